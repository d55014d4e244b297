import type { BreadcrumbList, ItemList } from 'schema-dts'
import { absolute } from './json-ld.ts'
import { productPath } from '#lib/page-paths.ts'

export interface Crumb {
  label: string
  href: string
}

/** The breadcrumb above a page's heading; the last item is the page itself. */
export function breadcrumbList(
  crumbs: readonly Crumb[],
  base: string | URL,
): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(href, base),
    })),
  }
}

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
