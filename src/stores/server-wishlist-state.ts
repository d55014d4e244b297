import { atom, computed } from 'nanostores'
import { accountMark } from '#contract/hint.ts'
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

/** Removals that the server was not told, each as the mark of the account and the product's id. */
export const $keptRemovals = persistentIds(unsentKey)

/** Products that were taken off the list without a connection; the server is told when it is back. */
export const $unsentRemovals = computed($keptRemovals, (removals): ReadonlySet<string> => {
  const mark = `${accountMark()} `
  return new Set([...removals].flatMap((one) => (one.startsWith(mark) ? one.slice(mark.length) : [])))
})

/** Notes that a product is to be taken off the list of who is signed in, or no more. */
export function setRemoval(id: string, isWanted: boolean): void {
  const removal = `${accountMark()} ${id}`
  $keptRemovals.change((before) => {
    const removals = new Set(before)
    if (isWanted) removals.add(removal)
    else removals.delete(removal)
    return removals
  })
}

/** Wishes that the list above does not have yet, by product id. */
export const $wishes = atom<ReadonlyMap<string, Wish>>(new Map())
