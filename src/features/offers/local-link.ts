import type { Store } from '#content/retailer.ts'
import { fill, queryText } from './affiliate-link.ts'

/** What a link to another country's store needs to know about a retailer. */
export interface StoreRow {
  hosts: readonly string[]
  productLink: string
  searchLink: string
  tagParameter: string
  stores?: readonly Store[] | undefined
}

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
      : isSearchOf(row, address)
        ? address
        : fill(row.searchLink, { words: queryText(name) }),
  )
  url.hostname = store.host
  url.searchParams.delete(row.tagParameter)
  if (store.tag !== '') url.searchParams.set(row.tagParameter, store.tag)
  return url.href
}

/** Returns whether a link leads to a retailer's search results, at home or in another country's store. */
export function isSearchLink(address: string, rows: readonly StoreRow[]): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  const row = rows.find(
    ({ hosts, stores = [] }) => hosts.includes(hostname) || stores.some(({ host }) => host === hostname),
  )
  return row !== undefined && isSearchOf(row, address)
}

/** A network's links all have one path; only the page that they name differs. */
function isSearchOf({ searchLink }: StoreRow, address: string): boolean {
  const words = 'words'
  const pattern = new URL(fill(searchLink, { words }))
  const url = new URL(address)
  const [name, text] = [...pattern.searchParams].find(([, value]) => value.endsWith(words)) ?? []
  if (name === undefined || text === undefined)
    return url.pathname.startsWith(pattern.pathname.slice(0, -words.length))
  const value = url.searchParams.get(name)
  return url.pathname === pattern.pathname && value?.startsWith(text.slice(0, -words.length)) === true
}
