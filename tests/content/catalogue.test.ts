import { beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '#editing/check-content.ts'
import { printFinding } from '#editing/finding.ts'
import { explained } from '#schemas/explain.ts'
import { productSchema } from '#schemas/product.ts'

const { content, findings } = checkContent('content')

const products = content.files
  .filter(({ folder }) => folder === 'products')
  .map(({ data }) => explained(productSchema).parse(data))

const count = (check: (product: (typeof products)[number]) => boolean): number =>
  products.filter(check).length

it('npm run content:check has nothing to say', () => {
  expect(findings.map((finding) => printFinding(finding, 'content'))).toEqual([])
})

/** The one place that knows how many there are of ours; an owner's own products may be as few as they like. */
describe('the sample catalogue', () => {
  beforeEach(({ skip }) => {
    skip(
      products.some(({ sample }) => !sample),
      'the shop sells products of its own, not our samples',
    )
  })

  it('has at least 168 products, 25 or more in each of five categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(168)
    const byCategory = Map.groupBy(products, ({ category }) => category)
    expect([...byCategory.keys()].toSorted()).toEqual([
      'dental-chews',
      'dental-toys',
      'toothbrushes',
      'toothpaste',
      'water-additives',
    ])
    expect([...byCategory].filter(([, list]) => list.length < 25)).toEqual([])
  })

  it('is varied', () => {
    expect(count(({ species }) => species !== 'dog')).toBeGreaterThan(40)
    expect(count(({ originalPrice }) => originalPrice !== undefined)).toBeGreaterThan(25)
    expect(count(({ isBestseller }) => isBestseller)).toBeGreaterThan(15)
    expect(count(({ isNatural }) => isNatural)).toBeGreaterThan(20)
    expect(new Set(products.map(({ price }) => price)).size).toBeGreaterThan(50)
    expect(new Set(products.map(({ form }) => form)).size).toBeGreaterThanOrEqual(14)
  })
})
