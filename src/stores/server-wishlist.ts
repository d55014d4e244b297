import { CallError, isTooMuch, isUnauthorized } from '#contract/call.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { askWhenBack } from '#lib/when-back.ts'
import * as words from '#lib/words.ts'
import { $localWishlist, removeLocal } from './local-wishlist.ts'
import { failure, messages } from './messages.ts'
import { announce } from './persist.ts'
import { $leftBehind, $serverWishlist, $wanted } from './server-wishlist-state.ts'
import { $session, sendToLogin } from './session.ts'
import { type ToastMessage, toast } from './toasts.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wishlist')
otherTabs?.addEventListener('message', () => void refreshWishlist())

askWhenBack(() => $serverWishlist.get().state === 'failed' || $leftBehind.get(), joinLists)

/** Ids of wishes that are on their way to the server. */
const busy = new Set<string>()
let asked = 0

/** Brings what the browser kept to the server's list, then reads that. */
export async function joinLists(): Promise<void> {
  await mergeLocalWishlist()
  await refreshWishlist()
}

/** Asks for the list; the latest answer counts. True where it came. */
async function refreshWishlist(): Promise<boolean> {
  asked += 1
  const mine = asked
  try {
    const entries = await readWishlist()
    if (mine !== asked) return false
    $serverWishlist.set({ state: 'ready', entries })
    for (const id of Object.keys($wanted.get())) if (!busy.has(id)) $wanted.setKey(id, undefined)
    return true
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
    else if (mine === asked && $serverWishlist.get().state !== 'ready')
      $serverWishlist.set({ state: 'failed' })
    return false
  }
}

/**
 * Each product that the server took leaves the device. One that it does not
 * know stays; any other failure ends the try, and what is left stays too.
 */
async function mergeLocalWishlist(): Promise<void> {
  try {
    for (const { id } of $localWishlist.get()) if (await isTaken(id)) removeLocal(id)
  } catch {
    // Told by what is left behind.
  }
  $leftBehind.set($localWishlist.get().length > 0)
}

async function isTaken(id: string): Promise<boolean> {
  try {
    await addToWishlist(id)
    return true
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return false
    throw error
  }
}

/**
 * Puts a product on the list or takes it off. The wish shows at once; while
 * an answer is awaited only the last wish counts, and it is sent when the
 * answer is there. A refusal brings back what the server has; a wish that was
 * granted stands until the list can be read again.
 */
export async function wishOnServer(
  id: string,
  isWished: boolean,
  removeFailed: string = words.removeFailed,
): Promise<void> {
  $wanted.setKey(id, isWished)
  toast(isWished ? messages.addedToWishlist : messages.removedFromWishlist)
  if (busy.has(id)) return
  busy.add(id)
  let sent: boolean | undefined
  let isRead = false
  try {
    while ($wanted.get()[id] !== sent) {
      sent = $wanted.get()[id]
      await (sent === true ? addToWishlist(id) : removeFromWishlist(id))
      if ($localWishlist.get().some((item) => item.id === id)) removeLocal(id)
      if ($wanted.get()[id] === sent) isRead = await refreshWishlist()
    }
    otherTabs?.postMessage(id)
    announce('wishlist-updated')
    if (isRead) $wanted.setKey(id, undefined)
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
    else toast(refusal(error, sent === true ? words.addFailed : removeFailed))
    if ($session.get().state === 'signed-in') await refreshWishlist()
    $wanted.setKey(id, undefined)
  } finally {
    busy.delete(id)
  }
}

function refusal(error: unknown, message: string): ToastMessage {
  if (isTooMuch(error)) return failure(words.tooManyChanges)
  return failure(error instanceof CallError && error.status === 409 ? words.wishlistFull : message)
}
