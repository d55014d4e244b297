import { expect, it } from 'vitest'
import { allCategories, stockOf } from '#content/stock.ts'

it('has the categories with products, in their order, and says whether a product is made up', () => {
  const [first, second, third] = allCategories.map(({ id }) => id)
  const products = [third, first, first].map((category) => ({ category, sample: false }))
  expect(stockOf(products).categories.map(({ id }) => id)).toEqual([first, third])
  expect(stockOf(products).hasSamples).toBe(false)
  expect(stockOf([...products, { category: second, sample: true }])).toEqual({
    categories: allCategories.slice(0, 3),
    hasSamples: true,
  })
})
