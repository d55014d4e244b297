import { type BrokenLink, ownerLinksPath } from '../owner-api.ts'
import { readBroken, type StoredState } from '#features/offers/server/stored-states.ts'
import type { Product } from '#content/product.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { retailerName } from '#lib/retailer-name.ts'
import type { Env } from '#server/env.ts'
import { json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { createForOwner } from './for-owner.ts'

/** Lists the links that an owner has to decide about. */
export function ownerLinkRoutes(
  env: Env,
  read: ReadCatalog,
  log: (error: unknown) => void = logError,
): Routes {
  const forOwner = createForOwner(env, 'Links are unavailable right now', log)
  return {
    [ownerLinksPath]: {
      GET: forOwner(async ({ database }) => {
        const { products } = (await read()).find({})
        const decided = products.flatMap(({ id, goneOn }) => (goneOn === undefined ? [] : [id]))
        return json(200, undecided(await readBroken(database, decided), products), personal)
      }),
    },
  }
}

/** Skips products that have left the shop, and gone ones whose file already says so. */
function undecided(rows: readonly StoredState[], products: readonly Product[]): BrokenLink[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ productId, retailer, state, since }) => {
    const product = byId.get(productId)
    if (product === undefined || (product.goneOn !== undefined && state !== 'there')) return []
    const kind = state === 'moved' ? state : state === 'there' ? 'back' : 'gone'
    return { id: productId, name: product.name, retailer: retailerName(retailer), state: kind, since }
  })
}
