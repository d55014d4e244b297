import { expect, it, vi } from 'vitest'
import { fieldsOf } from '#lib/fields.ts'
import { changesText, shownLine, soldLines, subtotalCents, unpricedItems } from '#saved/cart-prices.ts'

/** The shop's own setting may hide prices. */
vi.mock('#content/price-display.ts', () => ({ priceDisplay: 'dated' }))

const line = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 1,
  priceCheckedOn: '2026-05-02',
  imageUrl: '/pictures/mint-chew.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=Mint+Chew',
  quantity: 3,
}
/** As the catalog answers. */
const product = {
  ...line,
  name: 'Mint Chews, 30 Count',
  price: 11.95,
  priceCheckedOn: '2026-11-20',
  affiliateUrl: 'https://www.petbarn.example/4711',
  retailer: 'pet-barn',
}
const seen = (change: object = {}) => shownLine(line, fieldsOf({ ...product, ...change }))

it('a line takes the catalog’s price, its day and its retailer, and says what it was', () => {
  const { price, priceCheckedOn, affiliateUrl, retailer } = product
  expect(seen()).toMatchObject({
    ...line,
    price,
    priceCheckedOn,
    affiliateUrl,
    retailer,
    was: 1,
    isSold: true,
  })
  expect(subtotalCents([seen()])).toBe(3585)
  expect(changesText([seen()])).toBe('The price of Mint Chew has changed: it was $1.00, now $11.95.')
})

it('a line whose price is the same says nothing', () => {
  expect(seen({ price: 1 }).was).toBeUndefined()
  expect(changesText([seen({ price: 1 })])).toBe('')
  const added = shownLine({ ...line, price: undefined }, fieldsOf(product))
  expect([added.price, added.was]).toEqual([11.95, undefined])
})

it('a line whose price the catalog took away has none', () => {
  const shown = seen({ price: undefined })
  expect([shown.price, subtotalCents([shown]), unpricedItems([shown])]).toEqual([undefined, 0, 3])
  expect(changesText([shown])).toBe('The price of Mint Chew has changed: it was $1.00, now at the retailer.')
})

it.each([
  ['the shop dropped', () => shownLine(line, new Map())],
  ['no retailer sells', () => seen({ goneOn: '2026-11-02', price: undefined })],
])('a product that %s is in no sum', (_, show) => {
  const gone = show()
  expect(gone).toMatchObject({ name: 'Mint Chew', price: 1, isSold: false })
  const lines = [gone, { ...seen(), id: 'other', quantity: 1 }]
  expect(soldLines(lines).map(({ id }) => id)).toEqual(['other'])
  expect([subtotalCents(lines), unpricedItems(lines)]).toEqual([1195, 0])
  expect([seen({ goneOn: '2026-11-02' }).goneOn, seen({ goneOn: 7 }).goneOn]).toEqual([
    '2026-11-02',
    undefined,
  ])
  expect(changesText([gone, seen()])).toBe(
    'Mint Chew is no longer sold, so the total leaves it out. The price of Mint Chew has changed: it was $1.00, now $11.95.',
  )
})

it('until the catalog answers, a line stays as it was stored', () => {
  const shown = shownLine(line, undefined)
  expect(shown).toMatchObject(line)
  expect([shown.isSold, shown.was, subtotalCents([shown]), changesText([shown])]).toEqual([
    true,
    undefined,
    300,
    '',
  ])
})
