import type { Catalog } from '#products/catalog.ts'
import { categorySchema, curatedListSchema } from '#content/category.ts'
import { conditionsSchema, withHotlines } from '#content/conditions.ts'
import { readContent } from '#content/content-folder.ts'
import { explained } from '#content/explain.ts'
import { guideSchema } from '#content/guide.ts'
import { contactPageSchema } from '#content/page.ts'
import { isDraft, productSchema } from '#content/product.ts'
import { synonymsSchema, withoutSoldBrands } from '#content/synonyms.ts'
import { derivedFields, filters } from './shop-products.ts'

/** Reads what a search needs from a content folder without Astro: products by name. Other lists stay empty. */
export function readCatalogOf(content: string): Catalog {
  const { files } = readContent(content)
  const filesOf = (folder: string) => files.filter((file) => file.folder === folder)
  const json = (path: string): unknown => files.find((file) => file.path === path)?.data
  const categories = categorySchema
    .array()
    .parse(json('categories.json'))
    .map((category) => ({ ...category, slug: category.id }))
  const products = filesOf('products')
    .flatMap(({ id, data, body }) => {
      const fields = explained(productSchema).parse(data)
      if (isDraft(fields)) return []
      return {
        ...fields,
        ...derivedFields(fields),
        id,
        imageUrl: `/pictures/${id}.svg`,
        affiliateUrl: `https://www.amazon.com/s?k=${id}&tag=shop-20`,
        description: body.trim(),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    products,
    featuredProducts: products.slice(0, 8).map(({ id }) => id),
    categories,
    testimonials: [],
    firstDrawings: {},
    vetEndorsements: [],
    videos: [],
    reviews: [],
    guides: filesOf('guides').map(({ id, data }) => {
      const guide = explained(guideSchema).parse(data)
      return { ...guide, id, picks: guide.picks.map(({ product }) => product) }
    }),
    lists: filesOf('lists').map(({ id, data }) => {
      const { intro: _, order: __, ...lead } = curatedListSchema.parse(data)
      return { ...lead, id }
    }),
    coachSteps: [],
    synonyms: withoutSoldBrands(synonymsSchema.parse(json('synonyms.json')), products),
    conditions: withHotlines(
      conditionsSchema.parse(json('conditions.json')),
      contactPageSchema.parse(json('pages/contact.json')).emergency,
    ),
    filters,
  }
}
