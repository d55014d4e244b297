import { readFileSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Category } from '#content/category.ts'

const name = 'virtual:categories'

/** Returns the categories that have products, in order. The build checks their file against its schema. */
export function stockedCategories(): Category[] {
  const stocked = new Set(
    readdirSync('content/products')
      .filter((file) => file.endsWith('.md'))
      .map((file) => /^category: *(\S+)/m.exec(readFileSync(`content/products/${file}`, 'utf8'))?.[1]),
  )
  const all: Omit<Category, 'slug'>[] = JSON.parse(readFileSync('content/categories.json', 'utf8'))
  return all
    .filter(({ id }) => stocked.has(id))
    .toSorted((a, b) => a.order - b.order)
    .map((category) => ({ ...category, slug: category.id }))
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
        ? `export { loadCategories } from '/src/collections/load.ts'`
        : `const categories = ${JSON.stringify(stockedCategories())}; export const loadCategories = async () => categories`
    },
  }
}
