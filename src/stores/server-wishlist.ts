import { CallError, isTooMuch, isUnauthorized } from '#contract/call.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import * as words from '#lib/words.ts'
import { $localWishlist, removeLocal } from './local-wishlist.ts'
import { failure, messages } from './messages.ts'
import { announce } from './persist.ts'
import { $serverWishlist, $wanted } from './server-wishlist-state.ts'
import { $session, sendToLogin } from './session.ts'
import { type ToastMessage, toast } from './toasts.ts'

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
    if (isUnauthorized(error)) void sendToLogin()
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
export async function wishOnServer(
  id: string,
  isWished: boolean,
  removeFailed: string = words.removeFailed,
): Promise<void> {
  const isBusy = $wanted.get()[id] !== undefined
  $wanted.setKey(id, isWished)
  toast(isWished ? messages.addedToWishlist : messages.removedFromWishlist)
  if (isBusy) return
  let sent: boolean | undefined
  try {
    while ($wanted.get()[id] !== sent) {
      sent = $wanted.get()[id]
      await (sent === true ? addToWishlist(id) : removeFromWishlist(id))
      if ($wanted.get()[id] === sent) await refreshWishlist()
    }
    otherTabs?.postMessage(id)
    announce('wishlist-updated')
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
    else toast(refusal(error, sent === true ? words.addFailed : removeFailed))
    if ($session.get().state === 'signed-in') await refreshWishlist()
  } finally {
    $wanted.setKey(id, undefined)
  }
}

function refusal(error: unknown, message: string): ToastMessage {
  if (isTooMuch(error)) return failure(words.tooManyChanges)
  return failure(error instanceof CallError && error.status === 409 ? words.wishlistFull : message)
}
