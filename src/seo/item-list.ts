import type { ItemList } from 'schema-dts'
import { productPath } from '#lib/page-paths.ts'
import { absolute } from './json-ld.ts'

interface Listed {
  id: string
  name: string
}

/** The products of a list, in order. `first` is the index of the first one, counted from 1. */
export function itemList(
  name: string,
  products: readonly Listed[],
  first: number,
  base: string | URL,
): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: absolute(productPath(product.id), base),
    })),
  }
}
