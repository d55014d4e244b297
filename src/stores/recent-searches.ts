import { searchesKey } from '#lib/storage-keys.ts'
import { persistentIds } from './persist.ts'

/** How many are kept. */
const most = 6

/** What was searched for on this device, the latest last. */
export const $recentSearches = persistentIds(searchesKey)

/** Keeps the trimmed words of a search; the same words with other capitals are the same. */
export function rememberSearch(text: string): void {
  const others = [...$recentSearches.get()].filter((other) => other.toLowerCase() !== text.toLowerCase())
  $recentSearches.set(new Set([...others, text].slice(-most)))
}
