import { call } from './call.ts'
import { fieldsOf, isText } from './fields.ts'
import { type ProductAnswer, isProduct } from './products.ts'

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

/** The signed-in person's list, newest first. */
export async function readWishlist(): Promise<WishlistEntry[]> {
  const list: unknown = await (await call('GET', wishlistPath)).json()
  if (!Array.isArray(list)) throw new Error(`${wishlistPath}: an answer of another shape`)
  return list.filter(isEntry)
}

export async function addToWishlist(productId: string): Promise<void> {
  await expectDone(await call('POST', wishlistPath, { productId }), productId)
}

export async function removeFromWishlist(productId: string): Promise<void> {
  await expectDone(await call('DELETE', `${wishlistPath}/${encodeURIComponent(productId)}`), productId)
}

/** A change is done when the server names its product: the login page of a hotel's network does not. */
async function expectDone(answer: Response, productId: string): Promise<void> {
  const done: unknown = await answer.json()
  if (fieldsOf(done).get('productId') !== productId)
    throw new Error(`${wishlistPath}: an answer of another shape`)
}

function isEntry(value: unknown): value is WishlistEntry {
  const fields = fieldsOf(value)
  return isText(fields.get('productId')) && isText(fields.get('addedAt')) && isProduct(value)
}
