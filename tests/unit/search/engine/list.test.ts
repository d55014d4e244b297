import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { productSorts } from '#search/product-query.ts'
import type { Facets } from '#search/products-api.ts'
import { givenPriceKey } from '#server/search/engine/engine.ts'
import type { Product } from '#content/product.ts'
import { catalog, product } from '../../../support/sample-catalog.ts'
import { engineOf } from './engine-of.ts'

const ids = (products: readonly Product[]): string[] => products.map(({ id }) => id)

it('is empty beyond the last page', () => {
  const engine = engineOf(catalog.products)
  const { products, total } = engine.find({ page: Number.MAX_SAFE_INTEGER })
  expect([products, total]).toEqual([[], catalog.products.length])
})

it('ignores requests for prices if the shop shows none', () => {
  const products = ['Soft Brush', 'Mint Paste'].map((name, index) =>
    product(`p-${index}`, name, { price: undefined, originalPrice: undefined }),
  )
  const engine = engineOf(products)
  expect(ids(engine.find({ search: 'brush under $5' }).products)).toEqual(['p-0'])
  expect(engine.find({ minPrice: 3, maxPrice: 4 }).total).toBe(2)
  expect(ids(engine.find({ sort: 'price-low' }).products)).toEqual(['p-0', 'p-1'])
  const keys = engine.facets({}).facets.map(({ key }) => key)
  expect(keys).not.toContain('price')
  expect(keys).not.toContain('sale')
})

/** With given prices, the facet also counts products without one. Sales don't matter here. */
const countsOf = ({ total, facets }: Facets) => ({
  total,
  facets: facets.filter((facet) => facet.key !== 'sale' && (!('min' in facet) || facet.max > 0)),
})

it("uses given prices like the catalog's", () => {
  const query = fc.record({
    category: fc.constantFrom(undefined, 'toys'),
    sort: fc.constantFrom(...productSorts),
    search: fc.constantFrom('', 'brush', 'brush under $3', 'under $4'),
    minPrice: fc.constantFrom(undefined, 2),
    maxPrice: fc.constantFrom(undefined, 4),
  })
  const anyProduct = fc.record({
    category: fc.constantFrom('toys', 'chews'),
    price: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    name: fc.constantFrom('Soft Brush', 'Mint Paste'),
    originalPrice: fc.constant(undefined),
  })
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 40 }), query, (fields, asked) => {
      // One price is known, because otherwise the catalog ignores prices.
      const products = [{ name: 'Mint Paste', price: 3, originalPrice: undefined }, ...fields].map(
        ({ name, ...change }, index) => product(`p-${index}`, name, change),
      )
      const typed = engineOf(products)
      const unpriced = products.map((one) => ({ ...one, price: undefined }))
      const engine = engineOf(unpriced)
      const prices = products.flatMap(({ id, price }) =>
        price === undefined ? [] : [[givenPriceKey({ id }), { price, isOnSale: false }] as const],
      )
      const given = engine.withPrices(new Map(prices))
      expect(ids(given.find(asked).products)).toEqual(ids(typed.find(asked).products))
      expect(countsOf(given.facets(asked))).toEqual(countsOf(typed.facets(asked)))
      // Given prices only apply to this response.
      expect(engine.find({ maxPrice: 0 }).total).toBe(products.length)
    }),
    { numRuns: 60 },
  )
})

it('leaves out all products of a price range without known prices, and counts them', () => {
  const products = ['Soft Brush', 'Mint Paste'].map((name, index) => product(`p-${index}`, name))
  const given = engineOf(products).withPrices(new Map())
  expect(given.find({ maxPrice: 20 }).total).toBe(0)
  expect(given.facets({ maxPrice: 20 })).toMatchObject({ total: 0 })
  expect(given.facets({ maxPrice: 20 }).facets).toContainEqual({ key: 'price', min: 0, max: 0, unknown: 2 })
})
