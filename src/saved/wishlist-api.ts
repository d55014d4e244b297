import { call, changeList, readJson } from '#lib/call.ts'
import { isList, isText, objectOf } from '#lib/guards.ts'
import { type ProductAnswer, answerFields } from '#products/product-api.ts'

/**
 * `GET` lists, `POST {productId}` adds, `DELETE /api/wishlist/{productId}` removes; with `?ago=` milliseconds and
 * `seen=` the time when it was added, only if the product wasn't saved again since.
 */
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

/** Sends a removal from a while ago. The product stays if it was saved again since. Throws as `call` does. */
export async function removeEarlier(productId: string, ago: number, seen: string): Promise<void> {
  const query = new URLSearchParams({ ago: String(ago), ...(seen === '' ? {} : { seen }) })
  const answer: unknown = await (
    await call('DELETE', `${wishlistPath}/${encodeURIComponent(productId)}?${query}`)
  ).json()
  if (!isRemoved(answer) || answer.productId !== productId)
    throw new Error(`${wishlistPath}: unexpected response format`)
}

const isRemoved = objectOf({ productId: isText })

const isEntry = objectOf({ ...answerFields, productId: isText, addedAt: isText })
