import { computed } from 'nanostores'
import * as words from '#lib/words.ts'
import { $localWishlist, addLocal, removeLocal } from './local-wishlist.ts'
import { failure, messages } from './messages.ts'
import { $serverWishlist, $wanted } from './server-wishlist-state.ts'
import { $session, startSession } from './session.ts'
import { toast } from './toasts.ts'
import type { WishlistItem } from './wishlist-item.ts'

/** Ids of the wished products: the browser's list and, when signed in, the server's. */
export const $wishIds = computed(
  [$session, $localWishlist, $serverWishlist, $wanted],
  (session, local, server, wanted): ReadonlySet<string> => {
    const ids = new Set(local.map(({ id }) => id))
    if (session.state !== 'signed-in') return ids
    if (server.state === 'ready') for (const { productId } of server.entries) ids.add(productId)
    for (const [id, isWished] of Object.entries(wanted)) {
      if (isWished === true) ids.add(id)
      if (isWished === false) ids.delete(id)
    }
    return ids
  },
)

/** Undefined while it is not known. */
export const $wishCount = computed([$session, $serverWishlist, $wishIds], (session, server, ids) => {
  const isKnown = session.state === 'signed-in' ? server.state === 'ready' : session.state !== 'loading'
  return isKnown ? ids.size : undefined
})

/** Only who is signed in needs the code that talks to the server. */
const server = () => import('./server-wishlist.ts')

/** When somebody is signed in: what the browser kept joins the server's list, then the list is read. */
export function followSession(): void {
  $session.subscribe((session) => {
    if (session.state === 'signed-in') void joinLists()
  })
}

export function joinLists(): Promise<void> {
  return server().then(
    (lists) => lists.joinLists(),
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
 */
export async function toggleWish(product: Omit<WishlistItem, 'addedAt'>): Promise<void> {
  const isWished = $wishIds.get().has(product.id)
  if ($session.get().state === 'signed-in') {
    const { wishOnServer } = await server()
    return wishOnServer(product.id, !isWished)
  }
  if (isWished) {
    removeLocal(product.id)
    toast(messages.removedFromWishlist)
  } else {
    toast(addAnswers[addLocal(product)])
  }
  if ($session.get().state === 'failed') await startSession()
}
