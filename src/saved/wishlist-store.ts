import { computed } from 'nanostores'
import { $localWishlist, addLocal, removeLocal } from './local-wishlist.ts'
import { messages, type Notification, notify } from '#ui/toast-store.ts'
import { $hasUnsynced, $serverWishlist, $unsentRemovals, $wishes } from './server-wishlist-state.ts'
import { $session, startSession } from '#account/session-store.ts'
import type { StoredProduct } from '#products/stored-product.ts'
import type * as ServerWishlist from './server-wishlist.ts'
import type { WishWords } from './wish.ts'

/** Ids of wishlist products: the browser's and, if signed in, the server's. */
export const $wishIds = computed(
  [$session, $localWishlist, $serverWishlist, $wishes, $unsentRemovals],
  (session, local, server, wishes, removals): ReadonlySet<string> => {
    const ids = new Set(local.map(({ id }) => id))
    if (session.state !== 'signed-in') return ids
    if (server.state === 'ready')
      for (const { productId } of server.entries) if (!removals.has(productId)) ids.add(productId)
    for (const [id, { wanted }] of wishes) {
      if (wanted) ids.add(id)
      else ids.delete(id)
    }
    return ids
  },
)

/** Number of wishlist products; undefined until known. */
export const $wishCount = computed([$session, $serverWishlist, $wishIds], (session, server, ids) => {
  const isKnown = session.state === 'signed-in' ? server.state === 'ready' : session.state !== 'loading'
  return isKnown ? ids.size : undefined
})

/** Only signed-in visitors need the sync code. Once loaded it’s kept, so a press sends its call before the page unloads. */
let sync: typeof ServerWishlist | undefined
const server = () => import('./server-wishlist.ts').then((lists) => (sync = lists))

/** Merges the lists after sign-in. */
export function followSession(): void {
  $session.subscribe((session) => {
    if (session.state === 'signed-in') void joinLists()
  })
}

/** Merges the browser's list into the server's and reloads it; see server-wishlist.ts. Never rejects. */
export function joinLists(retry = false): Promise<void> {
  return server().then(
    (lists) => lists.joinLists(retry),
    () => $serverWishlist.set({ state: 'failed' }),
  )
}

const addAnswers = {
  added: messages.addedToWishlist,
  present: messages.alreadyInWishlist,
  full: messages.wishlistFull,
}

/**
 * Adds or removes a product and shows a toast. The browser stores the change if the session is unknown or the sync
 * code fails to load; it syncs later. Never rejects.
 */
export function toggleWish(product: StoredProduct): Promise<boolean> {
  return setWish(product, !$wishIds.get().has(product.id))
}

/** Adds or removes a product as `wanted` says. Returns whether it succeeded. */
export async function setWish(
  product: StoredProduct,
  wanted: boolean,
  words: WishWords = {},
): Promise<boolean> {
  const { notice } = words
  if ($session.get().state === 'signed-in') {
    if (!navigator.onLine) return wishLater(product, wanted, notice)
    const lists = sync ?? (await server().catch(() => sync))
    if (lists !== undefined) return lists.wishOnServer(product.id, wanted, words)
  }
  const isDone = setLocalWish(product, wanted, notice)
  if ($session.get().state === 'failed') await startSession()
  return isDone
}

/** Offline: the browser stores additions and removals, and `joinLists` sends them on reconnect. */
function wishLater(product: StoredProduct, wanted: boolean, notice?: Notification): boolean {
  const undo = () => void setWish(product, true)
  const isDone = setLocalWish(
    product,
    wanted,
    notice ?? (wanted ? undefined : messages.removedFromWishlist(undo)),
  )
  // Without the sync code, no list of the account was shown.
  sync?.setRemoval(product.id, !wanted)
  $hasUnsynced.set(true)
  return isDone
}

function setLocalWish(product: StoredProduct, wanted: boolean, notice?: Notification): boolean {
  if (!wanted) {
    const undo = removeLocal(product.id)
    notify(notice ?? messages.removedFromWishlist(undo))
    return true
  }
  const answer = addLocal(product)
  notify(answer === 'full' || notice === undefined ? addAnswers[answer] : notice)
  return answer !== 'full'
}
