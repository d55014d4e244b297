import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directionsOf } from '../../../src/products/product-facts.ts'
import { parseMarkdown } from '../../../src/content/parse-text.ts'
import { productSchema } from '../../../src/content/product.ts'
import { csvFeed, googleFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const run: (typeof commands)['run'] = (...all) => commands.run(...all)
const products = () => commands.products()
const read = (path: string) => commands.read(path)
const findings = () => commands.findings()

describe('a Google Merchant feed', () => {
  it('becomes valid products, and importing it again changes nothing', async () => {
    const feed = googleFeed(googleItems(60))
    expect(await run('import', feed)).toEqual({
      said: expect.stringContaining('60 created, 0 updated, 0 unchanged, 0 refused.'),
      code: 0,
    })
    expect(findings()).toEqual([])
    const before = products().map((name) => read(`products/${name}`))
    expect((await run('import', feed)).said).toContain('0 created, 0 updated, 60 unchanged, 0 refused.')
    expect(products().map((name) => read(`products/${name}`))).toEqual(before)
  })

  it('gets the directions for its kind', async () => {
    const rows = [
      ['Water Additive', 'Oral Care', 'additive'],
      ['Fresh Breath Solution', 'Dental Water Additives', 'additive'],
      ['Mouthwash', 'Oral Care', 'additive'],
      ['Oral Rinse', 'Oral Care', 'spray'],
      ['Dental Spray', 'Oral Care', 'spray'],
      ['Seaweed Powder', 'Oral Care', 'powder'],
      ['Dental Wipes', 'Oral Care', 'wipes'],
    ] as const
    const items = googleItems(rows.length).map((one, index) => {
      const [thing = '', product_type = ''] = rows[index] ?? []
      return {
        ...one,
        title: `Fernhill ${thing} for Dogs`,
        description: `<p>${thing} that is number ${index}, for the mouth.</p>`,
        product_type,
      }
    })
    expect((await run('import', csvFeed(items))).said).toContain('7 created')
    const kinds = rows.map(([thing]) => {
      const file = read(`products/fernhill-${thing.toLowerCase().replaceAll(' ', '-')}-for-dogs.md`)
      const { category, form, tags } = productSchema.parse(parseMarkdown(file).data)
      return directionsOf({ use: category === 'toothbrushes' ? 'brush' : 'additive', form, tags })
    })
    expect(kinds).toEqual(rows.map(([, , kind]) => kind))
  })
})

describe('a cell that is too long', () => {
  it('is rejected before it is used', async () => {
    const cells = [
      [{ title: ','.repeat(50_000) }, 'name: 50000 characters: the limit is 500'],
      [{ title: '1'.repeat(150_000) }, 'name: 150000 characters: the limit is 500'],
      [{ product_type: 'silicone '.repeat(10_000) }, 'type: 90000 characters: the limit is 500'],
      [{ price: '1'.repeat(50_000) }, 'price: 50000 characters: the limit is 500'],
      [{ description: '<br '.repeat(30_000) }, 'text: 120000 characters: the limit is 20000'],
    ] as const
    const items = googleItems(cells.length + 1).map((one, index) => ({ ...one, ...cells[index]?.[0] }))
    const { said } = await run('import', csvFeed(items))
    for (const [index, [, found]] of cells.entries()) {
      expect(said).toContain(`feed.csv:${index + 2}: refused: ${found}`)
    }
    expect(said).toContain('1 created, 0 updated, 0 unchanged, 5 refused.')
  })

  // Code that takes quadratic time would exceed this time limit.
  it('is accepted at the maximum length', { timeout: 60_000 }, async () => {
    const titles = [',', '1', 'a,', '( ', ' - ', '1 ', 'toy ', 'brush ']
    const texts = ['<br ', '!', '&a', '[x', '1', ' .', '<', 'a.']
    const items = googleItems(titles.length).map((one, index) => ({
      ...one,
      title: `Fernhill Chew for Dogs ${titles[index]?.repeat(400)}`.slice(0, 500),
      description: `${texts[index]?.repeat(20_000)}`.slice(0, 20_000),
    }))
    expect((await run('import', csvFeed(items))).said).toMatch(/\d refused\.$/)
  })
})

describe('a value that can’t be used', () => {
  it.each([
    [{ price: 'soon' }, 'price: found "soon": left out: no price'],
    [{ gtin: '099999000005' }, 'gtin: found "099999000005": left out: the last digit doesn’t match'],
    [
      { link: 'https://evil.example/dp/B000000000' },
      'link: found "https://evil.example/dp/B000000000": kept in the draft: it waits for its store: npm run retailer adds it',
    ],
    [
      { link: 'https://amzn.to/abc' },
      'link: found "https://amzn.to/abc": left out: a short link hides its tag',
    ],
    [{ brand: 'F' }, 'brand: found "F": left out: use at least 2 characters'],
  ])('%j is reported with line, field, value, and fix, and its row a draft', async (change, said) => {
    const feed = csvFeed([
      ...googleItems(3).slice(1),
      ...googleItems(1).map((one) => ({ ...one, ...change })),
    ])
    const answer = await run('import', feed)
    expect(answer.said).toContain(`feed.csv:4: ${said}`)
    expect(answer.said).toContain('3 created, 0 updated, 0 unchanged, 0 refused.')
    expect(answer.code).toBe(0)
    expect(findings()).toEqual([])
  })

  it('that is a poison refuses its row', async () => {
    const text = 'Full of rice. It suits dogs that chew for a while.'
    const one = { ...googleItems(1)[0], ingredients: 'Xylitol' }
    const columns = Object.keys(one)
    const feed = `${columns.join(',')}\n${Object.values({ ...one, description: text })
      .map((cell) => `"${cell}"`)
      .join(',')}\n`
    const { said } = await run('import', feed)
    expect(said).toContain('refused: ingredients.0: found "Xylitol": never sold here: xylitol can kill a dog')
    expect(products()).toHaveLength(2)
  })
})

it('maps columns with other names, and reports an invalid mapping', async () => {
  const mapping = `${commands.content.root}-mapping.json`
  writeFileSync(
    mapping,
    JSON.stringify({ Artikel: 'name', 'For whom': 'species', Kosten: 'price', description: 'text' }),
  )
  const feed =
    'Artikel,For whom,Kosten,description\nFernhill Chew Sticks 4 Count,cat,$4.50,"Sticks to chew on, made for a mouth that is small and curious."\n'
  expect((await run('import', feed, '--mapping', mapping)).said).toContain('1 created')
  expect(read('products/fernhill-chew-sticks-4-count.md')).toContain('species: cat')
  writeFileSync(mapping, JSON.stringify({ Artikel: 'nam' }))
  expect(await run('import', feed, '--mapping', mapping)).toEqual({
    said: expect.stringMatching(/-mapping\.json: "Artikel": found "nam": use one of/),
    code: 1,
  })
  rmSync(mapping)
  const { said } = await run('import', feed, '--mapping', mapping)
  expect(said).toMatch(/-mapping\.json: write \{ "Their column": "our field" \}/)
})

it('lists 20 changes, and the rest on request', async () => {
  const feed = csvFeed(googleItems(25))
  expect((await run('import', feed, '--dry-run')).said.match(/^\+ /gm)).toHaveLength(20)
  expect((await run('import', feed, '--all')).said.match(/^\+ /gm)).toHaveLength(25)
})
