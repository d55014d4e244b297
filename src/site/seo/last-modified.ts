import { categoryPath, guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import type { Product } from '#content/product.ts'

interface Dated {
  products: readonly Pick<Product, 'id' | 'category' | 'priceCheckedOn'>[]
  /** Curated lists with their products. */
  lists: readonly { id: string; products: readonly Pick<Product, 'priceCheckedOn'>[] }[]
  policies: readonly { id: string; updatedDate: string | undefined }[]
  guides: readonly { id: string; checkedOn: string | undefined }[]
}

/**
 * Returns the ISO day that each page was last checked, by path. Prices, guides and policies have such a day; pages
 * without one are left out.
 */
export function lastModified({ products, lists, policies, guides }: Dated): ReadonlyMap<string, string> {
  const checks = products.map(({ priceCheckedOn }) => priceCheckedOn)
  const days = new Map<string, string | undefined>([
    ...products.map(({ id, priceCheckedOn }) => [productPath(id), priceCheckedOn] as const),
    [paths.home, newest(checks)],
    [paths.products, newest(checks)],
    ...[...Map.groupBy(products, ({ category }) => category)].map(
      ([category, own]) =>
        [categoryPath(category), newest(own.map(({ priceCheckedOn }) => priceCheckedOn))] as const,
    ),
    ...lists.map(
      ({ id, products: own }) =>
        [listPath(id), newest(own.map(({ priceCheckedOn }) => priceCheckedOn))] as const,
    ),
    ...guides.map(({ id, checkedOn }) => [guidePath(id), checkedOn] as const),
    [paths.guides, newest(guides.map(({ checkedOn }) => checkedOn))],
    ...policies.map(({ id, updatedDate }) => [`/${id}`, updatedDate] as const),
  ])
  return new Map([...days].flatMap(([page, day]) => (day === undefined ? [] : [[page, day] as const])))
}

function newest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}
