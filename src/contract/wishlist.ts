import { call } from './call.ts'
import { isText, objectOf } from './guards.ts'
import { type ProductAnswer, answerFields } from './product.ts'

/** `GET` lists, `POST {productId}` adds; `DELETE /api/wishlist/{productId}` removes. */
export const wishlistPath = '/api/wishlist'
/** Entries a person may have. */
export const maxWishlistEntries = 500

/** An entry of the server's list with its product's fields. */
export interface WishlistEntry extends ProductAnswer {
  productId: string
  /** ISO time. */
  addedAt: string
}

/** The signed-in person's list, newest first. Throws as `call` does, and where the answer is no list. */
export async function readWishlist(): Promise<WishlistEntry[]> {
  const list: unknown = await (await call('GET', wishlistPath)).json()
  if (!Array.isArray(list)) throw new Error(`${wishlistPath}: an answer of another shape`)
  return list.filter(isEntry)
}

/** Puts a product on the list. Throws as `call` does: 404 for a product that the shop does not have, 409 where the list is full. */
export async function addToWishlist(productId: string): Promise<void> {
  await expectDone(await call('POST', wishlistPath, { productId }), productId)
}

/** Takes a product off the list, whether it was on it or not. Throws as `call` does. */
export async function removeFromWishlist(productId: string): Promise<void> {
  await expectDone(await call('DELETE', `${wishlistPath}/${encodeURIComponent(productId)}`), productId)
}

const isEntry = objectOf({ ...answerFields, productId: isText, addedAt: isText })

/** A change is done when the server names its product: the login page of a hotel's network does not. */
async function expectDone(answer: Response, productId: string): Promise<void> {
  const done: unknown = await answer.json()
  if (!isDone(done) || done.productId !== productId)
    throw new Error(`${wishlistPath}: an answer of another shape`)
}

const isDone = objectOf({ productId: isText })
