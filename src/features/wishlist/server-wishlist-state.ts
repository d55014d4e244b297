import { atom, computed } from 'nanostores'
import { accountMark } from '#features/session/session-hint.ts'
import { unsentKey } from '#lib/storage-keys.ts'
import type { WishlistEntry } from './wishlist-api.ts'
import { persistentIds, setIds } from '#lib/persist.ts'
import type { Wish } from './wish.ts'

/** The signed-in person's list, as last received from the server. */
export type ServerWishlist =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly WishlistEntry[] }

export const $serverWishlist = atom<ServerWishlist>({ state: 'loading' })

/** Whether some local items remained after the last merge. */
export const $hasUnsynced = atom(false)

/** Removals not sent yet, as account mark and product id. */
export const $keptRemovals = persistentIds(unsentKey)

/** Ids of products removed while offline; sent on reconnect. */
export const $unsentRemovals = computed($keptRemovals, (removals): ReadonlySet<string> => {
  const mark = `${accountMark()} `
  return new Set([...removals].flatMap((one) => (one.startsWith(mark) ? one.slice(mark.length) : [])))
})

/** Adds or clears a pending removal for the signed-in person. */
export function setRemoval(id: string, isWanted: boolean): void {
  setIds($keptRemovals, isWanted, `${accountMark()} ${id}`)
}

/** Pending changes to the list above, by product id. */
export const $wishes = atom<ReadonlyMap<string, Wish>>(new Map())
