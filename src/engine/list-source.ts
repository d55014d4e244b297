import type { ProductSort } from '#catalogue/sort.ts'

/** What a list is taken from, and what decides whether a product is in it. */
export interface Source {
  /** The FTS5 expression that it is found by. */
  match: string | undefined
  /** The column of a product's place. */
  place: string
  /** SQL from `from` on. */
  from: string
  values: (string | number)[]
  /** What fits the words best comes first. */
  isRanked: boolean
}

interface Conditions {
  /** An FTS5 expression. */
  match?: string | undefined
  /** Whether what fits that best comes first. */
  isRanked?: boolean
  category?: string | undefined
  /** A JSON list of the places that filters leave. */
  places?: string | undefined
  /** Pounds. */
  weight?: number | undefined
  /** US dollars. */
  maxPrice?: number | undefined
}

/** The tables and conditions, as SQL with its values, that leave just the products asked for. */
export function sourceOf({
  match,
  isRanked = false,
  category,
  places,
  weight,
  maxPrice,
}: Conditions): Source {
  const hasWords = match !== undefined
  const place = hasWords ? 'words.rowid' : 'place'
  // SQLite leaves out a table that is joined so where nothing is asked of it.
  const tables = hasWords ? 'words left join product on place = words.rowid' : 'product'
  const conditions: { text: string; value: string | number }[] = [
    ...(match === undefined ? [] : [{ text: 'words match ?', value: match }]),
    ...(category === undefined ? [] : [{ text: hasFacet('category', place), value: category }]),
    ...(places === undefined ? [] : [{ text: isAmong(place), value: places }]),
    ...(weight === undefined ? [] : [{ text: '? between lightest and heaviest', value: weight }]),
    ...(maxPrice === undefined ? [] : [{ text: 'price <= ?', value: maxPrice }]),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.map(({ text }) => text).join(' and ')}`
  return {
    match,
    place,
    from: `from ${tables} ${where}`,
    values: conditions.map(({ value }) => value),
    isRanked: hasWords && isRanked,
  }
}

/** What has all words first (`full`, where the others have some), then what says itself that it is `free`. */
export function orderOf(
  { place, isRanked }: Source,
  sort: ProductSort,
  full: readonly number[] = [],
  free?: string,
): { order: string; values: string[] } {
  const parts = [
    ...(full.length === 0 ? [] : [`${place} in (${full.join()}) desc`]),
    ...(free === undefined ? [] : [`${place} in (select rowid from words where words match ?) desc`]),
    orders[sort](isRanked ? `rank, ${place}` : place),
  ]
  return { order: `order by ${parts.join(', ')}`, values: free === undefined ? [] : [free] }
}

/** By how a list is ordered where nothing else is said: by place, or by how well the words fit. */
const orders: Record<ProductSort, (otherwise: string) => string> = {
  featured: (otherwise) => otherwise,
  // What nobody knows comes after the dearest.
  'price-low': (otherwise) => `price is null, price, ${otherwise}`,
  'price-high': (otherwise) => `price desc, ${otherwise}`,
  rating: (otherwise) => `rating desc, ${otherwise}`,
}

function hasFacet(kind: 'category', place: string): string {
  return `${foundFirst(place)} in (select place from facet where kind = '${kind}' and value = ?)`
}

function isAmong(place: string): string {
  return `${foundFirst(place)} in (select value from json_each(?))`
}

/** With `+`, words are looked up once and not again for each product of the facet: seconds at 50,000 products. */
function foundFirst(place: string): string {
  return place === 'place' ? place : `+${place}`
}
