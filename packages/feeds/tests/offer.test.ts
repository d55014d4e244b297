import { describe, expect, it } from 'vitest'
import { availabilityOf, pageNumber, readFeedProduct } from '../src/formats/offer.ts'
import { readPrice, todaysPrice } from '../src/formats/price.ts'
import { columnsOf } from '../src/formats/table-columns.ts'

const now = new Date('2026-11-25T18:00Z')

describe('the price in a cell', () => {
  const none = 'no price: write it as 12.99 or 12.99 USD'
  const high = 'a price above $10,000: is the decimal point missing?'
  const inOther = (currency: string) =>
    `a price in ${currency}: the shop uses US dollars, so skip the row or use the feed for the United States`
  it.each<[text: string, price: number | string, currency?: string]>([
    ...['12.99', 'USD 12.99', '$12.99', 'US $12.99', 'US$ 12.99', '12.99 USD', 'usd 12.99', ' 12.9900 '].map(
      (text): [string, number] => [text, 12.99],
    ),
    ['1,234.5', 1234.5],
    ['10,000', 10_000],
    ['10000.01', high],
    ['1,234,567', high],
    ['123,456', high],
    ['0.00', 'a price of 0: skip the row'],
    ...['12.999', 'free', 'AU $5', '5,00', '1,2345', 'from 5', '5 each', '5.', '', 'USD'].map(
      (text): [string, string] => [text, none],
    ),
    ...['USD', ' us$ ', '$', ''].map((currency): [string, number, string] => ['5', 5, currency]),
    ['5', inOther('EUR'), ' EUR '],
    ['5', inOther('x'.repeat(20)), 'x'.repeat(30)],
    ['5 AUD', inOther('AUD')],
    ['5', inOther('gbp'), 'gbp'],
    ['C$5', inOther('C$'), ''],
    ['5,00 €', inOther('€')],
    ['£5', inOther('£')],
  ])('of %j is %j (currency %j)', (text, price, currency) => expect(readPrice(text, currency)).toBe(price))
})

describe('the price of a row', () => {
  const skipped = (field: string, value: string, message: string) => ({
    skipped: [{ field, value, message }],
  })
  const sale = { price: '12', salePrice: '9' }
  const reduced = { price: 9, originalPrice: 12 }
  const dollars = 'skipped because the shop uses US dollars: use the feed for the United States'
  const unread =
    'the dates of the sale can’t be read, so it was skipped: write them as 2026-11-20T00:00-0800/2026-11-30T23:59-0800'
  it.each<[cells: Record<string, string>, found: object, saleProblem?: string]>([
    [{}, {}],
    [{ price: '12' }, { price: 12 }],
    [sale, reduced],
    [{ ...sale, salePrice: '12' }, { price: 12 }],
    [{ ...sale, salePrice: '0.00' }, { price: 12 }],
    [
      { ...sale, salePrice: '13' },
      { price: 12, ...skipped('salePrice', '13', 'ignored because it is higher than the price') },
    ],
    [{ salePrice: '9' }, { price: 9 }],
    [{ salePrice: '9', originalPrice: '12' }, reduced],
    [{ price: '9', originalPrice: '12' }, reduced],
    [{ price: '9', originalPrice: '9' }, { price: 9 }],
    [{ price: '9', originalPrice: '0' }, { price: 9 }],
    [{ price: '0' }, { problems: [{ field: 'price', value: '0', message: 'a price of 0: skip the row' }] }],
    [{ ...sale, saleStart: '2026-11-26' }, { price: 12 }],
    [{ ...sale, saleStart: '2026-11-25' }, reduced],
    [{ ...sale, saleEnd: '2026-11-24' }, { price: 12 }],
    [{ ...sale, saleEnd: '2026-11-25' }, reduced],
    [
      { ...sale, saleEnd: 'soon' },
      { price: 12, ...skipped('saleEnd', 'soon', unread) },
    ],
    [sale, { price: 12, ...skipped('salePrice', '9', 'no dates') }, 'no dates'],
    [{ price: '12' }, { price: 12 }, 'no dates'],
    [{ currency: 'EUR' }, {}],
    [{ price: '5', currency: 'EUR' }, skipped('price', '5 EUR', dollars)],
    [{ price: '5', salePrice: '£4' }, skipped('salePrice', '£4', dollars)],
  ])('%j is %j', (cells, found, saleProblem) => {
    expect(todaysPrice(new Map(Object.entries(cells)), saleProblem, now)).toStrictEqual({
      problems: [],
      skipped: [],
      ...found,
    })
  })
})

it.each([
  ['in_stock', 'in stock|In_Stock|https://schema.org/InStock|true|yes|available|limited availability|7|0007'],
  ['out_of_stock', 'out of stock|http://schema.org/OutOfStock|no|Sold out|currently unavailable|0|0.0|-2'],
  ['preorder', 'preorder|pre-order'],
  ['backorder', 'Backorder'],
  ['unknown', 'soon|'],
])('%s is what stores call %s', (availability, words) => {
  expect(words.split('|').map(availabilityOf)).toEqual(words.split('|').map(() => availability))
  expect(availabilityOf(undefined)).toBe('unknown')
})

it.each([
  ['/dp/B000000000', 'B000000000'],
  ['/Chew/DP/b000000000/ref=x', 'B000000000'],
  ['/dp/B000000000?th=1', 'B000000000'],
  ['/dp/B0000000001', undefined],
  ['/dps/B000000000', undefined],
  ['/adp/B000000000', undefined],
  ['/s?k=chew', undefined],
])('the product number in %s is %s', (address, number) => {
  expect(pageNumber(address, '[A-Z0-9]{10}')).toBe(number)
})

it('a number that a retailer writes in lower case stays so', () => {
  expect(pageNumber('/dp/ab12', '[a-z0-9]{4}')).toBe('ab12')
})

describe('the product of a row', () => {
  const base = { id: 'K1', title: 'Chew', description: 'A chew.', price: '19.99 USD' }
  const read = (cells: Record<string, string>) => {
    const fields = new Map(Object.entries({ ...base, ...cells }))
    return readFeedProduct({ kind: 'row', line: 2, fields }, columnsOf([...fields.keys()]), now)
  }
  const offer = { cents: 1999, availability: 'unknown' }
  const product = { id: 'K1', gtin: undefined, asin: undefined, offer }
  it.each<[cells: Record<string, string>, found: object]>([
    [{}, {}],
    [{ gtin: "'042100005264" }, { gtin: '042100005264' }],
    [{ asin: 'b000000001', link: 'https://www.amazon.com/dp/B000000000' }, { asin: 'B000000001' }],
    [{ link: 'https://www.amazon.com/dp/b000000000?th=1' }, { asin: 'B000000000' }],
    [{ availability: 'out of stock' }, { offer: { ...offer, availability: 'out_of_stock' } }],
    [{ sale_price: '4.35' }, { offer: { ...offer, cents: 435, listCents: 1999 } }],
    [{ sale_price: '20' }, { offer, saleProblem: 'ignored because it is higher than the price' }],
    [{ price: 'soon' }, { offer: 'no price: write it as 12.99 or 12.99 USD' }],
    [{ price: '5 EUR' }, { offer: expect.stringMatching(/^a price in EUR: /) }],
    [
      { sale_price: '£5' },
      { offer: 'skipped because the shop uses US dollars: use the feed for the United States' },
    ],
  ])('with %j has %j', (cells, found) => expect(read(cells)).toStrictEqual({ ...product, ...found }))
})
