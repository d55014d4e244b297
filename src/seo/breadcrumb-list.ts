import type { BreadcrumbList } from 'schema-dts'
import { absolute } from './address.ts'

export interface Crumb {
  label: string
  href: string
}

/** The way to a page, as it is drawn above its heading; the last is the page itself. */
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
