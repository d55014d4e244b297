import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { coachStepSchema, parseContent } from '#content/content-files.ts'
import { readContent } from '#content/content-folder.ts'
import { componentSlots } from '#shop-package.ts'
import { packages } from '../../../shop.config.ts'
import { readStock } from '#content/stock.ts'

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

/** What Vite can't read from a file: content for pages and scripts that must not load all of it, and packages' parts. */
export function virtualModules(): Plugin[] {
  return [
    // The ladder's steps without their texts.
    virtualModule('virtual:coach-steps', () => `export const ladders = ${JSON.stringify(coachSteps())}`),
    // The names of what pets can avoid.
    virtualModule('virtual:allergen-labels', () => {
      const allergens = parseContent(
        'allergens.json',
        JSON.parse(readFileSync('content/allergens.json', 'utf8')),
      )
      const labels = allergens.map(({ id, label }) => [id, label.toLowerCase()])
      return `export const allergenLabels = new Map(${JSON.stringify(labels)})`
    }),
    // The categories in the header and footer of every page.
    virtualModule('virtual:stock', (isDev) =>
      isDev
        ? `export { loadStock } from '/src/server/content/load.ts'`
        : `const stock = ${readStock()}; export const loadStock = async () => stock`,
    ),
    // The components that packages put into a place of the shop.
    ...componentSlots.map((slot) => {
      const files = packages.flatMap(({ slots }) => slots?.[slot] ?? []).map((url) => fileURLToPath(url))
      const imports = files.map((file, index) => `import Part${index} from ${JSON.stringify(file)}`)
      const parts = files.map((_, index) => `Part${index}`)
      return virtualModule(`virtual:slots/${slot}`, () => `${imports.join('\n')}\nexport default [${parts}]`)
    }),
  ]
}

/** Returns each species' steps in order, with what scripts need of them. Astro's loader reports invalid files. */
function coachSteps() {
  const steps = readContent('content', 'coach')
    .files.flatMap(({ id, data }) => {
      const step = coachStepSchema.safeParse(data)
      return step.success ? [{ ...step.data, id }] : []
    })
    .toSorted((a, b) => a.order - b.order)
  const of = (wanted: 'dog' | 'cat') =>
    steps
      .filter(({ species }) => species === wanted)
      .map(({ id, step, goodDays, seconds, needs = '' }) => ({ id, step, goodDays, seconds, needs }))
  return { dog: of('dog'), cat: of('cat') }
}
