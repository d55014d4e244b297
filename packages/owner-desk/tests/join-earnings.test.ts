import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinEarnings, split } from '../src/earnings/join-earnings.ts'

const earning = {
  program: 'amazon',
  id: '1',
  day: '2026-11-10',
  clickDay: null,
  productId: 'paste',
  retailer: 'amazon',
  page: '',
  place: '',
  hasSubTag: false,
  orders: 1,
  sale: 1000,
  commission: 40,
  currency: 'USD',
  state: 'approved' as const,
}
const click = {
  day: '2026-11-10',
  productId: 'paste',
  retailer: 'www.amazon.com',
  page: 'product',
  place: 'main',
  count: 1,
}
const hostsOf = (id: string) => (id === 'amazon' ? ['www.amazon.com'] : [])
const join = (clicks: (typeof click)[], change: object = {}) =>
  joinEarnings([{ ...earning, ...change }], clicks, hostsOf).map(
    ({ page, orders, commission, joinedBy }) => `${page} ${orders} ${commission} ${joinedBy}`,
  )

const at = (page: string, change: Partial<typeof click> = {}) => ({ ...click, page, ...change })
const pick = at('guides/gulpers', { place: 'pick-1', count: 9 })
const named = { hasSubTag: true, page: 'guides/gulpers', place: 'pick-1' }
it.each<[what: string, clicks: (typeof click)[], joined: string[], change?: object]>([
  [
    'is shared among the clicks on its product that day, whole',
    [click, at('home', { count: 3 })],
    ['home 1 30 clicks', 'product 0 10 clicks'],
  ],
  [
    'goes to the closest day before',
    [at('cart', { day: '2026-11-02' }), at('home', { day: '2026-11-04' })],
    ['home 1 40 clicks'],
  ],
  ['goes up to a week back', [at('cart', { day: '2026-11-02' })], [' 1 40 nothing']],
  ['goes to its own day first', [at('home', { day: '2026-11-11' }), click], ['product 1 40 clicks']],
  ['goes to the next day if only that has clicks', [at('home', { day: '2026-11-11' })], ['home 1 40 clicks']],
  [
    'goes to the day of the click if the report says it',
    [click, at('home', { day: '2026-11-08' })],
    ['home 1 40 clicks'],
    { clickDay: '2026-11-08' },
  ],
  ['never goes to another product', [{ ...click, productId: 'brush' }], [' 1 40 nothing']],
  ['of a store without a host goes to any store', [click], ['product 1 40 clicks'], { retailer: '' }],
  [
    'of an unknown product goes to no clicks',
    [{ ...click, productId: '' }],
    [' 1 40 nothing'],
    { productId: '' },
  ],
  ['never goes to another store', [{ ...click, retailer: 'www.petbarn.example' }], [' 1 40 nothing']],
  [
    'goes to the pick that its sub-tag names, clicked or not',
    [click],
    ['guides/gulpers 1 40 sub-tag'],
    named,
  ],
  ['goes to no pick if its sub-tag names none', [pick, click], ['product 1 40 sub-tag'], { hasSubTag: true }],
])('an earning %s', (_, clicks, joined, change) => {
  expect(join(clicks, change)).toEqual(joined)
})

it('shares add up to the whole, whatever the weights', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), weights, (total, given) => {
      const shares = split(total, given)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      expect(shares.every((share) => Number.isInteger(share))).toBe(true)
    }),
  )
})
