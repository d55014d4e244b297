import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSize, productSorts } from '#search/product-query.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import { type FilterProduct, filterOptions, filterRules, passes } from '#search/filter-rules.ts'
import type { FilterQuery } from '#search/filters.ts'
import { animalOf } from '#pets/pet.ts'
import { isJudged, ruleFor } from '#pets/rule-for.ts'
import { pictureForms } from '#content/picture.ts'
import type { Product } from '#content/product.ts'
import { hardnesses, lifeStages, productUses } from '#content/terms.ts'
import { catalog, product } from '../../../support/sample-catalog.ts'
import { engineOf } from './engine-of.ts'
import { allergenIds, brandSlugs, dollars, fewFilters, pounds, someOf } from '../../../support/any-filter.ts'
import { filters, groups, shopProducts } from '../../../support/shop-products.ts'

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const flavors = groups.flavors.flatMap((group) => group.flavors.slice(0, 1))

const anyProduct = fc.record({
  category: fc.constantFrom('toys', 'chews'),
  name: fc.constantFrom('Zebra Brush', 'Mint Paste'),
  species: fc.constantFrom('dog', 'cat', 'both'),
  use: fc.constantFrom(...productUses),
  onVetAdvice: fc.boolean(),
  isMixed: fc.boolean(),
  fromMonths: optional(fc.integer({ min: 1, max: 6 })),
  untilMonths: optional(fc.integer({ min: 3, max: 9 })),
  lifeStage: optional(someOf(lifeStages, 1)),
  weightRangeLb: optional(
    fc
      .tuple(pounds, fc.option(pounds, { nil: null }))
      .map(([from, more]): [number, number | null] => [from, more === null ? null : from + more]),
  ),
  contains: optional(someOf(allergenIds)),
  mayContain: someOf(allergenIds),
  form: fc.constantFrom(...pictureForms),
  hardness: optional(fc.constantFrom(...hardnesses)),
  flavor: optional(fc.constantFrom(...flavors, 'Moon dust')),
  price: fc.option(dollars, { nil: undefined }),
  originalPrice: optional(dollars),
  rating: optional(fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2)),
  isNatural: fc.boolean(),
  isBestseller: fc.boolean(),
  vohc: optional(
    fc.record({ plaque: fc.boolean(), tartar: fc.boolean(), checkedOn: fc.constant('2026-11-01') }),
  ),
  brand: optional(fc.constantFrom(...brandSlugs)),
})

/** Without exactly one species, `fits` doesn't apply. */
const fitsOf = (filter: FilterQuery) => (animalOf(filter) === undefined ? { fits: undefined } : {})

function expectCounts(
  engine: CatalogEngine,
  all: readonly FilterProduct[],
  left: readonly FilterProduct[],
  filter: FilterQuery,
  query: { category?: string | undefined; search?: string } = {},
) {
  const { total, facets } = engine.facets({ ...query, ...filter })
  expect(total).toBe(left.filter((one) => passes(groups, one, filter)).length)
  // Without known prices there's no filter for sales; without one species, none for `fits`.
  const isPriced = all.some(({ price }) => price !== undefined)
  const asked = filterOptions(filters, all).filter(
    ({ key }) => (key !== 'sale' || isPriced) && (key !== 'fits' || animalOf(filter) !== undefined),
  )
  const lists = asked.map(({ key, options }) => {
    const others = left.filter((one) => passes(groups, one, { ...filter, fits: undefined, [key]: undefined }))
    return {
      key,
      options: options.map(({ value, label, filter: own }) => {
        const alone = { ...filter, ...own }
        const count = others.filter(
          (one) =>
            passes(groups, one, own) &&
            (alone.fits !== true || filterRules.fits.passes(one, true, alone, groups)),
        ).length
        return { value, label, count }
      }),
    }
  })
  expect(facets.filter(({ key }) => key !== 'price')).toEqual(lists)
  const anyPrice = { ...filter, minPrice: undefined, maxPrice: undefined }
  const prices = left.filter((one) => passes(groups, one, anyPrice)).map(({ price }) => price)
  const known = prices.filter((price) => price !== undefined)
  const unknown = prices.length - known.length
  const range = {
    key: 'price',
    min: Math.min(...known),
    max: Math.max(...known),
    ...(unknown > 0 ? { unknown } : {}),
  }
  expect(facets.filter(({ key }) => key === 'price')).toEqual(known.length === 0 ? [] : [range])
}

const idsOf = (products: readonly Product[]): string[] => products.map(({ id }) => id)

/** Unknown prices come last in both orders. */
const orders = {
  featured: () => 0,
  'price-low': (a: Product, b: Product) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0,
  'price-high': (a: Product, b: Product) => (b.price ?? 0) - (a.price ?? 0),
  rating: (a: Product, b: Product) => (b.rating ?? 0) - (a.rating ?? 0),
}

it('finds, orders and counts the same as a plain loop over generated products', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { maxLength: 70 }),
      fewFilters,
      fc.constantFrom(undefined, 'toys', 'chews', 'none'),
      fc.constantFrom('', 'zebra'),
      fc.constantFrom(...productSorts),
      fc.integer({ min: 1, max: 4 }),
      (fields, filter, category, search, sort, page) => {
        const products = fields.map(({ name, brand, ...change }, index) => ({
          ...product(`p-${index}`, name, change),
          brand,
          // A box with items for several pets has no single weight range.
          weightRangeLb: change.isMixed ? undefined : change.weightRangeLb,
        }))
        const engine = engineOf(products)
        const known = new Set(products.map(({ brand }) => brand))
        const brand = filter.brand?.filter((slug) => known.has(slug))
        // Unknown brands are ignored, and so are prices and sales if no price is known.
        const isPriced = products.some(({ price }) => price !== undefined)
        const said = {
          ...filter,
          brand: brand?.length === 0 ? undefined : brand,
          ...fitsOf(filter),
          ...(isPriced ? {} : { minPrice: undefined, maxPrice: undefined, sale: undefined }),
        }
        const left = products
          .filter((one) => category === undefined || one.category === category)
          .filter(({ name }) => search === '' || name.includes('Zebra'))
        // A list about a pet's habits or health shows what fits first, unless words or a price put it in order.
        const doesFit = sort === 'featured' && search === '' && isJudged(said) ? ruleFor(said) : undefined
        const isLate = (one: Product) => Number(doesFit !== undefined && doesFit(one).result !== 'fits')
        const wanted = left
          .filter((one) => passes(groups, one, said))
          .toSorted(orders[sort])
          .toSorted((a, b) => isLate(a) - isLate(b))
        const whole = engine.find({ category, search, sort, ...filter })
        expect(idsOf(whole.products)).toEqual(idsOf(whole.products.toSorted(orders[sort])))
        // Words put the better match first.
        const inOrder = (ids: string[]) => (search === '' ? ids : ids.toSorted())
        expect([inOrder(idsOf(whole.products)), whole.total]).toEqual([inOrder(idsOf(wanted)), wanted.length])
        const part = engine.find({ category, search, sort, ...filter, page })
        const shown = whole.products.slice((page - 1) * pageSize, page * pageSize)
        expect([idsOf(part.products), part.total]).toEqual([idsOf(shown), wanted.length])
        expectCounts(engine, products, left, said, { category, search })
      },
    ),
    { numRuns: 100 },
  )
})

describe("with the shop's products", () => {
  const products = shopProducts()
  const engine = engineOf(products)

  it('finds and counts the same as a plain loop', () => {
    fc.assert(
      fc.property(fewFilters, (any) => {
        // No product has a brand of `any`, so any brand is unknown; without prices, prices and sales are.
        const isPriced = products.some(({ price }) => price !== undefined)
        const unpriced = { minPrice: undefined, maxPrice: undefined, sale: undefined }
        const filter = { ...any, brand: undefined, ...fitsOf(any), ...(isPriced ? {} : unpriced) }
        const kept = products.filter((one) => passes(groups, one, filter))
        // A list about a pet's habits or health shows what fits before what needs a check.
        const doesFit = ruleFor(filter)
        const isLate = (one: Product) => Number(isJudged(filter) && doesFit(one).result !== 'fits')
        expect(idsOf(engine.find(filter).products)).toEqual(
          idsOf(kept.toSorted((a, b) => isLate(a) - isLate(b))),
        )
        expectCounts(engine, products, products, filter)
      }),
      { numRuns: 15 },
    )
  })

  const options = () => engine.facets({}).facets.flatMap((facet) => ('options' in facet ? facet.options : []))

  it('has a label for each option', () => {
    expect(options().filter(({ label }) => label === '')).toEqual([])
  })

  it('ignores an unknown value', () => {
    expect(engine.find({ kind: ['none-such'], avoid: ['moon-dust'], brand: ['x'] }).total).toBe(
      products.length,
    )
    expect(engine.find({ pet: ['cat', 'unicorn'] }).total).toBe(engine.find({ pet: ['cat'] }).total)
    expect(engine.find({ rating: 3.5 }).total).toBe(products.length)
  })
})

it('counts nothing if a search finds nothing', () => {
  const { total, facets } = engineOf(catalog.products).facets({ search: '!!!' })
  expect(total).toBe(0)
  expect(
    facets.flatMap((facet) => ('options' in facet ? facet.options : [])).every(({ count }) => count === 0),
  ).toBe(true)
  expect(facets.map(({ key }) => key)).not.toContain('price')
})
