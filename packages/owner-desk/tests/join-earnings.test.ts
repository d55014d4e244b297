import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
const join = (clicks: (typeof click)[], change: Partial<typeof earning> | { clickDay: string } = {}) =>
  joinEarnings([{ ...earning, ...change }], clicks, hostsOf).map(
    ({ page, orders, commission, joinedBy }) => `${page} ${orders} ${commission} ${joinedBy}`,
  )

describe('an earning without a sub-tag', () => {
  it('is shared among the clicks on its product that day, whole', () => {
    const home = { ...click, page: 'home', count: 3 }
    expect(join([click, home])).toEqual(['home 1 30 clicks', 'product 0 10 clicks'])
  })

  it('goes to the closest day before, up to a week', () => {
    const early = { ...click, day: '2026-11-04', page: 'home' }
    const tooEarly = { ...click, day: '2026-11-02', page: 'cart' }
    expect(join([tooEarly, early])).toEqual(['home 1 40 clicks'])
    expect(join([tooEarly])).toEqual([' 1 40 nothing'])
  })

  it('goes to its own day first, and to the next one if only that has clicks', () => {
    const next = { ...click, day: '2026-11-11', page: 'home' }
    expect(join([next, click])).toEqual(['product 1 40 clicks'])
    expect(join([next])).toEqual(['home 1 40 clicks'])
  })

  it('goes to the day of the click if the report says it', () => {
    const before = { ...click, day: '2026-11-08', page: 'home' }
    expect(join([click, before], { clickDay: '2026-11-08' })).toEqual(['home 1 40 clicks'])
  })

  it.each([
    ['another product', { productId: 'brush' }],
    ['another store', { retailer: 'www.petbarn.example' }],
  ])('never goes to clicks on %s', (_name, change) => {
    expect(join([{ ...click, ...change }])).toEqual([' 1 40 nothing'])
  })
})

it('an earning whose sub-tag names a pick goes there, clicked or not', () => {
  const named = { hasSubTag: true, page: 'guides/gulpers', place: 'pick-1' }
  expect(join([click], named)).toEqual(['guides/gulpers 1 40 sub-tag'])
})

it('an earning whose sub-tag names no pick doesn’t come from one', () => {
  const pick = { ...click, page: 'guides/gulpers', place: 'pick-1', count: 9 }
  expect(join([pick, click], { hasSubTag: true })).toEqual(['product 1 40 sub-tag'])
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
