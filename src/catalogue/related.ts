import type { Product } from '#schemas/product.ts'

/**
 * Finds the `count` products that have most in common with one of the list:
 * the same category, then shared tags and species; ties keep the list's order.
 */
export function createRelated(products: readonly Product[], count: number): (to: Product) => Product[] {
  const places = new Map(products.map((product, place) => [product, place]))
  const placeOf = (product: Product): number => places.get(product) ?? 0
  // Products alike in category, species and tags have the same ones near them. One more: a product is its own nearest.
  const kinds = [...Map.groupBy(products, kindOf).values()].map((members) => members.slice(0, count + 1))
  const known = new Map<string, Product[]>()
  return (to) => {
    const kind = kindOf(to)
    const nearest = known.get(kind) ?? nearestTo(to, kinds, count + 1, placeOf)
    known.set(kind, nearest)
    return nearest.filter(({ id }) => id !== to.id).slice(0, count)
  }
}

function kindOf({ category, species, tags }: Product): string {
  return [category, species, ...tags.toSorted()].join()
}

function nearestTo(
  to: Product,
  kinds: readonly Product[][],
  count: number,
  placeOf: (product: Product) => number,
): Product[] {
  const tags = new Set<string>(to.tags)
  const byLikeness = Map.groupBy(kinds, ([product]) =>
    product === undefined ? 0 : likeness(to, tags, product),
  )
  const nearest: Product[] = []
  for (const score of [...byLikeness.keys()].toSorted((a, b) => b - a)) {
    if (nearest.length >= count) break
    nearest.push(...(byLikeness.get(score) ?? []).flat().toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
  return nearest.slice(0, count)
}

function likeness(
  to: Product,
  tags: ReadonlySet<string>,
  { category, species, tags: others }: Product,
): number {
  let score = category === to.category ? 2 : 0
  if (species === to.species || species === 'both' || to.species === 'both') score += 3
  for (const tag of others) if (tags.has(tag)) score += 1
  return score
}
