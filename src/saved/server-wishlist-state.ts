import { atom } from 'nanostores'
import type { WishlistEntry } from './wishlist-api.ts'
import type { Wish } from './wish.ts'

/** The signed-in person's list, as last received from the server. */
export type ServerWishlist =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly WishlistEntry[] }

export const $serverWishlist = atom<ServerWishlist>({ state: 'loading' })

/** Whether some local items remained after the last merge. */
export const $hasUnsynced = atom(false)

/** Products removed while offline, which wait in the outbox. */
export const $unsentRemovals = atom<ReadonlySet<string>>(new Set())

/** Pending changes to the list above, by product id. */
export const $wishes = atom<ReadonlyMap<string, Wish>>(new Map())
