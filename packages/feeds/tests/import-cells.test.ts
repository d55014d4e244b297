import { afterEach, describe, expect, it, vi } from 'vitest'
import { secondRetailer } from '../../../tests/support/retailers.ts'
import { importDesk, type TableRow } from './support/import-desk.ts'

afterEach(() => void vi.useRealTimers())

const sentence = 'Chews for a dog that likes to take its time over them.'
/** A row of a maker's feed, and the product that it becomes. */
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence }
const made = 'oak-lane-dental-chews-for-dogs'
/** A row of our own table. */
const brush = {
  id: 'soft-brush',
  name: 'Oak Lane Soft Toothbrush for Dogs',
  category: 'toothbrushes',
  shortDescription: 'A brush with a soft head and a handle that a wet hand can hold.',
  text: 'A brush.',
  species: 'dog',
}
const created = '1 created, 0 updated, 0 unchanged, 0 refused.'

/** Imports one row of a feed. */
async function imported(cells: TableRow) {
  const desk = importDesk()
  const said = await desk.said([{ ...chew, ...cells }])
  const id = desk.ids().find((one) => one.startsWith('oak-lane'))
  return { said, fields: id === undefined ? {} : desk.fields(id) }
}

describe('a cell of our own table', () => {
  const lists = 'use the same format as the export'
  const yesOrNo = 'write true or false instead'
  it.each<[field: string, cell: string, value: unknown]>([
    ['packCount', '12', 12],
    ['packCount', '1.5', 1.5],
    ['packCount', 'many', 'packCount: found "many": write a number instead'],
    ['reviewCount', '7', 7],
    ...['TRUE', 'yes', '1'].map((cell): [string, string, boolean] => ['isBestseller', cell, true]),
    ...['False', 'no', '0'].map((cell): [string, string, undefined] => ['isBestseller', cell, undefined]),
    ...['true story', 'untrue', 'nob', 'piano'].map((cell): [string, string, string] => [
      'isBestseller',
      cell,
      `isBestseller: found "${cell}": ${yesOrNo}`,
    ]),
    ['warnings', 'Keep it dry. | Rinse it.', ['Keep it dry.', 'Rinse it.']],
    ['warnings', '["Keep it, and rinse it."]', ['Keep it, and rinse it.']],
    ['warnings', '["Keep', `warnings: found "[\\"Keep": ${lists}`],
    ['weightRangeLb', '[5, null]', [5, null]],
    ['weightRangeLb', '5, 20', `weightRangeLb: found "5, 20": ${lists}`],
    ['kcal', '{"amount":3,"per":"piece"}', { amount: 3, per: 'piece' }],
    ['kcal', '3 each', `kcal: found "3 each": ${lists}`],
    ['flavor', 'Mint', 'Mint'],
    ['ingredients', 'Rice', ['Rice']],
    ['ingredients', '["Rice, white"]', ['Rice, white']],
    ['ingredients', 'Rice [white], Oats', ['Rice [white]', 'Oats']],
  ])('%s of %j becomes %j', async (field, cell, value) => {
    const desk = importDesk()
    const why = new RegExp(`: refused: (${field}.*)`).exec(await desk.said([{ ...brush, [field]: cell }]))
    expect(why?.[1] ?? desk.fields('soft-brush')[field]).toEqual(value)
  })

  const limits = { text: 20_000, confirm: 2000, source: 2000, link: 2000, affiliateUrl: 2000 }
  it.each(Object.entries({ ...limits, name: 500, flavor: 500, warnings: 5000, kcal: 5000 }))(
    '%s has at most %i characters',
    async (field, most) => {
      const rows = [most, most + 1].map((length) => ({ ...brush, [field]: 'x'.repeat(length) }))
      expect((await importDesk().said(rows)).match(/.*characters: the limit.*/g)).toEqual([
        `feed.csv:3: refused: ${field}: ${most + 1} characters: the limit is ${most}, so shorten it`,
      ])
    },
  )

  it('of what to confirm is split at semicolons, and one of sources at bars', async () => {
    const desk = importDesk()
    const confirm = 'a1;  b2  ; c;d ; e; f3'
    const source = 'https://a.example (page)  |  https://b.example/c|d (shop) | -'
    await desk.said([{ ...brush, confirm, source }])
    const sources = ['Source: https://a.example (page)', 'Source: https://b.example/c|d (shop)']
    expect(desk.fields('soft-brush')).toMatchObject({
      toConfirm: ['a1', 'b2', 'c;d', 'f3', ...sources, 'the text and the safety notes'],
    })
  })
})

describe('a toxic ingredient', () => {
  it.each([
    [{ description: `${sentence} Sweetened with xylitol.` }, 'text'],
    [{ Highlights: 'Made with birch sugar' }, 'highlights'],
    [{ 'Care notes': 'xyl\u00ADitol' }, 'carenotes'],
    [{ ingredients: 'rice flour | garlic powder' }, 'ingredients.1'],
    [{ notes: 'Contains macadamia.' }, 'notes'],
  ])('in any column refuses its row: %j', async (cells, column) => {
    const said = await importDesk().said([{ ...chew, ...cells }], { mapping: [['notes', 'ignore']] })
    expect(said).toMatch(new RegExp(`^feed\\.csv:2: refused: ${column}: found .*never sold here`))
    expect(said).toContain('0 created, 0 updated, 0 unchanged, 1 refused.')
  })

  it('refuses the row of a product that is in the shop', async () => {
    const desk = importDesk()
    await desk.said([{ ...chew, price: '9.99' }])
    const before = desk.text(made)
    expect(await desk.said([{ ...chew, price: '8.99', ingredients: 'xylitol' }])).toContain('1 refused.')
    expect(desk.text(made)).toBe(before)
  })

  it.each([
    { Highlights: 'Contains no xylitol' },
    { color: 'Chocolate' },
    { imagelink: 'https://cdn.example/chocolate-lab.jpg' },
  ])('isn’t seen in %j', async (cells) => {
    expect((await imported(cells)).said).toContain(created)
  })
})

describe('a price', () => {
  const day = '2026-11-22'
  const sale = { price: '12.00 USD', sale_price: '9.00 USD' }
  const dates = (from: string, to: string) => ({ sale_price_effective_date: `${day}T${from}Z/${day}T${to}Z` })
  it.each([
    [{ price: '12.00 USD' }, { price: 12 }],
    [
      { price: '12.00 USD', priceCheckedOn: '2026-11-01' },
      { price: 12, priceCheckedOn: '2026-11-01' },
    ],
    [sale, { price: 9, originalPrice: 12 }],
    [
      { ...sale, originalPrice: '15.00' },
      { price: 9, originalPrice: 15 },
    ],
    [{ ...sale, originalPrice: '9.00' }, { price: 9 }],
    [
      { price: '9.00', originalPrice: '$12.50' },
      { price: 9, originalPrice: 12.5 },
    ],
    [
      { ...sale, ...dates('11:59', '12:01') },
      { price: 9, originalPrice: 12 },
    ],
    [{ ...sale, ...dates('12:01', '23:59') }, { price: 12 }],
    [{ sale_price: '9.00' }, { price: 9 }],
    [{ price: '10', sale_price: '0.00 USD' }, { price: 10 }],
    [
      { price: '10', sale_price: '8', color: 'Mint' },
      { price: 8, originalPrice: 10 },
    ],
    [{ originalPrice: '12.00' }, {}],
    [{ priceCheckedOn: '2026-11-01' }, {}],
    [{ currency: 'EUR' }, {}],
  ])('of %j becomes %j', async (cells, prices) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T23:30Z`) })
    const { said, fields } = await imported(cells)
    expect(said).toContain(created)
    expect(said).not.toMatch(/skipped|ignored/)
    const { price, originalPrice, priceCheckedOn } = fields
    const checked = 'price' in prices ? { priceCheckedOn: day } : {}
    expect({ price, originalPrice, priceCheckedOn }).toEqual({ ...checked, ...prices })
  })

  const dollars = 'skipped because the shop uses US dollars: use the feed for the United States'
  const written = 'left out: no price: write it as 12.99 or 12.99 USD'
  const known = { price: '12.99', currency: 'USD' }
  it.each<[cells: TableRow, why: string]>([
    ...['price', 'salePrice', 'originalPrice'].flatMap((name): [TableRow, string][] => [
      [{ [name]: 'soon' }, `${name}: found "soon": ${written}`],
      [{ [name]: '€5.00', currency: 'USD' }, `${name}: found "€5.00 USD": ${dollars}`],
    ]),
    [{ price: '12.99', currency: 'EUR' }, `price: found "12.99 EUR": ${dollars}`],
    [{ ...known, sale_price: '9.99 GBP' }, `salePrice: found "9.99 GBP USD": ${dollars}`],
    [{ price: '12.99 EUR' }, `price: found "12.99 EUR": ${dollars}`],
    [{ price: 'CA$12.99' }, `price: found "CA$12.99": ${dollars}`],
  ])('of %j is left out, and the product comes without it', async (cells, why) => {
    const { said, fields } = await imported(cells)
    expect(said).toContain(`feed.csv:2: ${why}\n`)
    expect(said).toContain(created)
    expect(Object.keys(fields).join(' ')).not.toMatch(/price/i)
  })

  it('that can’t be read refuses its row with --strict', async () => {
    expect(await importDesk().said([{ ...chew, price: 'soon' }], { isStrict: true })).toContain(
      'feed.csv:2: refused: price: found "soon": no price',
    )
  })

  it.each([
    [{ sale_price: '12' }, 'salePrice: found "12": ignored because it is higher than the price'],
    [
      { sale_price: '8', 'sale end': '2026-10-01' },
      'salePrice: found "8": ignored because nobody reads the dates in the column "sale end"',
    ],
    [
      { sale_price: '8', sale_price_effective_date: '2026-11-20/November 30' },
      'saleTime: found "2026-11-20/November 30": the dates of the sale can’t be read, so it was skipped: write them as 2026-11-20T00:00-0800/2026-11-30T23:59-0800',
    ],
  ])('that is regular counts with %j, because the sale can’t', async (cells, why) => {
    const { said, fields } = await imported({ price: '10 USD', ...cells })
    expect(said).toContain(`feed.csv:2: ${why}`)
    expect([fields['price'], fields['originalPrice']]).toEqual([10, undefined])
  })

  it.each([
    'sold out',
    'Currently unavailable',
    'Temporarily out of stock',
    'https://schema.org/OutOfStock',
    '0',
    '-2',
  ])('isn’t taken from a store that says “%s”', async (availability) => {
    expect((await imported({ price: '5 USD', availability })).said).toContain('not for sale now')
  })
})

describe('a link', () => {
  const at = 'https://www.amazon.com'
  const barn = 'https://www.petbarn.example/item?sku=4711'
  it.each<[cells: TableRow, links: object]>([
    ...[
      'dp/B000000000',
      'dp/B000000000#reviews',
      'dp/b000000000?th=1',
      'Chew/dp/B000000000/ref=x',
      'gp/product/B000000000',
      'gp/aw/d/B000000000',
      'gp/offer-listing/B000000000/ref=dp',
      'exec/obidos/ASIN/B000000000',
      'exec/obidos/tg/detail/-/B000000000',
      'o/ASIN/B000000000',
      'product-reviews/B000000000',
    ].map((page): [TableRow, object] => [{ link: `${at}/${page}` }, { asin: 'B000000000' }]),
    ...['', 'www.'].map((host): [TableRow, object] => [
      { link: `${host}amazon.com/dp/B000000000` },
      { asin: 'B000000000' },
    ]),
    [{ link: `${at}/s?k=chew&tag=theirs-20` }, { affiliateUrl: `${at}/s?k=chew&tag=pearlypaws-20` }],
    [{ link: `${at}/dp/B000000000`, asin: 'B000000001' }, { asin: 'B000000001' }],
    [{ link: `${at}/s?k=chew`, asin: 'B000000001' }, { asin: 'B000000001' }],
    [{ link: `${barn}&aff=theirs` }, { offers: [{ retailer: 'pet-barn', url: `${barn}&aff=paws7` }] }],
    // Another store's page is never Amazon's, whatever its address.
    [
      { link: 'https://www.petbarn.example/find/dp/4711?aff=theirs' },
      { offers: [{ retailer: 'pet-barn', url: 'https://www.petbarn.example/find/dp/4711?aff=paws7' }] },
    ],
    [{ link: barn, offers: '[{"retailer":"pet-barn"}]' }, { offers: [{ retailer: 'pet-barn' }] }],
  ])('of %j becomes %j', async (cells, links) => {
    const desk = importDesk()
    desk.change('retailers.json', /\]\s*$/, `, ${JSON.stringify(secondRetailer)}]`)
    expect(await desk.said([{ ...chew, ...cells }])).toContain(created)
    const { asin, affiliateUrl, offers } = desk.fields(made)
    expect({ asin, affiliateUrl, offers }).toEqual(links)
  })
})

describe('a cell of a feed', () => {
  const placeholder = 'ignored because it is a placeholder'
  it.each([
    [{ gtin: '099999000005' }, 'gtin: found "099999000005": left out: the last digit doesn’t match'],
    [{ gtin: 'N/A' }, `gtin: found "N/A": ${placeholder}`],
    [{ gtin: '0000000000000' }, `gtin: found "0000000000000": ${placeholder}`],
    [{ gtin: '2001234567893' }, `gtin: found "2001234567893": ${placeholder}`],
    [{ ingredients: 'Rice, Minerals [Zinc Gluconate' }, 'a bracket isn’t closed'],
    [
      { link: 'https://evil.example/dp/B000000000' },
      'kept in the draft: it waits for its store: npm run retailer adds it',
    ],
    [{ link: 'https://amzn.to/abc' }, 'left out: a short link hides its tag'],
    [{ link: 'https://www.amazon.com/dp/B0000000001' }, 'link: found'],
    [{ brand: 'F' }, 'brand: found "F": left out: use at least 2 characters'],
    [{ warnings: '["Keep' }, 'warnings: found "[\\"Keep": left out: use the same format as the export'],
    [{ size: '44mm' }, 'size: found "44mm": ignored because it doesn’t say how much'],
  ])('%j is left out, and said, and asked for', async (cells, why) => {
    const { said, fields } = await imported(cells)
    expect(said).toContain(why)
    expect(said).toContain(created)
    for (const field of ['gtin', 'ingredients', 'affiliateUrl', 'asin', 'brand', 'size', 'warnings'])
      expect(fields).not.toHaveProperty(field)
  })

  const vitamins = 'Vitamin E Supplement, Niacin, Vitamin A Supplement, Thiamine Mononitrate, Biotin'
  it.each<[cells: TableRow, fields: object]>([
    [{ size: '36 ct' }, { packCount: 36, packUnit: 'pieces' }],
    [
      { size: '36 ct', packCount: '30', packUnit: 'pieces' },
      { packCount: 30, packUnit: 'pieces' },
    ],
    [{ size: '2.5 oz tube' }, { packCount: 2.5, packUnit: 'oz' }],
    [{ size: '16 fl. oz.' }, { packCount: 16, packUnit: 'fl oz' }],
    [{ size: '1.5 lb bag' }, { packCount: 24, packUnit: 'oz' }],
    [{ size: 'For dogs 25-50 lbs' }, { weightRangeLb: [25, 50], species: 'dog' }],
    [
      { size: '50+ lb' },
      {
        weightRangeLb: [50, null],
        toConfirm: expect.arrayContaining(['weightRangeLb: guessed from the store’s size "50+ lb"']),
      },
    ],
    [{ size: 'Large (50-90 lbs), 30 ct' }, { weightRangeLb: [50, 90], packCount: 30, packUnit: 'pieces' }],
    [{ size: 'Medium Dogs' }, { size: 'm', species: 'dog' }],
    [
      { size: 'For Large Dog Breeds' },
      { toConfirm: expect.arrayContaining(['size: the feed says “For Large Dog Breeds”']) },
    ],
    [{ size: 'For Large Breed' }, { size: 'l' }],
    [{ size: 'Small Cat' }, { size: 's' }],
    [{ size: 'Small Dog' }, { size: 's' }],
    [
      { size: 'Small', title: 'Oak Lane Bones for Small Dogs', species: 'Dogs' },
      { size: 's', species: 'dog' },
    ],
    // A large pack, or for large dogs?
    [{ size: 'Large' }, { toConfirm: expect.arrayContaining(['size: the feed says “Large”']) }],
    [{ size: 'L (50 lbs+)' }, { weightRangeLb: [50, null] }],
    [{ size: '70 g' }, { packCount: 2.47, packUnit: 'oz' }],
    [{ size: '473 ml bottle' }, { packCount: 16, packUnit: 'fl oz' }],
    [{ shortDescription: `${sentence} `.repeat(3) }, { shortDescription: sentence }],
    [
      { shortDescription: `${sentence} ${'x'.repeat(148 - sentence.length)}.` },
      { shortDescription: expect.stringMatching(/^.{150}$/) },
    ],
    [{ shortDescription: 'It lasts a while.' }, { shortDescription: `${chew.title}: It lasts a while.` }],
    [
      { lifeStage: 'Adult, SENIOR', hardness: 'Soft' },
      { lifeStage: ['adult', 'senior'], hardness: 'soft' },
    ],
    [
      { packUnit: 'Fl Oz', packCount: '4' },
      { packUnit: 'fl oz', packCount: 4 },
    ],
    [
      { ingredients: 'Rice Flour, Poultry Flavor (Source of Chicken, Turkey), Vitamin E.' },
      { ingredients: ['Rice Flour', 'Poultry Flavor (Source of Chicken, Turkey)', 'Vitamin E'] },
    ],
    [{ ingredients: 'Ingredients: Glycerin; Water; Mint' }, { ingredients: ['Glycerin', 'Water', 'Mint'] }],
    [
      { ingredients: `Rice, Minerals (Zinc Sulfate, Ferrous Sulfate), Vitamins [${vitamins}].` },
      { ingredients: ['Rice', 'Minerals (Zinc Sulfate, Ferrous Sulfate)', ...vitamins.split(', ')] },
    ],
  ])('%j means %j', async (cells, fields) => {
    expect((await imported(cells)).fields).toMatchObject(fields)
  })

  it('that says an amount is not asked about as a size, too', async () => {
    const { fields } = await imported({ size: '36 ct' })
    expect(String(fields['toConfirm'])).toContain('packCount: guessed from the store’s size "36 ct"')
    expect(String(fields['toConfirm'])).not.toContain('size: the feed')
  })

  it('is the first filled one of its field, and its column is known and not ignored', async () => {
    const desk = importDesk()
    const long = 'x'.repeat(501)
    const names = { title: '', 'Product Title': chew.title, 'Product Name': 'Other' }
    const row = { asin: 'B000000000', ...names, description: sentence, notes: long, color: long }
    expect(await desk.said([row], { mapping: [['notes', 'ignore']] })).toContain(created)
    expect(desk.fields(made)).toMatchObject({ name: chew.title })
  })
})

it('imports without the shop’s flavors and retailers, as long as nothing needs them', async () => {
  const desk = importDesk()
  desk.write('product-groups.json', '{}')
  expect(await desk.said([{ ...chew, title: `${chew.title}, Mint` }])).toContain(created)
  expect(desk.fields(`${made}-mint`)).not.toHaveProperty('flavor')
})
