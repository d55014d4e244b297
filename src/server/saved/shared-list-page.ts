import { toCardProduct } from '#products/card-product.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { readSharedList, sharedListPath } from '#saved/shared-list.ts'

const headings = { wishlist: 'A wishlist shared with you', cart: 'A shopping list shared with you' }

/** Returns a list shared as a link: `/list?v=1&of=cart&ids=a,b&n=2,1`. */
export function sharedListOf(parameters: URLSearchParams, catalog: CatalogEngine) {
  const list = readSharedList(parameters)
  if (list === 'unknown') return { list, address: paths.list }
  const products = catalog.byIds(list.items.map(({ id }) => id)).map(toCardProduct)
  const items = list.items.filter(({ id }) => products.some((product) => product.id === id))
  return {
    list: { ...list, items },
    products,
    left: list.items.length - items.length,
    heading: headings[list.of],
    address: sharedListPath(list.of, items),
  }
}
