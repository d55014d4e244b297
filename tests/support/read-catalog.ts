import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Catalog } from '#features/catalog/catalog.ts'
import { categorySchema, curatedListSchema } from '#content/category.ts'
import { conditionsSchema, withHotlines } from '#content/conditions.ts'
import { isDraft } from '#content/product.ts'
import { explained } from '#content/explain.ts'
import { guideSchema } from '#content/guide.ts'
import { contactPageSchema } from '#content/page.ts'
import { productSchema } from '#content/product.ts'
import { synonymsSchema, withoutSoldBrands } from '#content/synonyms.ts'
import { derivedFields, filters } from './shop-products.ts'

/** Reads what a search needs from a content folder without Astro: products by name. Other lists stay empty. */
export function readCatalogOf(content: string): Catalog {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(content, file), 'utf8'))
  const categories = categorySchema
    .array()
    .parse(json('categories.json'))
    .map((category) => ({ ...category, slug: category.id }))
  const products = markdownIn(join(content, 'products'))
    .flatMap(({ id, front, body }) => {
      const fields = explained(productSchema).parse(front)
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
    guides: markdownIn(join(content, 'guides')).map(({ id, front }) => {
      const guide = explained(guideSchema).parse(front)
      return { ...guide, id, picks: guide.picks.map(({ product }) => product) }
    }),
    lists: globSync('*.json', { cwd: join(content, 'lists') }).map((file) => {
      const { intro: _, order: __, ...lead } = curatedListSchema.parse(json(join('lists', file)))
      return { ...lead, id: basename(file, '.json') }
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

function markdownIn(folder: string): { id: string; front: unknown; body: string }[] {
  return globSync('*.md', { cwd: folder }).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
    return { id: basename(file, '.md'), front: parse(front), body }
  })
}
