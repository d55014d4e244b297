import { CallError, isTooMuch, isUnauthorized } from '#lib/call.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist-api.ts'
import { onReconnect } from '#lib/on-reconnect.ts'
import { $storedWishes, $localWishlist, isOwn, removeLocal, removedHere } from './local-wishlist.ts'
import { failure, messages, type ToastMessage, notify, toast } from '#ui/toast-store.ts'
import { announce } from '#lib/persist.ts'
import { $hasUnsynced, $serverWishlist, $unsentRemovals, $wishes } from './server-wishlist-state.ts'
import { addRemoval, setRemoval } from './unsent-removals.ts'
import { sendChanges } from '#account/send-changes.ts'
import { sendToLogin } from '#account/send-to-login.ts'
import { accountMark } from '#account/session-hint.ts'
import { $session } from '#account/session-store.ts'
import type { WishlistItem } from './wishlist-item.ts'
import { type PersonRecord, wishChange } from '#lib/record.ts'
import { type Wish, type WishWords, confirm, fail, isUnsent, press, send } from './wish.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wishlist')
otherTabs?.addEventListener('message', () => void refreshWishlist())

onReconnect(() => $serverWishlist.get().state === 'failed' || $hasUnsynced.get(), joinLists)

export { setRemoval }

const removeFailed = 'Failed to remove product from wishlist.'

let joining: Promise<void> | undefined
let reads = 0

/**
 * Merges the browser's items into the server's list and reloads it. Skips products that the server didn't know,
 * unless `retry` is set by a person. Never rejects.
 */
export function joinLists(retry = false): Promise<void> {
  joining ??= sendWishes(retry)
    .then(refreshWishlist)
    .finally(() => {
      joining = undefined
    })
  return joining
}

/**
 * Adds or removes a product. Shows the change at once, and reverts it with a message on failure. Resolves to true
 * once confirmed or if already sending. Never rejects.
 */
export async function wishOnServer(id: string, wanted: boolean, words: WishWords = {}): Promise<boolean> {
  const isSending = $wishes.get().get(id)?.sent !== undefined
  change(id, (wish) => press(wish, wanted))
  notify(words.notice ?? toastOf(id, wanted))
  // The call in progress continues until this change is confirmed, too.
  if (isSending) return true
  const failed = await settle(id)
  if (failed === undefined) {
    otherTabs?.postMessage(id)
    announce('wishlist-updated')
  } else {
    tell(
      failed.error,
      failed.sent ? 'Failed to add product to wishlist.' : (words.removeFailed ?? removeFailed),
    )
  }
  if ($session.get().state === 'signed-in') await refreshWishlist()
  return failed === undefined
}

function toastOf(id: string, wanted: boolean): ToastMessage {
  return wanted ? messages.addedToWishlist : messages.removedFromWishlist(() => void wishOnServer(id, true))
}

/** Loads the list; only the latest response counts. Pending changes take precedence over it. */
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

/**
 * Sends removals made while offline and the device's products, and removes each accepted one from the device. Unknown
 * products are marked and stay, like what there was no room for. Never rejects.
 */
async function sendWishes(retry: boolean): Promise<void> {
  const isDue = ({ id, isUnavailable = false }: WishlistItem): boolean =>
    (retry || !isUnavailable) && $wishes.get().get(id)?.sent === undefined
  const more = (): PersonRecord[] =>
    $localWishlist
      .get()
      .filter(isDue)
      .map(({ id }) => wishChange(id, true, { at: Date.now() }))
  try {
    await sendChanges(accountMark(), {
      kinds: ['wish'],
      more,
      take: ({ records, unknown = [] }, sent) => {
        for (const { id, fields } of sent) {
          const own = records.find((one) => one.kind === 'wish' && one.id === id)
          if (fields['saved']?.value === true) takeSaved(id, own?.fields['saved']?.at)
        }
        for (const id of unknown) setUnavailable(id)
      },
    })
  } catch {
    // What is left shows the failure.
  }
  $hasUnsynced.set($localWishlist.get().length > 0 || $unsentRemovals.get().size > 0)
}

/**
 * The account has a product of this device now. If the person removed it on this page in the meantime, that is sent
 * next; if it's only gone from the device, another tab sent it, too.
 */
function takeSaved(id: string, savedAt: number | undefined): void {
  if ($localWishlist.get().some((item) => item.id === id)) {
    change(id, (wish) => wish ?? { wanted: true, confirmed: true })
    removeLocal(id)
  } else if (removedHere.has(id) && $wishes.get().get(id)?.wanted !== true && !isListed(id))
    addRemoval(accountMark(), id, savedAt)
}

function isListed(id: string): boolean {
  const server = $serverWishlist.get()
  return server.state === 'ready' && server.entries.some(({ productId }) => productId === id)
}

/** Marks a product as one that the shop doesn't have. */
function setUnavailable(id: string): void {
  $storedWishes.change((items) =>
    items.map((item) => (item.id === id && isOwn(item) ? { ...item, isUnavailable: true } : item)),
  )
}

/** Sends a product's pending change until the server confirms it, or returns the failure. */
async function settle(id: string): Promise<{ error: unknown; sent: boolean } | undefined> {
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
    change(id, (now) => now && confirm(now))
    if ($localWishlist.get().some((item) => item.id === id)) removeLocal(id)
  }
  return undefined
}

/** Undefined drops the pending change, so the server's list applies. */
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
  if (isTooMuch(error)) return failure('That’s too many changes at once. Try again in a minute.')
  return error instanceof CallError && error.status === 409 ? messages.wishlistFull : failure(message)
}
