import { atom, map } from 'nanostores'
import type { WishlistEntry } from '#contract/wishlist.ts'

/** The signed-in person's list as the server last told it. */
export type ServerWishlist =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly WishlistEntry[] }

export const $serverWishlist = atom<ServerWishlist>({ state: 'loading' })

/** Whether something stayed on this device when its list was last brought along to the server's. */
export const $leftBehind = atom(false)

/** What a hand has asked for and the server has not confirmed yet: on the list or not, by product id. */
export const $wanted = map<Record<string, boolean | undefined>>({})
