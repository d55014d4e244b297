import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { productSchema } from '#schemas/product.ts'
import { derivedFields } from '../support/shop-products.ts'

/** The catalogue of a content folder, read without Astro: products by name, and no other lists. */
export function readCatalogueOf(content: string): Catalogue {
  const folder = join(content, 'products')
  const products = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, front = '', body = ''] =
        /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      const id = basename(file, '.md')
      const fields = productSchema.parse(parse(front))
      return {
        ...fields,
        ...derivedFields(fields),
        id,
        imageUrl: `/pictures/${id}.svg`,
        affiliateUrl: `https://www.amazon.com/s?k=${id}&tag=pearlypaws-20`,
        description: body.trim(),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    products,
    featuredProducts: products.slice(0, 8).map(({ id }) => id),
    categories: [],
    testimonials: [],
    vetEndorsements: [],
    videos: [],
    reviews: [],
  }
}
