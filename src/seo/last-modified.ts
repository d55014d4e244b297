import { categoryPath, guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import type { Product } from '#schemas/product.ts'

/** Pages whose content names no day, with the files and folders of `content/` that they show. */
export const shownFiles: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['pages/landing.json'],
  [paths.about]: ['about.json', 'vet-endorsements/'],
  '/affiliate': ['affiliate-program.json'],
  [paths.contact]: ['pages/contact.json'],
  [paths.faq]: ['pages/faq.json', 'faqs/'],
  [paths.reviews]: ['pages/reviews.json', 'review-summary.json', 'reviews/'],
  '/vet-locator': ['pages/vet-locator.json', 'clinics/'],
}

interface Dated {
  products: readonly Pick<Product, 'id' | 'category' | 'priceCheckedOn'>[]
  /** Curated lists with their products. */
  lists: readonly { id: string; products: readonly Pick<Product, 'priceCheckedOn'>[] }[]
  policies: readonly { id: string; updatedDate: string }[]
  guides: readonly { id: string; checkedOn: string }[]
  /** The day of each file's last commit, by its path in `content/`. */
  committed: ReadonlyMap<string, string>
}

/**
 * The ISO day on which what a page says was last checked or changed, by the
 * page's path: products by the check of their price, lists by their newest
 * product, guides by the last look at their facts, policies by their own date, other pages by the last commit of what
 * they show. Where the day is not known nothing is said: a wrong one is worse.
 */
export function lastModified({
  products,
  lists,
  policies,
  guides,
  committed,
}: Dated): ReadonlyMap<string, string> {
  const checks = products.map(({ priceCheckedOn }) => priceCheckedOn)
  const days = new Map<string, string | undefined>([
    ...products.map(({ id, priceCheckedOn }) => [productPath(id), priceCheckedOn] as const),
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
    ...Object.entries(shownFiles).map(([page, shown]) => {
      const commits = [...committed].filter(([file]) => shown.some((start) => file.startsWith(start)))
      const own = commits.map(([, day]) => day)
      return [page, newest(page === paths.home ? [...checks, ...own] : own)] as const
    }),
  ])
  return new Map([...days].flatMap(([page, day]) => (day === undefined ? [] : [[page, day] as const])))
}

function newest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}
