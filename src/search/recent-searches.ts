import { searchesKey } from '#lib/storage-keys.ts'
import { persistentIds } from '#lib/persist.ts'

/** Maximum number of saved searches. */
const most = 6

/** Searches on this device, most recent last. */
export const $recentSearches = persistentIds(searchesKey)

/** Saves a trimmed search. Ignores case when looking for duplicates. */
export function rememberSearch(text: string): void {
  const isOther = (other: string): boolean => other.toLowerCase() !== text.toLowerCase()
  $recentSearches.change((searches) => new Set([...[...searches].filter(isOther), text].slice(-most)))
}
