import { toCardProduct } from '#components/product/card-product.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import * as paths from '#lib/paths.ts'
import { readSharedList, sharedListPath } from '#lib/shared-list.ts'
import * as words from '#lib/words.ts'

/** A list that travels as a link: `/list?v=1&of=cart&ids=a,b&n=2,1`. */
export function sharedListOf(parameters: URLSearchParams, catalogue: CatalogueEngine) {
  const list = readSharedList(parameters)
  if (list === 'unknown') return { list, title: words.sharedList, address: paths.list }
  const products = catalogue.byIds(list.items.map(({ id }) => id)).map(toCardProduct)
  const items = list.items.filter(({ id }) => products.some((product) => product.id === id))
  const heading = words.sharedLists[list.of]
  return {
    list: { ...list, items },
    products,
    left: list.items.length - items.length,
    title: heading,
    heading,
    address: sharedListPath(list.of, items),
  }
}
