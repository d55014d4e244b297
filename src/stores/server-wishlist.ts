import { CallError, isTooMuch, isUnauthorized } from '#contract/call.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { askWhenBack } from '#lib/when-back.ts'
import { addFailed, removeFailed, tooManyChanges, wishlistFull } from '#lib/words.ts'
import { setUnavailable } from './local-wishlist-edit.ts'
import { $localWishlist, removeLocal } from './local-wishlist.ts'
import { failure, messages } from './messages.ts'
import { announce } from './persist.ts'
import {
  $hasUnsynced,
  $serverWishlist,
  $unsentRemovals,
  $wishes,
  setRemoval,
} from './server-wishlist-state.ts'
import { sendToLogin } from './send-to-login.ts'
import { $session } from './session.ts'
import { type ToastMessage, say, toast } from './toasts.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { type Wish, type WishWords, confirm, fail, isUnsent, press, send } from './wish.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wishlist')
otherTabs?.addEventListener('message', () => void refreshWishlist())

askWhenBack(() => $serverWishlist.get().state === 'failed' || $hasUnsynced.get(), joinLists)

let joining: Promise<void> | undefined
let reads = 0

/**
 * Merges what the browser kept into the server's list, then reads that. Products that the server did not know
 * are not asked for again, unless a person says so (`retry`). Never rejects.
 */
export function joinLists(retry = false): Promise<void> {
  joining ??= sendRemovals()
    .then(() => mergeLocalWishlist(retry))
    .then(refreshWishlist)
    .finally(() => {
      joining = undefined
    })
  return joining
}

/**
 * Puts a product on the list or takes it off. It shows at once; a failure is told, and takes it back.
 * Resolves when the server has answered and the list was read again: true where it did as it was told, or is
 * being told. Never rejects.
 */
export async function wishOnServer(id: string, wanted: boolean, words: WishWords = {}): Promise<boolean> {
  const isSending = $wishes.get().get(id)?.sent !== undefined
  change(id, (wish) => press(wish, wanted))
  say(words.said ?? saidOf(id, wanted))
  // Whoever is sending goes on until this is confirmed, too.
  if (isSending) return true
  const failed = await settle(id)
  if (failed === undefined) {
    otherTabs?.postMessage(id)
    announce('wishlist-updated')
  } else {
    tell(failed.error, failed.sent ? addFailed : (words.removeFailed ?? removeFailed))
  }
  if ($session.get().state === 'signed-in') await refreshWishlist()
  return failed === undefined
}

function saidOf(id: string, wanted: boolean): ToastMessage {
  return wanted ? messages.addedToWishlist : messages.removedFromWishlist(() => void wishOnServer(id, true))
}

/** Reads the list; the latest answer counts. What it says of a product stands, unless the server is being told. */
async function refreshWishlist(): Promise<void> {
  reads += 1
  const mine = reads
  try {
    const entries = await readWishlist()
    if (mine !== reads) return
    $serverWishlist.set({ state: 'ready', entries })
    $wishes.set(new Map([...$wishes.get()].filter(([, { sent }]) => sent !== undefined)))
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
    else if (mine === reads && $serverWishlist.get().state !== 'ready')
      $serverWishlist.set({ state: 'failed' })
  }
}

/** What was taken off without a connection. What cannot be sent now is sent the next time; never throws. */
async function sendRemovals(): Promise<void> {
  try {
    for (const id of $unsentRemovals.get()) {
      await removeFromWishlist(id)
      setRemoval(id, false)
    }
  } catch {
    // Still unsent.
  }
}

/**
 * Each product that the server took leaves the device. One that it does not know stays there and is marked;
 * any other failure ends the merge, and what is left stays too. The list is looked at before each product: it
 * may be changed meanwhile.
 */
async function mergeLocalWishlist(retry: boolean): Promise<void> {
  const tried = new Set<string>()
  const isDue = ({ id, isUnavailable = false }: WishlistItem): boolean =>
    !tried.has(id) && (retry || !isUnavailable) && $wishes.get().get(id)?.sent === undefined
  const next = (): string | undefined => $localWishlist.get().find(isDue)?.id
  try {
    for (let id = next(); id !== undefined; id = next()) {
      tried.add(id)
      await merge(id)
    }
  } catch {
    // Told by what is unsynced.
  }
  $hasUnsynced.set($localWishlist.get().length > 0 || $unsentRemovals.get().size > 0)
}

/** Throws what kept the product from the server's list, unless that is for good. */
async function merge(id: string): Promise<void> {
  const isOnDevice = (): boolean => $localWishlist.get().some((item) => item.id === id)
  change(id, (wish) => press(wish, true))
  const failed = await settle(id, isOnDevice)
  if (failed === undefined) return
  change(id, () => undefined)
  // Only a person takes something off.
  if (!failed.sent) tell(failed.error, removeFailed)
  else if (failed.error instanceof CallError && failed.error.status === 404) setUnavailable(id)
  else throw failed.error
}

/**
 * Tells the server what is wanted of a product until it has confirmed that, or answers what failed. What was
 * added and is not `isStillWanted` is taken off again.
 */
async function settle(
  id: string,
  isStillWanted = (): boolean => true,
): Promise<{ error: unknown; sent: boolean } | undefined> {
  for (let wish = $wishes.get().get(id); wish !== undefined && isUnsent(wish); wish = $wishes.get().get(id)) {
    const sent = wish.wanted
    change(id, () => send(wish))
    try {
      await (sent ? addToWishlist(id) : removeFromWishlist(id))
    } catch (error) {
      const isWithdrawn = $wishes.get().get(id)?.wanted !== sent
      change(id, (now) => now && fail(now))
      if (isWithdrawn) continue
      return { error, sent }
    }
    if (sent && !isStillWanted()) change(id, (now) => press(now, false))
    change(id, (now) => now && confirm(now))
    if ($localWishlist.get().some((item) => item.id === id)) removeLocal(id)
  }
  return undefined
}

/** Undefined forgets the wish: what the list says of the product stands. */
function change(id: string, to: (wish: Wish | undefined) => Wish | undefined): void {
  const wishes = new Map($wishes.get())
  const wish = to(wishes.get(id))
  if (wish === undefined) wishes.delete(id)
  else wishes.set(id, wish)
  $wishes.set(wishes)
}

function tell(error: unknown, message: string): void {
  if (isUnauthorized(error)) void sendToLogin()
  else toast(refusal(error, message))
}

function refusal(error: unknown, message: string): ToastMessage {
  if (isTooMuch(error)) return failure(tooManyChanges)
  return failure(error instanceof CallError && error.status === 409 ? wishlistFull : message)
}
