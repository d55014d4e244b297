import { computed } from 'nanostores'
import { pick } from '#lib/pick.ts'
import { $localWishlist } from './local-wishlist.ts'
import { $serverWishlist } from './server-wishlist-state.ts'
import { type StoredProduct, storedFields } from './stored-product.ts'
import { $wishIds } from './wishlist.ts'

/** The wished products with what is kept of them: the browser's and, when signed in, the server's. */
export const $savedProducts = computed(
  [$localWishlist, $serverWishlist, $wishIds],
  (local, server, ids): StoredProduct[] => {
    const entries = server.state === 'ready' ? server.entries : []
    const products = new Map<string, StoredProduct>()
    for (const product of [...entries, ...local])
      if (ids.has(product.id)) products.set(product.id, pick(product, storedFields))
    return [...products.values()]
  },
)
