import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Category } from '#content/category.ts'
import { componentSlots } from '../shop-package.ts'
import { packages } from '../../shop.config.ts'
import { isDraft } from '#content/product.ts'

/** A module whose code is made when something imports it. */
export function virtualModule(name: string, load: (isDev: boolean) => string | Promise<string>): Plugin {
  let isDev = false
  return {
    name,
    configResolved: ({ command }) => {
      isDev = command === 'serve'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? load(isDev) : undefined),
  }
}

/** Gives scripts the ladder's steps without their texts. */
export function coachStepsModule(): Plugin {
  return virtualModule('virtual:coach-steps', () => `export const ladders = ${JSON.stringify(coachSteps())}`)
}

/**
 * Gives the header and footer of every page the categories; a function would have to load all content for them.
 */
export function categoriesModule(): Plugin {
  return virtualModule('virtual:categories', (isDev) =>
    isDev
      ? `export { loadCategories, hasSampleProducts } from '/src/collections/load.ts'`
      : `const categories = ${JSON.stringify(stockedCategories())}; export const loadCategories = async () => categories; export const hasSampleProducts = async () => ${hasSamples()}`,
  )
}

/** Gives each place of the shop the components that packages put into it: `virtual:slots/footer`. */
export function slotModules(): Plugin[] {
  return componentSlots.map((slot) => {
    const files = packages.flatMap(({ slots }) => slots?.[slot] ?? []).map((url) => fileURLToPath(url))
    const imports = files.map((file, index) => `import Part${index} from ${JSON.stringify(file)}`)
    const parts = files.map((_, index) => `Part${index}`)
    return virtualModule(`virtual:slots/${slot}`, () => [...imports, `export default [${parts}]`].join('\n'))
  })
}

/** Returns each species' steps in order, with what scripts need of them. The build checks their files. */
function coachSteps() {
  const entries = readdirSync('content/coach')
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(`content/coach/${file}`, 'utf8')
      const field = (key: string): string => new RegExp(`^${key}: *(.+)$`, 'm').exec(text)?.[1] ?? ''
      const step = {
        id: file.replace('.md', ''),
        step: field('step'),
        goodDays: Number(field('goodDays')),
        seconds: Number(field('seconds')),
        needs: field('needs'),
      }
      return { species: field('species'), order: Number(field('order')), step }
    })
    .toSorted((a, b) => a.order - b.order)
  const of = (wanted: string) => entries.filter(({ species }) => species === wanted).map(({ step }) => step)
  return { dog: of('dog'), cat: of('cat') }
}

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
function topFields(text: string) {
  const field = (key: string) => new RegExp(`^${key}: *(\\S*)`, 'm').exec(text)?.[1]
  return {
    category: field('category'),
    draft: field('draft') === 'true',
    verifiedOn: field('verifiedOn'),
  }
}
