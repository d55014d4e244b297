import { expect, it } from 'vitest'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import type { Product } from '#content/product.ts'
import { pages } from './built-pages.ts'

const { products } = openCatalogFile(catalogFile).find({})
const byPath = new Map(products.map((product) => [`/products/${product.id}`, product]))

it('no product page recommends a product for another species or weight, or with a new allergen', () => {
  const offered = pages.flatMap(({ path, document }) => {
    const product = byPath.get(path)
    if (product === undefined) return []
    return document
      .querySelectorAll('section[aria-labelledby=related] .card-name a')
      .map((link) => ({ product, other: byPath.get(link.getAttribute('href') ?? '') }))
  })
  const wrong = offered.filter(({ product, other }) => other === undefined || isUnfit(product, other))
  expect(wrong.map(({ product, other }) => `${product.id} offers ${other?.id}`)).toEqual([])
  // A shop with a single product has none.
  expect(offered.length).toBeGreaterThanOrEqual(products.length > 100 ? products.length : 0)
})

function isUnfit(product: Product, other: Product): boolean {
  const animals = product.species === 'both' ? ['dog', 'cat'] : [product.species]
  const [lightest, heaviest] = product.weightRangeLb ?? [0, null]
  const [from, to] = other.weightRangeLb ?? [0, null]
  const known = new Set([...(product.contains ?? []), ...product.mayContain])
  return (
    animals.some((animal) => other.species !== 'both' && other.species !== animal) ||
    from >= (heaviest ?? 400) ||
    lightest >= (to ?? 400) ||
    [...(other.contains ?? []), ...other.mayContain].some((id) => !known.has(id))
  )
}
