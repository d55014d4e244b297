import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldOf, readContent } from '../../src/content/content-folder.ts'

const settings = z.object({ featuredProducts: z.array(z.string()).default([]) })

/** The first products in the content, for screenshots and benchmarks, whatever the shop sells. */
export const { featuredProducts } = settings.parse(JSON.parse(readFileSync('content/site.json', 'utf8')))

/** The page of the first product; the list in a shop that doesn't sell anything yet. */
export const productPath = ['/products', ...featuredProducts.slice(0, 1)].join('/')

const products = readContent('content', 'products').files

/**
 * Whether the shop still sells our samples. Tests of their texts, and of what they say about each other, are skipped for
 * an owner's: what those must keep, `npm run content:check` says.
 */
export const isSampleShop =
  products.length > 0 && products.every(({ data }) => fieldOf(data, 'sample') === true)

/** Why such a test is skipped. */
export const ownShop = 'the shop sells products of its own, not our samples'
