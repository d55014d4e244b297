import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { committedDays } from './committed-days.ts'

/** Pages whose content names no day, with the files that they show. */
const shownFiles: Readonly<Record<string, readonly string[]>> = {
  '/': ['pages/landing.json'],
  '/about': ['about.json', 'vet-endorsements/'],
  '/affiliate': ['affiliate-program.json'],
  '/contact': ['pages/contact.json'],
  '/faq': ['pages/faq.json', 'faqs/'],
  '/reviews': ['pages/reviews.json', 'review-summary.json', 'reviews/'],
  '/vet-locator': ['pages/vet-locator.json', 'clinics/'],
}

const dayOf = (field: string): RegExp => new RegExp(`^${field}: *['"]?(\\d{4}-\\d\\d-\\d\\d)`, 'm')

/**
 * The day on which what a page says was last checked or changed, for the
 * sitemap: products by the check of their price, lists by their newest
 * product, policies by their own date, other pages by the last commit of what
 * they show. Where the day is not known nothing is said: a wrong one is worse.
 */
export function lastModified(content: string): (path: string) => string | undefined {
  let known: Days | undefined
  return (path) => {
    known ??= readDays(content)
    const { products, policies, committed } = known
    const [page = '', query] = path.split('?')
    if (page.startsWith('/products/')) return products.get(basename(page))?.day
    if (page === '/products') {
      const category = new URLSearchParams(query).get('category')
      return newest(
        [...products.values()].filter((product) => category === null || product.category === category),
      )
    }
    const shown = shownFiles[page]
    if (shown === undefined) return policies.get(basename(page))?.day
    const commits = [...committed]
      .filter(([file]) => shown.some((start) => file.startsWith(start)))
      .map(([, day]) => ({ day }))
    return newest(page === '/' ? [...products.values(), ...commits] : commits)
  }
}

interface Dated {
  day: string
  category?: string | undefined
}

interface Days {
  products: ReadonlyMap<string, Dated>
  policies: ReadonlyMap<string, Dated>
  committed: ReadonlyMap<string, string>
}

function readDays(content: string): Days {
  return {
    products: read(join(content, 'products'), dayOf('priceCheckedOn')),
    policies: read(join(content, 'policies'), dayOf('updatedDate')),
    committed: committedDays(content, Object.values(shownFiles).flat()),
  }
}

function newest(entries: readonly Dated[]): string | undefined {
  return entries
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
}

/** Names of Markdown files, with what their front matter says. */
function read(folder: string, pattern: RegExp): Map<string, Dated> {
  const found = new Map<string, Dated>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.md')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const day = pattern.exec(text)?.[1]
    const category = /^category: *['"]?([a-z0-9-]+)/m.exec(text)?.[1]
    if (day !== undefined) found.set(basename(file, '.md'), { day, category })
  }
  return found
}
