import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '../../../src/content/content-folder.ts'
import { parseMarkdown } from '../../../src/content/parse-text.ts'
import { csvFeed } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'
import { firstRetailer, secondRetailer } from '../../../tests/support/retailers.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const sentence = 'Chews for a dog that likes to take its time over them.'
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence }
const made = 'oak-lane-dental-chews-for-dogs'
const counts = /(\d+ created.*)$/

/** Imports rows and returns what it said. */
const said = async (...rows: Record<string, string>[]) => (await commands.run('import', csvFeed(rows))).said
/** Imports rows and returns how many products changed. */
const counted = async (...rows: Record<string, string>[]) => counts.exec(await said(...rows))?.[1]

/** Imported products by their ids. */
function imported() {
  const names = commands.products().filter((name) => name.startsWith('oak-lane'))
  return Object.fromEntries(
    names.map((name) => {
      const { data } = parseMarkdown(commands.read(`products/${name}`))
      return [name.slice(0, -3), [textOf(data, 'name'), textOf(data, 'shortDescription')]]
    }),
  )
}

describe('a row', () => {
  it('is a new product if the only other product lacks the same numbers', async () => {
    rmSync(join(commands.content.root, sticks))
    expect(await counted({ ...chew, id: '' })).toBe('1 created, 0 updated, 0 unchanged, 0 refused.')
  })

  it('is the only product with its bar code, and a new one if two have it', async () => {
    const { content } = commands
    const row = { ...chew, gtin: '099999000009', price: '3.00 USD' }
    content.change(tuna, 'species: cat', "gtin: '099999000009'\nspecies: cat")
    expect(await said(row)).toContain('tuna-cat-toothpaste-2-oz: not changed: price: 8.99 -> 3')
    content.change(sticks, 'species: dog', "gtin: '099999000009'\nspecies: dog")
    rmSync(join(content.root, '.imports.json'))
    expect(await counted(row)).toBe('1 created, 0 updated, 0 unchanged, 0 refused.')
  })

  const page = 'https://www.petbarn.example/item?sku=4711'
  const gel = { title: 'Oak Lane Dental Gel for Dogs', link: page.replace('11', '12') }
  it.each([
    ['page is the product, whatever the name', { title: gel.title }, '0 created'],
    ['brand and name is the product, whatever the page', { ...gel, title: chew.title }, '0 created'],
    ['brand, but another kind, is a new product', gel, '1 created'],
    ['brand, but another kind and no page, is a new product', { ...gel, link: '' }, '1 created'],
    [
      'brand and kind is the product, by another name',
      { title: 'Oak Lane Soft Chews for Dogs', link: '' },
      '0 created',
    ],
    ['page only is the product', { title: gel.title, brand: 'Fernhill' }, '0 created'],
  ])('with the number of a product, and its %s', async (_, other, count) => {
    commands.content.write('retailers.json', JSON.stringify([firstRetailer, secondRetailer]))
    const row = { ...chew, brand: 'Oak Lane', price: '9.00 USD', link: page }
    await said(row)
    expect(await said({ ...row, price: '3.00 USD', ...other })).toContain(count)
    const price = count === '0 created' ? 3 : 9
    expect(commands.read(`products/${made}.md`)).toContain(`\nprice: ${price}\n`)
  })

  it('is the product with its retailer number, whatever its name', async () => {
    commands.content.change(tuna, 'species: cat', 'asin: B000000000\nspecies: cat')
    expect(await said({ ...chew, link: 'https://www.amazon.com/dp/B000000000' })).toContain(
      `not changed: name: "Tuna Cat Toothpaste, 2 oz" -> "${chew.title}"`,
    )
  })

  it.each([
    ['is found by its bar code', '', 'tuna-cat-toothpaste-2-oz: not changed: name: "Tuna Cat'],
    [
      'is found by its id, whatever its bar code',
      'dental-chew-sticks-for-medium-dogs-28-count',
      'refused: gtin: found "099999000009": it already appears in content/products/tuna-cat-toothpaste-2-oz.md',
    ],
  ])('of our own table %s', async (_, id, found) => {
    commands.content.change(tuna, 'species: cat', "gtin: '099999000009'\nspecies: cat")
    const row = {
      name: 'Another Tuna Paste',
      category: 'toothpaste',
      shortDescription: '',
      gtin: '099999000009',
    }
    expect(await said({ id, ...row })).toContain(`feed.csv:2: ${found}`)
  })

  it('with the name of a product is that product, unless the feed has its row', async () => {
    await said(chew)
    const other = { ...chew, id: 'K2', price: '3.00 USD' }
    expect(await said(other)).toContain(`~ ${made}\n    price: 3\n    priceCheckedOn: "`)
    const third = { ...chew, id: 'K3' }
    expect(await said(third, other)).toContain(`+ ${made}-no-k3\n`)
    expect(commands.read(`products/${made}-no-k3.md`)).toContain('name: another product has it')
  })

  it('never replaces a file that can’t be read', async () => {
    const path = `products/${made}.md`
    commands.content.write(path, '---\nname: [\n---\nHalf a day of work.\n')
    expect(await said(chew)).toBe(
      `feed.csv:2: refused: id: found "${made}": content/${path} can’t be read: correct it first\n` +
        '0 created, 0 updated, 0 unchanged, 1 refused.',
    )
    expect(commands.read(path)).toContain('Half a day of work.')
  })

  it('with a price that can’t be read hasn’t left the feed', async () => {
    await said(chew, { ...chew, id: 'K2', title: 'Oak Lane Sticks for Dogs' })
    expect(await said({ ...chew, price: 'soon' })).toBe(
      'No longer in the feed: oak-lane-sticks-for-dogs. They weren’t changed.\n' +
        'feed.csv:2: price: found "soon": left out: no price: write it as 12.99 or 12.99 USD\n' +
        '0 created, 0 updated, 1 unchanged, 0 refused.',
    )
    rmSync(join(commands.content.root, 'products/oak-lane-sticks-for-dogs.md'))
    expect(await said(chew)).toBe('0 created, 0 updated, 1 unchanged, 0 refused.')
  })
})

describe('a new product', () => {
  const start = 'Oak Lane dental chew stick with mint for small dogs'
  const title = `${start}, grain free, a part that is too long to be worth its room, 24 Count`

  it('gets a name and a sentence that no other product has, in any case', async () => {
    commands.content.change(sticks, /^name: .*$/m, `name: ${start.toUpperCase()}, 24 COUNT`)
    commands.content.change(sticks, /^shortDescription: .*$/m, `shortDescription: ${sentence.toUpperCase()}`)
    const loud = { ...chew, id: 'K2', title: title.toUpperCase(), description: sentence.toUpperCase() }
    await said({ ...chew, title }, loud)
    const second = `${start}, grain free`
    const third = 'OAK LANE DENTAL CHEW, A PART THAT IS TOO LONG TO BE WORTH ITS ROOM'
    expect(imported()).toEqual({
      'oak-lane-dental-chew-stick-with-mint-for-small-dogs-grain-free': [second, `${second}: ${sentence}`],
      'oak-lane-dental-chew-a-part-that-is-too-long-to-be-worth-its-room': [
        third,
        `${third}: ${sentence.toUpperCase()}`,
      ],
    })
  })

  it('asks what tells it apart if each of its names is taken', async () => {
    const rows = ['A', 'B', 'C', 'D'].map((id) => ({ ...chew, id, title }))
    expect(await said(...rows)).toContain('4 created, 0 updated, 0 unchanged, 0 refused.')
    expect(
      commands.read('products/oak-lane-dental-chew-stick-with-mint-for-small-dogs-24-count-no-d.md'),
    ).toContain('name: another product has it, so say what tells them apart, such as the size')
    // A sentence that another product has is left out, too.
    expect(await said({ ...chew, shortDescription: sentence })).toContain('1 created')
  })

  it('has its name before a shared sentence, cut to 150 characters', async () => {
    const fits = `For a dog ${'that chews '.repeat(10)}here.`
    const long = `For a dog ${'that chews '.repeat(10)}there.`
    expect(`Oak Lane Chews for Dogs: ${fits}`).toHaveLength(150)
    const row = (id: string, name: string, description: string) => ({
      id,
      title: `Oak Lane ${name} for Dogs`,
      description,
    })
    await said(
      row('A', 'Sticks', fits),
      row('B', 'Chews', fits),
      row('C', 'Bones', long),
      row('D', 'Rings', long),
    )
    expect(Object.values(imported()).map(([, text]) => text)).toEqual([
      long,
      `Oak Lane Chews for Dogs: ${fits}`,
      `Oak Lane Rings for Dogs: ${long.slice(0, 124)}…`,
      fits,
    ])
  })

  it.each([
    ['ﬃ'.repeat(30), `${'ffi'.repeat(21)}ff`],
    [`${'ﬃ'.repeat(21)}A Bc`, `${'ffi'.repeat(21)}a`],
  ])('named %s has a file name of at most 90 characters', async (name, end) => {
    await said({ ...chew, title: `Oak Lane Sticks for Dogs ${name}` })
    expect(Object.keys(imported())).toEqual([`oak-lane-sticks-for-dogs-${end}`])
  })
})
