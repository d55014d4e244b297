import { mayStandBeside } from './recommend.ts'
import type { Product } from '#content/product.ts'

/**
 * Returns a function that finds up to `count` products with the most in common, by category and tags. All pass
 * `mayStandBeside`. Ties keep the list's order.
 */
export function createRelated(products: readonly Product[], count: number): (to: Product) => Product[] {
  const positions = new Map(products.map((product, index) => [product, index]))
  const positionOf = (product: Product): number => positions.get(product) ?? 0
  // Products with equal facts share one result. One extra, because a product is most similar to itself.
  const kinds = [...Map.groupBy(products, kindOf).values()].map((members) => members.slice(0, count + 1))
  const known = new Map<string, Product[]>()
  return (to) => {
    const kind = kindOf(to)
    const nearest = known.get(kind) ?? nearestTo(to, kinds, count + 1, positionOf)
    known.set(kind, nearest)
    return nearest.filter(({ id }) => id !== to.id).slice(0, count)
  }
}

/** Returns a key of all facts that decide which products are related. */
function kindOf(product: Product): string {
  const { category, species, tags, use, weightRangeLb, contains, mayContain, onVetAdvice } = product
  return JSON.stringify([
    [category, species, use, onVetAdvice],
    tags.toSorted(),
    weightRangeLb,
    contains,
    mayContain,
  ])
}

function nearestTo(
  to: Product,
  kinds: readonly Product[][],
  count: number,
  positionOf: (product: Product) => number,
): Product[] {
  const tags = new Set<string>(to.tags)
  const fitting = kinds.filter(([product]) => product !== undefined && mayStandBeside(to, product))
  const byLikeness = Map.groupBy(fitting, ([product]) =>
    product === undefined ? 0 : likeness(to, tags, product),
  )
  const nearest: Product[] = []
  for (const score of [...byLikeness.keys()].toSorted((a, b) => b - a)) {
    if (nearest.length >= count) break
    nearest.push(...(byLikeness.get(score) ?? []).flat().toSorted((a, b) => positionOf(a) - positionOf(b)))
  }
  return nearest.slice(0, count)
}

function likeness(to: Product, tags: ReadonlySet<string>, { category, tags: others }: Product): number {
  return (category === to.category ? 2 : 0) + others.filter((tag) => tags.has(tag)).length
}
