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

/** Gives scripts the ladder's steps without their texts. */
export function coachStepsModule(): Plugin {
  return virtualModule('virtual:coach-steps', () => `export const ladders = ${JSON.stringify(coachSteps())}`)
}

/** Gives scripts the names of what pets can avoid. */
export function allergensModule(): Plugin {
  return virtualModule('virtual:allergen-labels', () => {
    const allergens = parseContent(
      'allergens.json',
      JSON.parse(readFileSync('content/allergens.json', 'utf8')),
    )
    const labels = allergens.map(({ id, label }) => [id, label.toLowerCase()])
    return `export const allergenLabels = new Map(${JSON.stringify(labels)})`
  })
}

/**
 * Gives the header and footer of every page the categories; a function would have to load all content for them.
 */
export function stockModule(): Plugin {
  return virtualModule('virtual:stock', (isDev) =>
    isDev
      ? `export { loadStock } from '/src/server/content/load.ts'`
      : `const stock = ${readStock()}; export const loadStock = async () => stock`,
  )
}

/** Gives each place of the shop the components that packages put into it: `virtual:slots/cart`. */
export function slotModules(): Plugin[] {
  return componentSlots.map((slot) => {
    const files = packages.flatMap(({ slots }) => slots?.[slot] ?? []).map((url) => fileURLToPath(url))
    const imports = files.map((file, index) => `import Part${index} from ${JSON.stringify(file)}`)
    const parts = files.map((_, index) => `Part${index}`)
    return virtualModule(`virtual:slots/${slot}`, () => [...imports, `export default [${parts}]`].join('\n'))
  })
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
