import {
  deleteWishlist,
  getWishlist,
  maxWishlistEntries,
  postWishlist,
  type WishlistEntry,
} from '#saved/wishlist-api.ts'
import { type Field, wishChange } from '#lib/record.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import { toProductAnswer } from '#server/search/products.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { Env } from '#server/env.ts'
import { json, personal, Refusal } from '#server/http/responses.ts'
import { productIdOf } from '#server/http/body.ts'
import { routesOf } from '#server/http/route.ts'
import type { Routes } from '#server/http/router.ts'
import { createForPerson } from '#server/person.ts'
import { listRecords, saveRecords } from '#server/records/records.ts'
import { type WishlistRow, inServerTime, listWishes } from '#server/records/wishes.ts'

/** Lists and changes the signed-in person's wishlist, which is among their records. */
export function wishlistRoutes(env: Env, read: ReadCatalog): Routes {
  const forPerson = createForPerson(env)
  return routesOf(
    forPerson(getWishlist, async ({ userId, database }) =>
      toEntries(listWishes(await listRecords(database, userId)), await read()),
    ),
    forPerson(postWishlist, async ({ userId, database }, { body: { productId } }) => {
      if ((await read()).byIds([productId]).length === 0) throw new Refusal(404, 'No such product')
      const { refused } = await saveRecords(database, userId, [wishChange(productId, true)])
      if (refused.length === 0) return json(201, { productId }, personal)
      throw new Refusal(409, `The wishlist is full: it holds ${maxWishlistEntries} products`)
    }),
    forPerson(deleteWishlist, async ({ userId, database }, { rest, url }) => {
      const productId = productIdOf(rest)
      const now = Date.now()
      const earlier = earlierIn(url.searchParams, now)
      const change = wishChange(productId, false, earlier)
      await saveRecords(database, userId, earlier === undefined ? [change] : inServerTime([change], now, now))
      return { productId }
    }),
  )
}

/** Ten years, in milliseconds. */
const longestAgo = 315_576_000_000

/** Returns when an earlier removal was made, and what the person saw. Throws a Refusal if it makes no sense. */
function earlierIn(query: URLSearchParams, now: number): Omit<Field, 'value'> | undefined {
  const ago = query.get('ago')
  if (ago === null) return undefined
  const seen = new Date(query.get('seen') ?? 0)
  const isTime = /^\d{1,15}$/.test(ago) && Number(ago) <= longestAgo && seen.getTime() >= 0
  if (!isTime || seen.getFullYear() > 9999)
    throw new Refusal(
      400,
      'ago: use the milliseconds since the removal; seen: use the time when it was added',
    )
  return { at: now - Number(ago), seen: seen.getTime() }
}

/** Returns entries with product fields, without products that left the catalog. */
function toEntries(rows: readonly WishlistRow[], catalog: CatalogEngine): WishlistEntry[] {
  const products = catalog.byIds(rows.map(({ productId }) => productId))
  const known = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ productId, addedAt }) => {
    const product = known.get(productId)
    return product === undefined ? [] : [{ productId, addedAt, ...toProductAnswer(product) }]
  })
}

/** Maximum changes per person per minute: enough to upload a full list at sign-in. */
export const maxChangesPerMinute = 600
