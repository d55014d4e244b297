import { atom, map } from 'nanostores'
import { isUnauthorized } from '#contract/call.ts'
import { type WishlistEntry, addToWishlist, readWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { $localWishlist, removeLocal } from './local-wishlist.ts'
import { messages } from './messages.ts'
import { announce } from './persist.ts'
import { sendToLogin } from './session.ts'
import { type ToastMessage, toast } from './toasts.ts'

/** The signed-in person's list as the server last told it. */
export type ServerWishlist =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; entries: readonly WishlistEntry[] }

export const $serverWishlist = atom<ServerWishlist>({ state: 'loading' })

/** What a hand has asked for and the server has not confirmed yet: on the list or not, by product id. */
export const $wanted = map<Record<string, boolean | undefined>>({})

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wishlist')
otherTabs?.addEventListener('message', () => void refreshWishlist())

/** Asks for the list; the latest answer counts. */
export async function refreshWishlist(): Promise<void> {
  asked += 1
  const mine = asked
  try {
    const entries = await readWishlist()
    if (mine === asked) $serverWishlist.set({ state: 'ready', entries })
  } catch (error) {
    if (isUnauthorized(error)) sendToLogin()
    else if (mine === asked && $serverWishlist.get().state !== 'ready')
      $serverWishlist.set({ state: 'failed' })
  }
}

let asked = 0

/** Brings what the browser kept to the server's list, then takes it off the device; what fails stays. */
export async function mergeLocalWishlist(): Promise<void> {
  try {
    for (const { id } of $localWishlist.get()) {
      await addToWishlist(id)
      removeLocal(id)
    }
  } catch {
    // They are tried again at the next page.
  }
}

/**
 * Puts a product on the list or takes it off. The wish shows at once; while
 * an answer is awaited only the last wish counts, and it is sent when the
 * answer is there. A refusal brings back what the server has.
 */
export async function wishOnServer(id: string, isWished: boolean, failed: ToastMessage): Promise<void> {
  const isBusy = $wanted.get()[id] !== undefined
  $wanted.setKey(id, isWished)
  toast(isWished ? messages.addedToWishlist : messages.removedFromWishlist)
  if (isBusy) return
  try {
    let sent: boolean | undefined
    for (let wish = $wanted.get()[id]; wish !== undefined && wish !== sent; wish = $wanted.get()[id]) {
      await (wish ? addToWishlist(id) : removeFromWishlist(id))
      sent = wish
    }
    await refreshWishlist()
    otherTabs?.postMessage(id)
    announce('wishlist-updated')
  } catch (error) {
    if (isUnauthorized(error)) sendToLogin()
    else toast(error instanceof Error && error.message.startsWith('409') ? messages.wishlistFull : failed)
  } finally {
    $wanted.setKey(id, undefined)
  }
}
