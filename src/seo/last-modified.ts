import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The day on which what a page says was last checked or changed, for the
 * sitemap: products by the check of their price, policies by their own date,
 * lists and reviews by their newest entry. Nothing is said of the others.
 */
export function lastModified(content: string): (path: string) => string | undefined {
  const products = read(join(content, 'products'), /^priceCheckedOn: *['"]?(\d{4}-\d\d-\d\d)/m)
  const policies = read(join(content, 'policies'), /^updatedDate: *['"]?(\d{4}-\d\d-\d\d)/m)
  const reviews = read(join(content, 'reviews'), /"?purchaseDate"?: *['"]?(\d{4}-\d\d-\d\d)/m)
  const newest = [...products.values()].toSorted().at(-1)
  const newestReview = [...reviews.values()].toSorted().at(-1)
  return (path) => {
    if (path === '/' || path === '/products' || path.startsWith('/products?')) return newest
    if (path.startsWith('/products/')) return products.get(basename(path))
    return path === '/reviews' ? newestReview : policies.get(basename(path))
  }
}

/** File names without their ending, with the day that the pattern finds in them. */
function read(folder: string, day: RegExp): Map<string, string> {
  const days = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    if (!/\.(?:md|json)$/.test(file)) continue
    const found = day.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    if (found !== undefined) days.set(file.replace(/\.\w+$/, ''), found)
  }
  return days
}
