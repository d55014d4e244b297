import { writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { secondRetailer } from '../../../tests/support/retailers.ts'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()
afterEach(() => {
  vi.useRealTimers()
})

const sentence = 'Chews for a dog that likes to take its time over them.'
/** A row of a maker's feed. */
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence }
const made = 'oak-lane-dental-chews-for-dogs'
/** A row of our own table. */
const brush = {
  id: 'soft-brush',
  name: 'Oak Lane Soft Toothbrush for Dogs',
  category: 'toothbrushes',
  shortDescription: 'A brush with a soft head and a handle that a wet hand can hold.',
  text: 'A brush.',
}
const created = '1 created, 0 updated, 0 unchanged, 0 refused.'

describe('a row', () => {
  it.each([
    [{ ...brush, category: '' }, 'soft-brush'],
    [
      { id: 'soft-brush', name: brush.name, category: brush.category, text: sentence },
      'oak-lane-soft-toothbrush-for-dogs',
    ],
    [brush, 'soft-brush'],
  ])('has an id for its file only in our own table (%#)', async (row, id) => {
    expect(await shop.said([row])).toContain(`+ ${id}\n`)
    expect(shop.read('.imports.json').includes('"key":"soft-brush"')).toBe(id !== 'soft-brush')
    expect(shop.read('.imports.json').includes('"row":')).toBe(id !== 'soft-brush')
  })

  it.each([
    [{ description: `${sentence} Sweetened with xylitol.` }, 'text'],
    [{ Highlights: 'Made with birch sugar' }, 'highlights'],
    [{ 'Care notes': 'xyl\u00ADitol' }, 'carenotes'],
    [{ ingredients: 'rice flour | garlic powder' }, 'ingredients.1'],
    [{ notes: 'Contains macadamia.' }, 'notes'],
  ])('is refused for a toxic ingredient in any of its columns: %j', async (cells, column) => {
    const mapping = `${shop.content().root}/mapping.json`
    writeFileSync(mapping, '{ "notes": "ignore" }')
    const said = await shop.said([{ ...chew, ...cells }], '--mapping', mapping)
    expect(said).toContain(`feed.csv:2: refused: ${column}: found `)
    expect(said).toContain('never sold here')
    expect(said).toContain('0 created, 0 updated, 0 unchanged, 1 refused.')
  })

  it('is refused when a later feed names one for a product that is in the shop', async () => {
    const row = { ...chew, price: '9.99' }
    expect(await shop.said([row])).toContain(created)
    expect(await shop.said([{ ...row, price: '8.99', ingredients: 'xylitol' }])).toContain('1 refused.')
  })

  it.each([
    { Highlights: 'Contains no xylitol' },
    { color: 'Chocolate' },
    { imagelink: 'https://cdn.example/chocolate-lab.jpg' },
  ])('passes with %j', async (cells) => {
    expect(await shop.said([{ ...chew, ...cells }])).toContain(created)
  })

  it('has the maker’s number, or else its id, as its key', async () => {
    await shop.said([{ ...chew, sku: 'S7' }])
    expect(shop.read('.imports.json')).toContain('"key":"S7"')
  })

  const title = `${chew.title}, grain free, a part that is too long for its room, 24 Count`
  it.each([
    [{ gtin: '099999000009' }, { gtin: '099999000016' }],
    [{ asin: 'B000000000' }, { asin: 'B000000001' }],
    [{ link: 'https://www.amazon.com/s?k=one' }, { link: 'https://www.amazon.com/s?k=two' }],
    [{ title: `Small ${title}` }, { title: `Soft ${title}` }],
    [{ id: 'K1' }, { id: 'K2' }],
  ])('with %j is another product than one with %j', async (one, two) => {
    expect(await shop.said([one, two].map((cells) => ({ ...chew, title, ...cells })))).toContain('2 created')
  })

  it('has the first filled column for a field, and no column that isn’t known or is ignored', async () => {
    const mapping = `${shop.content().root}/mapping.json`
    writeFileSync(mapping, '{ "Notes": "ignore" }')
    const long = 'x'.repeat(501)
    const names = { title: '', 'Product Title': chew.title, 'Product Name': 'Other' }
    const row = { asin: 'B000000000', ...names, description: sentence }
    expect(await shop.said([{ ...row, notes: long, color: long }], '--mapping', mapping)).toContain(created)
    expect(shop.fields(made)).toMatchObject({ name: chew.title })
  })

  it('is a draft unless its table has a column that says which products are', async () => {
    await shop.said([{ ...chew, draft: '' }])
    expect(shop.fields(made)).not.toHaveProperty('draft')
  })
})

/** Imports one row of our own table, and returns its field or why it was refused. */
async function field(name: string, cell: string) {
  const said = await shop.said([{ ...brush, species: 'dog', [name]: cell }])
  const why = new RegExp(`: refused: (${name}.*)`).exec(said)?.[1]
  return why ?? Object(shop.fields('soft-brush'))[name]
}

describe('a cell', () => {
  it.each([
    ['packCount', '12', 12],
    ['packCount', '1.5', 1.5],
    ['packCount', 'many', 'packCount: found "many": write a number instead'],
    ['reviewCount', '7', 7],
    ['isBestseller', 'TRUE', true],
    ['isBestseller', 'yes', true],
    ['isBestseller', '1', true],
    ['isBestseller', 'False', undefined],
    ['isBestseller', 'no', undefined],
    ['isBestseller', '0', undefined],
    ['isBestseller', 'true story', 'isBestseller: found "true story": write true or false instead'],
    ['isBestseller', 'untrue', 'isBestseller: found "untrue": write true or false instead'],
    ['isBestseller', 'nob', 'isBestseller: found "nob": write true or false instead'],
    ['isBestseller', 'piano', 'isBestseller: found "piano": write true or false instead'],
    ['warnings', 'Keep it dry. | Rinse it.', ['Keep it dry.', 'Rinse it.']],
    ['warnings', '["Keep it, and rinse it."]', ['Keep it, and rinse it.']],
    ['warnings', '["Keep', 'warnings: found "[\\"Keep": use the same format as the export'],
    ['weightRangeLb', '[5, null]', [5, null]],
    ['weightRangeLb', '5, 20', 'weightRangeLb: found "5, 20": use the same format as the export'],
    ['kcal', '{"amount":3,"per":"piece"}', { amount: 3, per: 'piece' }],
    ['kcal', '3 each', 'kcal: found "3 each": use the same format as the export'],
    ['flavor', 'Mint', 'Mint'],
  ])('%s of %j becomes %j', async (name, cell, value) => {
    expect(await field(name, cell)).toEqual(value)
  })

  it.each([
    ['name', 500],
    ['text', 20_000],
    ['confirm', 2000],
    ['source', 2000],
    ['link', 2000],
    ['affiliateUrl', 2000],
    ['warnings', 5000],
    ['kcal', 5000],
    ['flavor', 500],
  ])('of %s has at most %i characters', async (name, most) => {
    const row = (length: number) => ({ ...brush, [name]: 'x'.repeat(length) })
    expect(await shop.said([row(most), row(most + 1)])).toContain(
      `feed.csv:3: refused: ${name}: ${most + 1} characters: the limit is ${most}, so shorten it\n`,
    )
    expect(await shop.said([row(most)])).not.toContain('characters: the limit')
  })

  it('of what to confirm is split at semicolons, and one of sources at bars', async () => {
    const confirm = 'a1;  b2  ; c;d ; e; f3'
    const source = 'https://a.example (page)  |  https://b.example/c|d (shop) | -'
    await shop.said([{ ...brush, confirm, source }])
    expect(shop.fields('soft-brush')).toMatchObject({
      toConfirm: [
        'a1',
        'b2',
        'c;d',
        'f3',
        'Source: https://a.example (page)',
        'Source: https://b.example/c|d (shop)',
        'species: guessed from "Dogs"',
        'the text and the safety notes',
      ],
    })
  })
})

describe('a price', () => {
  const sale = { price: '12.00 USD', sale_price: '9.00 USD' }
  const dates = (from: string, to: string) => ({
    sale_price_effective_date: `2026-11-22T${from}Z/2026-11-22T${to}Z`,
  })
  const day = '2026-11-22'
  it.each([
    [{ price: '12.00 USD' }, { price: 12, priceCheckedOn: day }],
    [
      { price: '12.00 USD', priceCheckedOn: '2026-11-01' },
      { price: 12, priceCheckedOn: '2026-11-01' },
    ],
    [sale, { price: 9, originalPrice: 12, priceCheckedOn: day }],
    [
      { ...sale, originalPrice: '15.00' },
      { price: 9, originalPrice: 15, priceCheckedOn: day },
    ],
    [
      { ...sale, originalPrice: '9.00' },
      { price: 9, priceCheckedOn: day },
    ],
    [
      { price: '9.00', originalPrice: '$12.50' },
      { price: 9, originalPrice: 12.5, priceCheckedOn: day },
    ],
    [
      { ...sale, ...dates('11:59', '12:01') },
      { price: 9, originalPrice: 12, priceCheckedOn: day },
    ],
    [
      { ...sale, ...dates('12:01', '23:59') },
      { price: 12, priceCheckedOn: day },
    ],
    [{ originalPrice: '12.00' }, {}],
    [{ sale_price: '9.00' }, { price: 9, priceCheckedOn: day }],
    [{ currency: 'EUR' }, {}],
  ])('of %j becomes %j', async (cells, prices) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T23:30Z`) })
    const said = await shop.said([{ ...chew, ...cells }])
    expect(said).toContain(created)
    expect(said).not.toContain('skipped')
    const { price, originalPrice, priceCheckedOn } = Object(shop.fields(made))
    expect({ price, originalPrice, priceCheckedOn }).toEqual(prices)
  })

  it.each(['price', 'salePrice', 'originalPrice'])('in another column, %s, is read, too', async (name) => {
    expect(await shop.said([{ ...chew, [name]: 'soon' }])).toContain(
      `feed.csv:2: ${name}: found "soon": left out: no price: write it as 12.99 or 12.99 USD\n`,
    )
    expect(await shop.said([{ ...chew, [name]: '€5.00', currency: 'USD' }])).toContain(
      `feed.csv:2: ${name}: found "€5.00 USD": skipped because the shop uses US dollars: use the feed for the United States\n`,
    )
    expect(shop.fields(made)).not.toHaveProperty(name)
  })

  it.each([
    [{ price: '12.99', currency: 'EUR' }, 'price: found "12.99 EUR"'],
    [{ price: '12.99', currency: 'USD', sale_price: '9.99 GBP' }, 'salePrice: found "9.99 GBP USD"'],
    [{ price: '12.99 EUR' }, 'price: found "12.99 EUR"'],
    [{ price: 'CA$12.99' }, 'price: found "CA$12.99"'],
  ])('of %j isn’t in US dollars, and the product comes without it', async (cells, found) => {
    const said = await shop.said([{ ...chew, ...cells }])
    expect(said).toContain(`feed.csv:2: ${found}: skipped because the shop uses US dollars`)
    expect(said).toContain(created)
    expect(shop.read(`products/${made}.md`)).not.toMatch(/price/i)
  })
})

describe('a link', () => {
  const at = 'https://www.amazon.com'
  const barn = 'https://www.petbarn.example/item?sku=4711'
  it.each([
    [{ link: `${at}/dp/B000000000` }, { asin: 'B000000000' }],
    [{ link: `${at}/Chew/dp/B000000000/ref=x` }, { asin: 'B000000000' }],
    [{ link: `${at}/gp/product/B000000000` }, { asin: 'B000000000' }],
    [{ link: `${at}/gp/aw/d/B000000000` }, { asin: 'B000000000' }],
    [{ link: `${at}/s?k=chew&tag=theirs-20` }, { affiliateUrl: `${at}/s?k=chew&tag=pearlypaws-20` }],
    [{ link: `${at}/dp/B000000000`, asin: 'B000000001' }, { asin: 'B000000001' }],
    [{ link: `${at}/s?k=chew`, asin: 'B000000001' }, { asin: 'B000000001' }],
    [{ link: `${barn}&aff=theirs` }, { offers: [{ retailer: 'pet-barn', url: `${barn}&aff=paws7` }] }],
    [{ link: barn, offers: '[{"retailer":"pet-barn"}]' }, { offers: [{ retailer: 'pet-barn' }] }],
  ])('of %j becomes %j', async (cells, links) => {
    const known: unknown[] = JSON.parse(shop.read('retailers.json'))
    shop.content().write('retailers.json', JSON.stringify([...known, secondRetailer]))
    expect(await shop.said([{ ...chew, ...cells }])).toContain(created)
    const { asin, affiliateUrl, offers } = Object(shop.fields(made))
    expect({ asin, affiliateUrl, offers }).toEqual(links)
  })
})

it('imports without the shop’s flavors and retailers, as long as nothing needs them', async () => {
  shop.content().write('product-groups.json', '{}')
  expect(await shop.said([{ ...chew, title: `${chew.title}, Mint` }])).toContain(created)
  expect(shop.fields(`${made}-mint`)).not.toHaveProperty('flavor')
})
