import { type WishlistEntry, maxWishlistEntries, wishlistPath } from '../wishlist-api.ts'
import type { CatalogEngine } from '#features/search/server/engine/engine.ts'
import { toProductAnswer } from '#features/search/server/products.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import type { Env } from '#server/env.ts'
import { json, personal, errorResponse } from '#server/http/responses.ts'
import { answerJson } from '#server/http/body.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { type Person, createForPerson } from '#server/person.ts'
import { type StoredEntry, addEntry, listEntries, removeEntry } from './entries.ts'

/** Lists and changes the signed-in person's wishlist. */
export function wishlistRoutes(
  env: Env,
  read: ReadCatalog,
  log: (error: unknown) => void = logError,
): Routes {
  const forPerson = createForPerson(env, 'The wishlist is unavailable right now', log)
  return {
    [wishlistPath]: {
      GET: forPerson(async ({ userId, database }) =>
        json(200, toEntries(await listEntries(database, userId), await read()), personal),
      ),
      POST: forPerson(async (person, { request }) =>
        answerJson(request, async (body) => add(person, body, await read())),
      ),
    },
    [`${wishlistPath}/*`]: {
      DELETE: forPerson(async ({ userId, database }, { rest }) => {
        const productId = decodeId(rest)
        if (productId === undefined) return errorResponse(404, 'No such product', personal)
        await removeEntry(database, userId, productId)
        return json(200, { productId }, personal)
      }),
    },
  }
}

async function add({ userId, database }: Person, body: unknown, catalog: CatalogEngine): Promise<Response> {
  const productId = productIdOf(body)
  if (productId === undefined) return errorResponse(400, 'productId: use a string', personal)
  if (catalog.byIds([productId]).length === 0) return errorResponse(404, 'No such product', personal)
  const answer = await addEntry(database, userId, productId)
  return answer === 'saved'
    ? json(201, { productId }, personal)
    : errorResponse(409, `The wishlist is full: it holds ${maxWishlistEntries} products`, personal)
}

function productIdOf(body: unknown): string | undefined {
  const id = typeof body === 'object' && body !== null && 'productId' in body ? body.productId : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Ids are slugs; anything else can't be on a list. */
function decodeId(part: string): string | undefined {
  return /^[a-z0-9-]{1,200}$/.test(part) ? part : undefined
}

/** Returns entries with product fields, without products that left the catalog. */
function toEntries(entries: readonly StoredEntry[], catalog: CatalogEngine): WishlistEntry[] {
  const products = catalog.byIds(entries.map(({ productId }) => productId))
  const known = new Map(products.map((product) => [product.id, product]))
  return entries.flatMap(({ productId, addedAt }) => {
    const product = known.get(productId)
    return product === undefined
      ? []
      : [{ productId, addedAt: addedAt.toISOString(), ...toProductAnswer(product) }]
  })
}

/** Maximum changes per person per minute: enough to upload a full list at sign-in. */
export const maxChangesPerMinute = 600
