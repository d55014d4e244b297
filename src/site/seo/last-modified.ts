import { categoryPath, guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import type { Product } from '#content/product.ts'
import { execFileSync } from 'node:child_process'

/** Pages whose content has no date, with the files and folders of `content/` that they show. */
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
 * Returns the ISO day of each page's last check or change, by path: the last price check, guide check or policy
 * date, or else the last commit. Leaves out unknown days.
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

/**
 * Returns the day of each file's last commit, by its path in the folder. Empty without git or in a shallow
 * clone, where every file seems as new as the oldest commit.
 */
export function committedDays(folder: string, files: readonly string[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  if (git(folder, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return days
  const log = git(folder, 'log', '-z', '--format=%cs', '--name-only', '--relative', '--', ...files)
  let day = ''
  for (const line of log.split(/[\0\n]+/)) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line
    else if (line !== '' && !days.has(line)) days.set(line, day)
  }
  return days
}

/** Returns the output of git. Empty if git isn't installed or the folder isn't in a repository. */
function git(folder: string, ...command: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return ''
  }
}
