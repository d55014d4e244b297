import { expect, it } from 'vitest'
import { unitPrice, comparePrices, monthCost, monthCostText, unitPriceText } from '#products/monthly-cost.ts'
import { withShownPrice } from '#products/current-price.ts'

it.each([
  [11.95, 2.5, 'oz', 4.78, 'oz'],
  [9, 1, 'oz', 9, 'oz'],
  [9, 4, undefined, 2.25, 'pieces'],
] as const)('of $%f for %f %s is $%f per %s', (price, packCount, packUnit, each, unit) => {
  expect(unitPrice({ price, packCount, packUnit })).toEqual({ price: each, unit })
})

it.each([
  [{ price: 9, packCount: 1, packUnit: 'pieces' }],
  [{ price: 9, packCount: 6, packUnit: 'weeks' }],
  [{ packCount: 4 }],
] as const)('is unknown for %o', (product) => {
  expect(unitPrice(product)).toBeUndefined()
})

it('a month has 30 days', () => {
  expect(monthCost({ price: 11.95, lastsDays: 42 })).toBe(8.54)
  expect(monthCost({ price: 11.95 })).toBeUndefined()
  expect(monthCost({ lastsDays: 42 })).toBeUndefined()
})

it('is shown with its unit and month, or not at all', () => {
  expect(unitPriceText({ price: 27, packCount: 14 })).toBe('$1.93 per piece')
  expect(unitPriceText({ price: 11.95, packCount: 2.5, packUnit: 'oz' })).toBe('$4.78 per ounce')
  expect(unitPriceText({ price: 15.99, packCount: 16, packUnit: 'fl oz' })).toBe('$1.00 per fluid ounce')
  expect(unitPriceText({ price: 9 })).toBeUndefined()
  expect(monthCostText({ price: 11.95, lastsDays: 42 })).toBe('about $8.54 a month')
  expect(monthCostText({ price: 11.95 })).toBeUndefined()
})

it('sorts unknown prices after the highest', () => {
  const sorted = [undefined, 7, 3, undefined, 5]
    .map((price) => ({ price }))
    .toSorted((a, b) => comparePrices(a.price, b.price))
  expect(sorted.map(({ price }) => price)).toEqual([3, 5, 7, undefined, undefined])
})

it.each(['fresh', 'hidden'] as const)('hides typed prices if prices are %s', (display) => {
  expect(withShownPrice({ price: 9, originalPrice: 12, name: 'Brush' }, display)).toEqual({ name: 'Brush' })
})

it('shows typed prices if prices are dated', () => {
  expect(withShownPrice({ price: 9, originalPrice: 12 }, 'dated')).toEqual({ price: 9, originalPrice: 12 })
})
