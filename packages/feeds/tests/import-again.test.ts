import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const run: (typeof commands)['run'] = (...all) => commands.run(...all)
const products = () => commands.products()
const read = (path: string) => commands.read(path)
const made = 'products/fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count.md'

describe('an existing product', () => {
  const two = () => googleItems(2)

  it('gets updates by its retailer number, even with another title', async () => {
    await run('import', csvFeed(two()))
    const cheaper = two().map((one) => ({
      ...one,
      id: `other-${one.id}`,
      gtin: '',
      price: '2.25 USD',
      sale_price: '',
    }))
    const { said } = await run('import', csvFeed(cheaper))
    expect(said).toContain('price: 4.5 -> 2.25')
    expect(said).toContain('0 created, 2 updated')
    expect(products()).toHaveLength(4)
  })

  it.each([
    ['its bar code', { id: 'x', link: '' }],
    ["the feed's own number", { gtin: '', link: '' }],
  ])('is found by %s', async (_, change) => {
    await run('import', csvFeed(googleItems(1)))
    const again = googleItems(1).map((one) => ({
      ...one,
      ...change,
      title: `${one.title} New`,
      sale_price: '4.25 USD',
    }))
    const { said } = await run('import', csvFeed(again))
    expect(said).toContain('price: 4.5 -> 4.25')
    expect(said).toContain('0 created, 1 updated')
  })

  it('keeps what an editor wrote by hand, and reports it', async () => {
    await run('import', csvFeed(googleItems(1)))
    commands.content.change(made, 'species: dog', 'species: both')
    commands.content.change(made, /price: 4\.5/, 'price: 3.99')
    commands.content.change(made, 'helps against plaque', 'rubs at plaque')
    const { said, code } = await run(
      'import',
      csvFeed(googleItems(1).map((one) => ({ ...one, sale_price: '4.25 USD' }))),
    )
    expect(said).toContain('not changed: price: 3.99 -> 4.25')
    expect(code).toBe(0)
    expect(read(made)).toContain('price: 3.99')
    expect(read(made)).toContain('species: both')
    expect(read(made)).toContain('rubs at plaque')
    await run('import', csvFeed(googleItems(1)), '--overwrite')
    expect(read(made)).toContain('price: 4.5')
  })

  it('keeps the day of a price that an editor wrote by hand, and dates a new one', async () => {
    const on = (date: string, sale_price: string) =>
      csvFeed(googleItems(1).map((one) => ({ ...one, sale_price, priceCheckedOn: date })))
    await run('import', on('2026-10-01', '4.50 USD'))
    await run('import', on('2026-10-03', '4.25 USD'))
    expect(read(made)).toMatch(/^price: 4\.25\n(?:.*\n)*priceCheckedOn: 2026-10-03$/m)
    commands.content.change(made, 'price: 4.25', 'price: 3.99')
    await run('import', on('2026-10-05', '4.75 USD'))
    expect(read(made)).toMatch(/^price: 3\.99\n(?:.*\n)*priceCheckedOn: 2026-10-03$/m)
  })

  it('is reported if it left the feed', async () => {
    await run('import', csvFeed(two()))
    expect((await run('import', csvFeed(googleItems(1)))).said).toContain(
      'No longer in the feed: fernhill-enzymatic',
    )
    expect(products()).toHaveLength(4)
  })
})

describe('importing a feed again', () => {
  /** Sizes with the same maker's numbers. */
  const sizes = () =>
    googleItems(40).map((one, index) => ({ ...one, id: `P${index % 8}`, gtin: '099999000009', link: '' }))
  /** Titles whose first part on a card is the same. */
  const long = 'Fernhill Extraordinarily Gentle Dental Chew Sticks with Mint for Small Dogs'
  const titles = () =>
    googleItems(12).map((one, index) => ({ ...one, link: '', title: `${long} - Fresh, ${index} Count` }))
  const unnumbered = () => googleItems(10).map((one) => ({ ...one, id: '', gtin: '', link: '' }))
  const searched = () =>
    googleItems(10).map((one, index) => ({
      ...one,
      id: '',
      gtin: '',
      link: `https://www.amazon.com/s?k=chew+${index}`,
    }))

  it.each([
    ['shared numbers', sizes],
    ['long titles', titles],
    ['no numbers', unnumbered],
    ['links to searches', searched],
  ])('with %s changes and rejects nothing', async (_, items) => {
    const feed = csvFeed(items())
    expect((await run('import', feed)).said).toContain(
      `${items().length} created, 0 updated, 0 unchanged, 0 refused.`,
    )
    const before = products().map((name) => read(`products/${name}`))
    expect(await run('import', feed)).toEqual({
      said: expect.stringContaining(`0 created, 0 updated, ${items().length} unchanged, 0 refused.`),
      code: 0,
    })
    expect(products().map((name) => read(`products/${name}`))).toEqual(before)
  })

  it('only changes the price and its date, and reports other differences', async () => {
    await run('import', csvFeed(googleItems(2)))
    commands.content.change(made, /priceCheckedOn: .*/, 'priceCheckedOn: 2026-01-01')
    const before = read(made)
    const again = googleItems(2).map((one) => ({ ...one, brand: 'Bramble', sale_price: '2.25 USD' }))
    const { said } = await run('import', csvFeed(again))
    expect(said).toContain('price: 4.5 -> 2.25')
    expect(said).toContain('not changed: brand: "Fernhill" -> "Bramble"')
    const isPrice = (line: string) => /^price|^originalPrice/.test(line)
    const others = (text: string) => text.split('\n').filter((line) => !isPrice(line))
    expect(others(read(made))).toEqual(others(before))
  })

  it('matches a new size to no product that has its own row', async () => {
    const two = sizes()
      .slice(0, 2)
      .map((one) => ({ ...one, id: 'P0' }))
    await run('import', csvFeed(two.slice(0, 1)))
    expect((await run('import', csvFeed(two.toReversed()))).said).toContain(
      '1 created, 0 updated, 1 unchanged, 0 refused.',
    )
  })

  it("never overwrites a product with the same name that wasn't imported", async () => {
    const text = read(made.replace(/fernhill.*/, 'tuna-cat-toothpaste-2-oz.md'))
    const name = /^name: (.*)$/m.exec(text)?.[1] ?? ''
    const row = googleItems(1).map((one) => ({
      ...one,
      link: '',
      gtin: '',
      title: name,
      price: '1.11 USD',
      sale_price: '',
    }))
    expect((await run('import', csvFeed(row))).said).toContain('not changed: price')
    expect(read('products/tuna-cat-toothpaste-2-oz.md')).toBe(text)
  })
})
