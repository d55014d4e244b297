import { fill, queryText } from '../../../../src/products/affiliate-link.ts'
import { isSearchLink, type StoreRow } from '../../../../src/products/search-link.ts'

interface Local {
  country: string
  /** The product's name; the checkout has none. */
  name?: string | undefined
  /** The product's numbers at the first retailer's stores in other countries. */
  numbers?: Readonly<Record<string, string>> | undefined
}

/**
 * Returns a retailer link's URL in another country's store, with our tag there: by product number, or as a search.
 * Undefined if the retailer has no store there.
 */
export function localLink(
  address: string,
  { country, name = 'pet dental care', numbers = {} }: Local,
  rows: readonly StoreRow[],
): string | undefined {
  const { hostname } = new URL(address)
  const row = rows.find(({ hosts }) => hosts.includes(hostname))
  const store = row?.stores?.find((one) => one.country === country)
  if (row === undefined || store === undefined) return undefined
  const number = row === rows[0] ? numbers[country] : undefined
  const url = new URL(
    number !== undefined
      ? fill(row.productLink, { number: encodeURIComponent(number) })
      : isSearchLink(address, [row])
        ? address
        : fill(row.searchLink, { words: queryText(name) }),
  )
  url.hostname = store.host
  url.searchParams.delete(row.tagParameter)
  if (store.tag !== '') url.searchParams.set(row.tagParameter, store.tag)
  return url.href
}
