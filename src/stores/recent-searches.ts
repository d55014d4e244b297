import { searchesKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** How many are kept. */
const most = 6

/** What was searched for on this device, the latest last. */
export const $recentSearches = persistentIds(searchesKey)

/** Keeps the trimmed words of a search; the same words with other capitals are the same. */
export function rememberSearch(text: string): void {
  const isOther = (other: string): boolean => other.toLowerCase() !== text.toLowerCase()
  $recentSearches.change((searches) => new Set([...[...searches].filter(isOther), text].slice(-most)))
}
