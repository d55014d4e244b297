import type { BreadcrumbList } from 'schema-dts'
import { absolute } from './json-ld.ts'

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
