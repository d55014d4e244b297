import type { Product } from '#schemas/product.ts'

/**
 * The `count` products that have most in common with one: the same category,
 * then shared tags and species; ties keep the catalogue's order.
 */
export function relatedProducts(products: readonly Product[], to: Product, count: number): Product[] {
  const kinds = known.get(products) ?? kindsOf(products)
  known.set(products, kinds)
  const own = kinds.find(keyOf(to))
  const nearest = own?.nearest.get(count) ?? kinds.nearest(to, count + 1)
  own?.nearest.set(count, nearest)
  return nearest.filter(({ id }) => id !== to.id).slice(0, count)
}

/** Products that have category, tags and species in common: they have the same products near them. */
interface Kind {
  example: Product
  /** With their places in the catalogue. */
  members: { place: number; product: Product }[]
  /** Found before, by how many were asked for. */
  nearest: Map<number, Product[]>
}

interface Kinds {
  find: (key: string) => Kind | undefined
  nearest: (to: Product, count: number) => Product[]
}

/** Comparing kinds instead of products keeps the work from growing with the square of the catalogue. */
const known = new WeakMap<readonly Product[], Kinds>()

function kindsOf(products: readonly Product[]): Kinds {
  const kinds = new Map<string, Kind>()
  products.forEach((product, place) => {
    const key = keyOf(product)
    const kind: Kind = kinds.get(key) ?? { example: product, members: [], nearest: new Map() }
    kind.members.push({ place, product })
    kinds.set(key, kind)
  })
  const all = [...kinds.values()]
  return { find: (key) => kinds.get(key), nearest: (to, count) => nearestOf(all, to, count) }
}

function keyOf({ category, species, tags }: Product): string {
  return [category, species, ...tags.toSorted()].join()
}

function nearestOf(kinds: readonly Kind[], to: Product, count: number): Product[] {
  const byScore: Kind[][] = []
  for (const kind of kinds) {
    const score = likeness(kind.example, to)
    const equals = byScore[score]
    if (equals === undefined) byScore[score] = [kind]
    else equals.push(kind)
  }
  const nearest: Product[] = []
  for (const equals of byScore.toReversed()) {
    if (nearest.length >= count) break
    const members = (equals ?? []).flatMap((kind) => kind.members.slice(0, count))
    nearest.push(...members.toSorted((a, b) => a.place - b.place).map(({ product }) => product))
  }
  return nearest.slice(0, count)
}

function likeness(a: Product, b: Product): number {
  let score = a.category === b.category ? 2 : 0
  if (a.species === b.species || a.species === 'both' || b.species === 'both') score += 3
  for (const tag of a.tags) if (b.tags.includes(tag)) score += 1
  return score
}
