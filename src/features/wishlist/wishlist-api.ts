import { changeList, readJson } from '#lib/call.ts'
import { isList, isText, objectOf } from '#lib/guards.ts'
import { type ProductAnswer, answerFields } from '#features/catalog/product-api.ts'

/** `GET` lists, `POST {productId}` adds, `DELETE /api/wishlist/{productId}` removes. */
export const wishlistPath = '/api/wishlist'
/** Maximum entries per person. */
export const maxWishlistEntries = 500

/** An entry of the server's list, with product fields. */
export interface WishlistEntry extends ProductAnswer {
  productId: string
  /** ISO time. */
  addedAt: string
}

/** Returns the signed-in person's list, newest first. Throws as `call` does, and if the response isn't a list. */
export async function readWishlist(): Promise<WishlistEntry[]> {
  return (await readJson(wishlistPath, isList)).filter(isEntry)
}

/**
 * Adds a product to the list. Throws as `call` does: 404 for a product that the shop doesn't have, 409 if the
 * list is full.
 */
export function addToWishlist(productId: string): Promise<void> {
  return changeList('POST', wishlistPath, { productId })
}

/** Removes a product, whether it was on the list or not. Throws as `call` does. */
export function removeFromWishlist(productId: string): Promise<void> {
  return changeList('DELETE', wishlistPath, { productId })
}

const isEntry = objectOf({ ...answerFields, productId: isText, addedAt: isText })
