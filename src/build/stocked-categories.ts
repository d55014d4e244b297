import { readFileSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Category } from '#content/category.ts'
import { isDraft } from '#content/draft.ts'

const name = 'virtual:categories'

/** Returns whether the shop has a product that doesn't exist. */
function hasSamples(): boolean {
  return publishedFields().some((fields) => /^sample: *true$/m.test(fields))
}

/** Returns the front matter of all products that aren't drafts. */
function publishedFields(): string[] {
  return readdirSync('content/products')
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(`content/products/${file}`, 'utf8').split('\n---', 1)[0] ?? '')
    .filter((fields) => !isDraft(topFields(fields)))
}

/** Returns the categories that have products, in order. The build checks their file against its schema. */
export function stockedCategories(): Category[] {
  const stocked = new Set(publishedFields().map((fields) => topFields(fields).category))
  const all: Omit<Category, 'slug'>[] = JSON.parse(readFileSync('content/categories.json', 'utf8'))
  return all
    .filter(({ id }) => stocked.has(id))
    .toSorted((a, b) => a.order - b.order)
    .map((category) => ({ ...category, slug: category.id }))
}

/** Returns the plain fields of front matter. Parsing all of it would slow down a build of 10,000 products. */
function topFields(text: string): { category?: string; draft?: boolean; verifiedOn?: string } {
  const field = (key: string) => new RegExp(`^${key}: *(\\S*)`, 'm').exec(text)?.[1]
  const [category, verifiedOn] = [field('category'), field('verifiedOn')]
  return {
    draft: field('draft') === 'true',
    ...(category === undefined ? {} : { category }),
    ...(verifiedOn === undefined ? {} : { verifiedOn }),
  }
}

/**
 * Gives the header and footer of every page the categories; a function would have to load all content for them.
 */
export function categoriesModule(): Plugin {
  let isDev = false
  return {
    name,
    configResolved: ({ command }) => {
      isDev = command === 'serve'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return undefined
      return isDev
        ? `export { loadCategories, hasSampleProducts } from '/src/collections/load.ts'`
        : `const categories = ${JSON.stringify(stockedCategories())}; export const loadCategories = async () => categories; export const hasSampleProducts = async () => ${hasSamples()}`
    },
  }
}
