import * as v from 'valibot'
import { callApi, changeProduct } from '#lib/call.ts'
import type { Endpoint, Immutable } from '#lib/endpoint.ts'
import { listOfValid } from '#lib/schemas.ts'
import { productAnswer } from '#products/product-api.ts'

/** Maximum entries per person. */
export const maxWishlistEntries = 500

const entry = v.object({
  ...productAnswer.entries,
  productId: v.string(),
  /** ISO time. */
  addedAt: v.string(),
})

/** An entry of the server's list, with product fields. */
export type WishlistEntry = Immutable<v.InferOutput<typeof entry>>

const changed = v.object({ productId: v.string() })

/** The signed-in person's list, newest first. */
export const getWishlist = {
  method: 'GET',
  path: '/api/wishlist',
  answer: listOfValid(entry),
} as const satisfies Endpoint

/** Adds a product: 404 for one that the shop doesn't have, 409 if the list is full. */
export const postWishlist = {
  method: 'POST',
  path: '/api/wishlist',
  body: v.object({ productId: v.pipe(v.string('use a string'), v.nonEmpty('use a string')) }),
  answer: changed,
} as const satisfies Endpoint

/**
 * Removes a product, whether it was on the list or not. Pages from before wishes were records send `?ago=` milliseconds
 * and `seen=`, the time when it was added: only if the product wasn't saved again since.
 */
export const deleteWishlist = {
  method: 'DELETE',
  path: '/api/wishlist/*',
  answer: changed,
} as const satisfies Endpoint

/** Returns the signed-in person's list, newest first. Throws as `callApi` does. */
export function readWishlist(): Promise<WishlistEntry[]> {
  return callApi(getWishlist)
}

/** Throws as `callApi` does. */
export function addToWishlist(productId: string): Promise<void> {
  return changeProduct(postWishlist, productId, { body: { productId } })
}

/** Throws as `callApi` does. */
export function removeFromWishlist(productId: string): Promise<void> {
  return changeProduct(deleteWishlist, productId, {})
}
