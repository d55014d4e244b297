import type { Product } from '../../../../src/content/product.ts'
import type { ReadCatalog } from '../../../../src/server/search/read.ts'
import { retailerName } from '../../../../src/products/retailer-name.ts'
import type { Env } from '../../../../src/server/env.ts'
import { routesOf } from '../../../../src/server/http/route.ts'
import type { Routes } from '../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../src/server/person.ts'
import { readBroken, type StoredState } from '../database/stored-offers.ts'
import { type BrokenLink, getBrokenLinks } from '../feeds-api.ts'

/** What owners read about links. */
export function ownerLinksRoutes(env: Env, read: ReadCatalog): Routes {
  const forOwner = createForOwner(env)
  return routesOf(
    forOwner(getBrokenLinks, async ({ database }) => {
      const { products } = (await read()).find({})
      const decided = products.flatMap(({ id, goneOn }) => (goneOn === undefined ? [] : [id]))
      return undecided(await readBroken(database, decided), products)
    }),
  )
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
