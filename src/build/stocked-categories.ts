import { readFileSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { Category } from '#schemas/category.ts'

const name = 'virtual:categories'

/** The categories that have products, in their order; a build checks their file by its schema. */
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

/** Gives the header and the footer of every page the categories: a function would load all content for them. */
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
        ? `export { loadCategories } from '/src/content/load.ts'`
        : `const categories = ${JSON.stringify(stockedCategories())}; export const loadCategories = async () => categories`
    },
  }
}
