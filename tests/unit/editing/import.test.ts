import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '#editing/check-content.ts'
import { printFinding } from '#editing/finding.ts'
import { csvFeed, googleFeed, googleItems } from '../../support/generate-feed.ts'
import { type ScratchContent, scratchContent, sticks, tuna } from './scratch-content.ts'

let content: ScratchContent
let file = ''
beforeEach(() => {
  content = scratchContent()
  file = `${content.root}-feed.csv`
})
afterEach(() => {
  content.remove()
  rmSync(file, { force: true })
})

/** Runs the command as an owner does, on this feed if one is given: what it says, and its exit code. */
function run(command: 'import' | 'export', feed?: string, ...flags: string[]) {
  if (feed !== undefined) writeFileSync(file, feed)
  const script = resolve(`src/editing/import/${command}.ts`)
  const all = [script, file, '--content', content.root, ...flags]
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { encoding: 'utf8' })
  return { said: `${stdout}${stderr}`.replaceAll(file, 'feed.csv').trim(), code: status }
}

const products = () => readdirSync(join(content.root, 'products')).toSorted()
const read = (path: string) => readFileSync(join(content.root, path), 'utf8')
const findings = () => checkContent(content.root).findings.map((finding) => printFinding(finding, 'content'))
const made = 'products/fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count.md'

describe('a feed of Google Merchant', () => {
  it('becomes products that the check has nothing against, and a second time nothing changes', () => {
    const feed = googleFeed(googleItems(60))
    expect(run('import', feed)).toEqual({
      said: expect.stringContaining('60 created, 0 updated, 0 unchanged, 0 refused.'),
      code: 0,
    })
    expect(findings()).toEqual([])
    const before = products().map((name) => read(`products/${name}`))
    expect(run('import', feed).said).toBe('0 created, 0 updated, 60 unchanged, 0 refused.')
    expect(products().map((name) => read(`products/${name}`))).toEqual(before)
  })

  it('says what was guessed, and why', () => {
    const { said } = run('import', googleFeed(googleItems(1)), '--dry-run')
    expect(said).toContain('+ fernhill-dental-chew-sticks')
    expect(said).toContain('form: "stick-chew" (guessed: "Sticks" in the name)')
    expect(said).toContain('species: "dog" (guessed: "Dogs")')
    expect(said).toContain('weightRangeLb: [5,20] (guessed: "5-20 lbs")')
    expect(said).toContain('A dry run: nothing was written.')
    expect(products()).toHaveLength(2)
  })

  it('is linked by the number in its address, sold at its sale price, and of its maker', () => {
    run('import', googleFeed(googleItems(1)))
    expect(read(made)).toMatch(/^price: 4\.5$/m)
    expect(read(made)).toMatch(/^originalPrice: 5$/m)
    expect(read(made)).toMatch(/^asin: B000000000$/m)
    expect(read(made)).toMatch(/^brand: Fernhill$/m)
    expect(read(made)).toMatch(/^gtin: '099999000009'$/m)
  })

  it('reads a table with the same columns alike', () => {
    run('import', googleFeed(googleItems(5)))
    expect(run('import', csvFeed(googleItems(5))).said).toBe('0 created, 0 updated, 5 unchanged, 0 refused.')
  })
})

describe('a product that is there', () => {
  const two = () => googleItems(2)

  it('gets what is new, found by its number at the retailer whatever its title', () => {
    run('import', csvFeed(two()))
    const cheaper = two().map((one) => ({
      ...one,
      id: `other-${one.id}`,
      gtin: '',
      price: '2.25 USD',
      sale_price: '',
    }))
    const { said } = run('import', csvFeed(cheaper))
    expect(said).toContain('price: 4.5 -> 2.25')
    expect(said).toContain('0 created, 2 updated')
    expect(products()).toHaveLength(4)
  })

  it.each([
    ['its bar code', { id: 'x', link: '' }],
    ["the feed's own number", { gtin: '', link: '' }],
  ])('is found by %s', (_, change) => {
    run('import', csvFeed(googleItems(1)))
    const again = googleItems(1).map((one) => ({ ...one, ...change, title: `${one.title} New` }))
    expect(run('import', csvFeed(again)).said).toContain('0 created, 1 updated')
  })

  it('keeps what an editor wrote by hand, and says so', () => {
    run('import', csvFeed(googleItems(1)))
    content.change(made, 'species: dog', 'species: both')
    content.change(made, /price: 4\.5/, 'price: 3.99')
    content.change(made, 'helps against plaque', 'rubs at plaque')
    const { said, code } = run(
      'import',
      csvFeed(googleItems(1).map((one) => ({ ...one, sale_price: '4.25 USD' }))),
    )
    expect(said).toContain('written by hand, and kept: price: 3.99 -> 4.25')
    expect(code).toBe(0)
    expect(read(made)).toContain('price: 3.99')
    expect(read(made)).toContain('species: both')
    expect(read(made)).toContain('rubs at plaque')
    run('import', csvFeed(googleItems(1)), '--overwrite')
    expect(read(made)).toContain('price: 4.5')
  })

  it('is named where it has left the feed', () => {
    run('import', csvFeed(two()))
    expect(run('import', csvFeed(googleItems(1))).said).toContain('No longer in the feed: fernhill-enzymatic')
    expect(products()).toHaveLength(4)
  })
})

it('takes a feed that names no prices: what is not said is not typed', () => {
  const { said } = run(
    'import',
    csvFeed(googleItems(1).map((one) => ({ ...one, price: '', sale_price: '' }))),
  )
  expect(said).not.toContain('refused: price')
  const text =
    products()
      .map((name) => read(`products/${name}`))
      .find((one) => one.includes('textSource: feed')) ?? ''
  expect(text).toContain('name: ')
  expect(text).not.toMatch(/^price/im)
})

describe('a row that is refused', () => {
  it.each([
    [{ price: '12.99 EUR' }, 'price: found "12.99 EUR": a price in EUR'],
    [{ gtin: '099999000005' }, 'gtin: found "099999000005": its last digit does not fit'],
    [
      { link: 'https://evil.example/dp/B000000000' },
      'link: found "https://evil.example/dp/B000000000": no retailer',
    ],
    [{ link: 'https://amzn.to/abc' }, 'link: found "https://amzn.to/abc": a shortened address'],
    [
      {
        title: 'Dental Chew Sticks',
        description: 'Long ones, for a good chew every single day.',
        product_type: '',
      },
      'species: missing',
    ],
    [
      { title: 'Dog Thing', description: 'A thing for dogs that somebody forgot to name.', product_type: '' },
      'category: missing',
    ],
    [{ description: 'Good.', title: 'Fine Chew for Dogs' }, 'shortDescription: missing'],
    [{ brand: 'F' }, 'brand: found "F": at least 2 characters wanted'],
  ])('for %j is named with line, field, value and remedy', (change, said) => {
    const feed = csvFeed([
      ...googleItems(3).slice(1),
      ...googleItems(1).map((one) => ({ ...one, ...change })),
    ])
    const answer = run('import', feed)
    expect(answer.said).toContain(`feed.csv:4: refused: ${said}`)
    expect(answer.said).toContain('2 created, 0 updated, 0 unchanged, 1 refused.')
    expect(answer.code).toBe(1)
    expect(findings()).toEqual([])
  })

  it('is the second of two that are the same', () => {
    const { said } = run('import', csvFeed([...googleItems(1), ...googleItems(1)]))
    expect(said).toContain('feed.csv:3: refused: id: ')
    expect(said).toContain('the row of line 2 is this product: remove one')
  })

  it('is one that the check has something against, and its file is not written', () => {
    const text = 'Full of xyzzyberry. It suits dogs that chew for a while.'
    const one = { ...googleItems(1)[0], ingredients: 'Xyzzyberry' }
    const columns = Object.keys(one)
    const feed = `${columns.join(',')}\n${Object.values({ ...one, description: text })
      .map((cell) => `"${cell}"`)
      .join(',')}\n`
    const { said } = run('import', feed)
    expect(said).toContain('refused: ingredients.0: found "Xyzzyberry": no rule knows it')
    expect(products()).toHaveLength(2)
  })

  it('stands in the report, with every guess', () => {
    const report = `${content.root}-report.csv`
    run(
      'import',
      csvFeed(googleItems(2).map((one, index) => (index === 1 ? { ...one, price: 'soon' } : one))),
      '--report',
      report,
    )
    const text = readFileSync(report, 'utf8')
    rmSync(report)
    expect(text).toContain('3,,refused,price,soon,')
    expect(text).toMatch(/^2,fernhill-[^,]+,created,form,"""stick-chew""","""Sticks"" in the name"$/m)
  })
})

it('takes columns of other names by a mapping, and says what is wrong with one', () => {
  const mapping = `${content.root}-mapping.json`
  writeFileSync(mapping, JSON.stringify({ Artikel: 'name', 'For whom': 'species', Kosten: 'price' }))
  const feed =
    'Artikel,For whom,Kosten,description\nFernhill Chew Sticks 4 Count,cat,$4.50,"Sticks to chew on, made for a mouth that is small and curious."\n'
  expect(run('import', feed, '--mapping', mapping).said).toContain('1 created')
  expect(read('products/fernhill-chew-sticks-4-count.md')).toContain('species: cat')
  writeFileSync(mapping, JSON.stringify({ Artikel: 'nam' }))
  expect(run('import', feed, '--mapping', mapping).said).toContain('"Artikel": found "nam": use one of')
  rmSync(mapping)
})

describe('an export', () => {
  it('comes back without a change, and with one where a cell was changed and is to count', () => {
    const before = [read(tuna), read(sticks)]
    expect(run('export').code).toBe(0)
    const table = readFileSync(file, 'utf8')
    expect(run('import').said).toBe('0 created, 0 updated, 2 unchanged, 0 refused.')
    expect([read(tuna), read(sticks)]).toEqual(before)
    const price = /^price: (.*)$/m.exec(read(tuna))?.[1] ?? ''
    expect(run('import', table.replace(`,${price},`, ',7.77,')).said).toContain(
      `written by hand, and kept: price: ${price} -> 7.77`,
    )
    expect(run('import', undefined, '--overwrite').said).toContain(`price: ${price} -> 7.77`)
    expect(read(tuna)).toContain('price: 7.77')
  })

  it('of imported products does too', () => {
    run('import', csvFeed(googleItems(20)))
    run('export')
    expect(run('import').said).toBe('0 created, 0 updated, 22 unchanged, 0 refused.')
  })
})

it('reads five thousand rows in half a minute', { timeout: 90_000 }, () => {
  const start = performance.now()
  const { said } = run('import', googleFeed(googleItems(5000)))
  const seconds = (performance.now() - start) / 1000
  expect(said).toContain('5000 created')
  expect(seconds).toBeLessThan(30)
})
