import type { Product } from '#schemas/product.ts'

/**
 * The `count` products that have most in common with one: the same category,
 * then shared tags and species; ties keep the catalogue's order.
 */
export function relatedProducts(products: readonly Product[], to: Product, count: number): Product[] {
  const kinds = known.get(products) ?? kindsOf(products)
  known.set(products, kinds)
  const own = kinds.get(keyOf(to))
  if (own === undefined) throw new Error(`${to.id} is not in the catalogue`)
  // One more: a product is nearest to itself.
  const nearest = own.nearest.get(count) ?? nearestTo(own, kinds.values(), count + 1)
  own.nearest.set(count, nearest)
  return nearest.filter(({ id }) => id !== to.id).slice(0, count)
}

/** Products that have category, tags and species in common: they have the same products near them. */
interface Kind {
  category: string
  species: Product['species']
  /** Which of the catalogue's tags it has, 32 a number. */
  tags: number[]
  /** With their places in the catalogue. */
  members: Ranked[]
  /** Found before, by how many were asked for. */
  nearest: Map<number, Product[]>
}

interface Ranked {
  product: Product
  place: number
  score: number
}

/** Comparing kinds instead of products keeps the work from growing with the square of the catalogue. */
const known = new WeakMap<readonly Product[], Map<string, Kind>>()

function kindsOf(products: readonly Product[]): Map<string, Kind> {
  const tagNumbers = new Map([...new Set(products.flatMap(({ tags }) => tags))].map((tag, at) => [tag, at]))
  const kinds = new Map<string, Kind>()
  products.forEach((product, place) => {
    const key = keyOf(product)
    const { category, species, tags } = product
    const kind: Kind = kinds.get(key) ?? {
      category,
      species,
      tags: bitsOf(tags, tagNumbers),
      members: [],
      nearest: new Map(),
    }
    kind.members.push({ product, place, score: 0 })
    kinds.set(key, kind)
  })
  return kinds
}

function keyOf({ category, species, tags }: Product): string {
  return [category, species, ...tags.toSorted()].join()
}

function bitsOf(tags: readonly string[], numbers: ReadonlyMap<string, number>): number[] {
  const bits = Array.from({ length: Math.ceil(numbers.size / 32) }, () => 0)
  for (const tag of tags) {
    const number = numbers.get(tag) ?? 0
    const word = Math.floor(number / 32)
    bits[word] = (bits[word] ?? 0) | (1 << (number % 32))
  }
  return bits
}

function nearestTo(own: Kind, kinds: Iterable<Kind>, count: number): Product[] {
  const nearest: Ranked[] = []
  for (const kind of kinds) {
    const score = likeness(own, kind)
    for (const { product, place } of kind.members) {
      const last = nearest[count - 1]
      if (last !== undefined && (score < last.score || (score === last.score && place > last.place))) break
      const at = nearest.findIndex(
        (other) => score > other.score || (score === other.score && place < other.place),
      )
      nearest.splice(at === -1 ? nearest.length : at, 0, { product, place, score })
      if (nearest.length > count) nearest.pop()
    }
  }
  return nearest.map(({ product }) => product)
}

function likeness(a: Kind, b: Kind): number {
  let score = a.category === b.category ? 2 : 0
  if (a.species === b.species || a.species === 'both' || b.species === 'both') score += 3
  a.tags.forEach((word, at) => {
    score += ones(word & (b.tags[at] ?? 0))
  })
  return score
}

/** How many bits are set (Hamming weight, by pairs, then fours, then bytes). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
