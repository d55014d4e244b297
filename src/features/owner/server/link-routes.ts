import type { Product } from '#content/product.ts'
import { readBroken, type StoredState } from '#features/offers/server/stored-offers.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { retailerName } from '#lib/retailer-name.ts'
import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'
import { createForOwner } from '#server/person.ts'
import { type BrokenLink, ownerLinksPath } from '../owner-api.ts'

/** Links that owners have to decide about. */
export function ownerLinkRoutes(env: Env, read: ReadCatalog): Routes {
  const forOwner = createForOwner(env)
  return {
    [ownerLinksPath]: {
      GET: forOwner(async ({ database }) => {
        const { products } = (await read()).find({})
        const decided = products.flatMap(({ id, goneOn }) => (goneOn === undefined ? [] : [id]))
        return undecided(await readBroken(database, decided), products)
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
