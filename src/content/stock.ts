import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import source from '../../content/categories.json' with { type: 'json' }
import retailerRows from '../../content/retailers.json' with { type: 'json' }
import type { Category } from './category.ts'
import { fieldOf, listOf, textOf } from './content-folder.ts'
import { parseContent } from './content-files.ts'
import { isDraft } from './product.ts'

/** All categories in order, with and without products. */
export const allCategories: readonly Category[] = parseContent('categories.json', source)
  .map((category) => ({ ...category, slug: category.id }))
  .toSorted((a, b) => a.order - b.order)

/** A retailer that sells a product of the shop. */
interface Seller {
  id: string
  name: string
}

const retailers: readonly Seller[] = parseContent('retailers.json', retailerRows).filter(
  ({ sample }) => sample !== true,
)

/** Returns the categories that have products, their retailers, and whether one of the products is made up. */
export function stockOf(products: readonly object[]) {
  const has = (name: string) => new Set(products.map((product) => fieldOf(product, name)))
  const stocked = has('category')
  return {
    categories: allCategories.filter(({ id }) => stocked.has(id)),
    hasSamples: has('sample').has(true),
    sellers: sellersOf(products),
  }
}

/** The first retailer sells what names no other one, and is alone in a shop without products. */
function sellersOf(products: readonly object[]): Seller[] {
  const [first] = retailers
  const ids = new Set(
    products.flatMap((product) => {
      const offers = listOf(product, 'offers').map((offer) => textOf(offer, 'retailer'))
      const others = offers.filter((id) => retailers.some((known) => known.id === id))
      const page = textOf(product, 'affiliateUrl')?.trim() ?? ''
      const isAtFirst = textOf(product, 'asin') !== undefined || !['', '#'].includes(page)
      return isAtFirst || others.length === 0 ? [first?.id, ...others] : others
    }),
  )
  const sellers = retailers.filter(({ id }) => ids.size === 0 || ids.has(id))
  return (ids.size === 0 ? sellers.slice(0, 1) : sellers).map(({ id, name }) => ({ id, name }))
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

/** Returns the retailers of the products that were loaded last; the first retailer before any load. */
export function readSellers(): Seller[] {
  return existsSync(stockFile) ? sellersSchema.parse(JSON.parse(readStock())).sellers : sellersOf([])
}

const sellersSchema = z.object({ sellers: z.array(z.object({ id: z.string(), name: z.string() })) })
