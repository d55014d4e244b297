import { expect, it } from 'vitest'
import { allCategories, stockOf } from '#content/stock.ts'
import retailers from '../../../content/retailers.json' with { type: 'json' }

it('has the categories with products, in their order, who sells these, and whether one is made up', () => {
  const [first, second, third] = allCategories.map(({ id }) => id)
  const products = [third, first, first].map((category) => ({ category, sample: false }))
  expect(stockOf(products).categories.map(({ id }) => id)).toEqual([first, third])
  expect(stockOf(products).hasSamples).toBe(false)
  expect(stockOf([...products, { category: second, sample: true }])).toEqual({
    categories: allCategories.slice(0, 3),
    hasSamples: true,
    sellers: [retailers.map(({ id, name }) => ({ id, name }))[0]],
  })
})
