import { computed } from 'nanostores'
import * as words from '#lib/words.ts'
import { $localWishlist, addLocal, removeLocal } from './local-wishlist.ts'
import { failure, messages } from './messages.ts'
import {
  $hasUnsynced,
  $serverWishlist,
  $unsentRemovals,
  $wishes,
  setRemoval,
} from './server-wishlist-state.ts'
import { $session, startSession } from './session.ts'
import type { StoredProduct } from './stored-product.ts'
import { type Said, say } from './toasts.ts'
import type { WishWords } from './wish.ts'

/** Ids of the wished products: the browser's list and, when signed in, the server's. */
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

/** How many products are wished; undefined while it is not known. */
export const $wishCount = computed([$session, $serverWishlist, $wishIds], (session, server, ids) => {
  const isKnown = session.state === 'signed-in' ? server.state === 'ready' : session.state !== 'loading'
  return isKnown ? ids.size : undefined
})

/** Only who is signed in needs the code that talks to the server. */
const server = () => import('./server-wishlist.ts')

/** Joins the lists whenever somebody is signed in. */
export function followSession(): void {
  $session.subscribe((session) => {
    if (session.state === 'signed-in') void joinLists()
  })
}

/** Merges the browser's list into the server's and reads that, see server-wishlist.ts; never rejects. */
export function joinLists(retry = false): Promise<void> {
  return server().then(
    (lists) => lists.joinLists(retry),
    () => $serverWishlist.set({ state: 'failed' }),
  )
}

const addAnswers = {
  added: messages.addedToWishlist,
  present: messages.alreadyInWishlist,
  full: failure(words.wishlistFull),
}

/**
 * Puts a product on the wishlist or takes it off, and says so. Where it is not
 * known who is signed in, the browser keeps it, and the server is asked again.
 * Where the code that talks to the server cannot be had, the browser keeps it
 * as well; it joins the server's list on the next page. Never rejects.
 */
export async function toggleWish(product: StoredProduct): Promise<void> {
  await setWish(product, !$wishIds.get().has(product.id))
}

/**
 * The same for a product that is to be on the list, or off it. Answers whether it is.
 */
export async function setWish(
  product: StoredProduct,
  wanted: boolean,
  told: WishWords = {},
): Promise<boolean> {
  const { said } = told
  if ($session.get().state === 'signed-in') {
    if (!navigator.onLine) return wishLater(product, wanted, said)
    const lists = await server().catch(() => undefined)
    if (lists !== undefined) return lists.wishOnServer(product.id, wanted, told)
  }
  const isDone = setLocalWish(product, wanted, said)
  if ($session.get().state === 'failed') await startSession()
  return isDone
}

/**
 * Without a connection: the browser keeps what is wished and what is wished no more, and the server is told when the
 * connection is back (`joinLists`).
 */
function wishLater(product: StoredProduct, wanted: boolean, said?: Said): boolean {
  const isDone = setLocalWish(product, wanted, said ?? (wanted ? undefined : takenOff(product)))
  setRemoval(product.id, !wanted)
  $hasUnsynced.set(true)
  return isDone
}

function takenOff(product: StoredProduct): Said {
  return messages.removedFromWishlist(() => void setWish(product, true))
}

function setLocalWish(product: StoredProduct, wanted: boolean, said?: Said): boolean {
  if (!wanted) {
    const undo = removeLocal(product.id)
    say(said ?? messages.removedFromWishlist(undo))
    return true
  }
  const answer = addLocal(product)
  say(answer === 'full' || said === undefined ? addAnswers[answer] : said)
  return answer !== 'full'
}
