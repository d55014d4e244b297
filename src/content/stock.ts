import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import source from '../../content/categories.json' with { type: 'json' }
import type { Category } from './category.ts'
import { parseContent } from './content-files.ts'
import { isDraft } from './product.ts'

/** All categories in order, with and without products. */
export const allCategories: readonly Category[] = parseContent('categories.json', source)
  .map((category) => ({ ...category, slug: category.id }))
  .toSorted((a, b) => a.order - b.order)

/** Returns the categories that have products, and whether one of these is made up. */
export function stockOf(products: readonly { category?: unknown; sample?: unknown }[]) {
  const stocked = new Set<unknown>(products.map(({ category }) => category))
  return {
    categories: allCategories.filter(({ id }) => stocked.has(id)),
    hasSamples: products.some(({ sample }) => sample === true),
  }
}

const stockFile = '.cache/stock.json'

/** Keeps the stock for the bundler, which starts after all products are loaded and shouldn't parse them again. */
export function writeStock(products: readonly Record<string, unknown>[]): void {
  mkdirSync(dirname(stockFile), { recursive: true })
  writeFileSync(stockFile, JSON.stringify(stockOf(products.filter((product) => !isDraft(product)))))
}

/** Returns the JSON that `writeStock` wrote. */
export function readStock(): string {
  return readFileSync(stockFile, 'utf8')
}
