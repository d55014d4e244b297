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
  /** The SQL of its price. */
  price: string
  /** What fits the words best comes first. */
  isRanked: boolean
}

/** The SQL function that has the prices which were given with a query (`engine.ts`). */
export const givenPrice = 'given_price'

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
  /** Whether prices were given with the query: those of the file are not asked. */
  hasGivenPrices?: boolean
}

/** The tables and conditions, as SQL with its values, that leave just the products asked for. */
export function sourceOf({
  match,
  isRanked = false,
  category,
  places,
  weight,
  maxPrice,
  hasGivenPrices = false,
}: Conditions): Source {
  const hasWords = match !== undefined
  const place = hasWords ? 'words.rowid' : 'place'
  const price = hasGivenPrices ? `${givenPrice}(${place})` : 'price'
  // SQLite leaves out a table that is joined so where nothing is asked of it.
  const tables = hasWords ? 'words left join product on place = words.rowid' : 'product'
  const conditions: { text: string; value: string | number }[] = [
    ...(match === undefined ? [] : [{ text: 'words match ?', value: match }]),
    ...(category === undefined ? [] : [{ text: hasFacet('category', place), value: category }]),
    ...(places === undefined ? [] : [{ text: isAmong(place), value: places }]),
    ...(weight === undefined ? [] : [{ text: '? between lightest and heaviest', value: weight }]),
    ...(maxPrice === undefined ? [] : [{ text: `${price} <= ?`, value: maxPrice }]),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.map(({ text }) => text).join(' and ')}`
  return {
    match,
    place,
    from: `from ${tables} ${where}`,
    values: conditions.map(({ value }) => value),
    price,
    isRanked: hasWords && isRanked,
  }
}

/** What has all words first (`full`, where the others have some), then what says itself that it is `free`. */
export function orderOf(
  { place, price, isRanked }: Source,
  sort: ProductSort,
  full: readonly number[] = [],
  free?: string,
): { order: string; values: string[] } {
  const parts = [
    ...(full.length === 0 ? [] : [`${place} in (${full.join()}) desc`]),
    ...(free === undefined ? [] : [`${place} in (select rowid from words where words match ?) desc`]),
    orders[sort](isRanked ? `rank, ${place}` : place, price),
  ]
  return { order: `order by ${parts.join(', ')}`, values: free === undefined ? [] : [free] }
}

/** By how a list is ordered where nothing else is said: by place, or by how well the words fit. */
const orders: Record<ProductSort, (otherwise: string, price: string) => string> = {
  featured: (otherwise) => otherwise,
  // What nobody knows comes after the dearest.
  'price-low': (otherwise, price) => `${price} is null, ${price}, ${otherwise}`,
  'price-high': (otherwise, price) => `${price} desc, ${otherwise}`,
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
