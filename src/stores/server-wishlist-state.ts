import { atom } from 'nanostores'
import { unsentKey } from '#lib/storage-keys.ts'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { persistentIds } from './persist.ts'
import type { Wish } from './wish.ts'

/** The signed-in person's list as the server last told it. */
export type ServerWishlist =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly WishlistEntry[] }

export const $serverWishlist = atom<ServerWishlist>({ state: 'loading' })

/** Whether something stayed on this device when its list was last merged into the server's. */
export const $hasUnsynced = atom(false)

/** Products that were taken off the list without a connection; the server is told when it is back. */
export const $unsentRemovals = persistentIds(unsentKey)

/** Wishes that the list above does not have yet, by product id. */
export const $wishes = atom<ReadonlyMap<string, Wish>>(new Map())
