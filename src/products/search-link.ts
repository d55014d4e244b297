import type { Store } from '#content/retailer.ts'
import { fill } from './affiliate-link.ts'

/** What tells a retailer's links apart. */
export interface StoreRow {
  hosts: readonly string[]
  productLink: string
  searchLink: string
  tagParameter: string
  stores?: readonly Store[] | undefined
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
