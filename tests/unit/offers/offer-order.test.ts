import { expect, it } from 'vitest'
import { withTags } from '#products/affiliate-link.ts'
import { offerProblems } from '#products/link-problem.ts'
import { cheapestFirst, comparablePrice } from '#products/offer-order.ts'
import { retailers, secondRetailer } from '../../support/retailers.ts'

const today = new Date('2026-11-23T12:00:00Z')
const barn = { url: 'https://www.petbarn.example/item?sku=1', price: 9, priceCheckedOn: '2026-11-20' }

it.each([
  ['undated', { ...barn, priceCheckedOn: undefined }, undefined],
  ['of today', { ...barn, priceCheckedOn: '2026-11-23' }, 9],
  ['of the last 30 days', { ...barn, priceCheckedOn: '2026-10-25' }, 9],
  ['stale', { ...barn, priceCheckedOn: '2026-10-23' }, undefined],
  ['from the future', { ...barn, priceCheckedOn: '2027-01-01' }, undefined],
  ["typed for Amazon's store", { ...barn, url: 'https://www.amazon.com/dp/B00ABCDE12' }, undefined],
  ["typed for Amazon's store abroad", { ...barn, url: 'https://amazon.co.uk/dp/B00ABCDE12' }, undefined],
  ['of a shop with a similar name', { ...barn, url: 'https://notamazon.example/1' }, 9],
])('a price that is %s is compared as %j', (_, offer, price) => {
  expect(comparablePrice(offer, today)).toBe(price)
})

it('puts the cheapest first, and offers without a current price last, in their order', () => {
  const offers = [
    { shop: 'a' },
    { shop: 'b', price: 12 },
    { shop: 'c' },
    { shop: 'd', price: 8 },
    { shop: 'e', price: 12 },
    { shop: 'f', price: 9 },
  ]
  const shops = cheapestFirst(offers, ({ price }) => price).map(({ shop }) => shop)
  expect(shops.join('')).toBe('dfbeac')
})

it('refuses a typed price at Amazon, and one without its day', () => {
  const [first, second] = retailers.map(({ id }) => id)
  const messages = (offer: object) =>
    offerProblems({ offers: [{ retailer: second ?? '', ...offer }] }, retailers).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  expect(messages({ price: 9, priceCheckedOn: '2026-11-20' })).toEqual([])
  expect(messages({ price: 9 })).toEqual([expect.stringMatching(/^offers\.0\.price: .*add priceCheckedOn/)])
  expect(messages({ retailer: first, price: 9, priceCheckedOn: '2026-11-20' })).toEqual([
    expect.stringMatching(/^offers\.0\.price: .*Amazon’s prices must come from its own data/),
  ])
})

it('never links to an example retailer', () => {
  const rows = [{ ...secondRetailer }, { ...secondRetailer, id: 'example', sample: true as const }]
  expect(withTags(rows, 'tag').map(({ id }) => id)).toEqual([secondRetailer.id])
})
