import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSampleShop } from '../support/content.ts'
import { type BuiltPage, gzipSize, pages, policyPaths } from './built-pages.ts'

/**
 * Maximum page weights, in kB of 1,000 bytes, gzip. For everything a browser loads, see
 * tests/e2e/budgets.spec.ts.
 */
interface Budget {
  /** The HTML with inlined CSS. */
  html?: number
  /** Scripts before the first input, without a pet. */
  script: number
  /** Scripts after all islands are hydrated. */
  awake?: number
}

// Each page’s script knows whose it is, and a page’s changes say so: half a kilobyte.
const policy: Budget = { html: 15, script: 11 }
const list: Budget = { script: 16, awake: 97 }
const content: Budget = { html: 25, script: 11 }

const budgets: Readonly<Record<string, Budget>> = {
  '/': content,
  '/about': content,
  '/reviews': content,
  '/contact': content,
  '/vet-locator': content,
  '/affiliate': content,
  '/compare': { html: 24, script: 15 },
  '/list': { html: 24, script: 15 },
  '/faq': policy,
  '/care-plan': { html: 24, script: 15 },
  // Loads an account's pets on its own.
  '/signed-in': { html: 14, script: 14 },
  '/404': policy,
  '/offline': policy,
  '/unsubscribe': policy,
  '/confirm-newsletter': policy,
  '/report-review': policy,
  '/home': { script: 11 },
  '/profile': { script: 12 },
  '/products': list,
  '/cart': { script: 92 },
  // A React page for one person.
  '/owner': { script: 85 },
  '/write-review': { script: 90 },
  '/wishlist': { script: 90 },
  '/my-pet': { script: 95 },
  // React loads only on a device with a pet, or at the first input.
  '/care': { html: 24, script: 21, awake: 101 },
  '/mouth-check': { html: 24, script: 13, awake: 100 },
  '/clinic-sheet': { html: 14, script: 13, awake: 98 },
}

/** Products and lists share a budget. A page without a budget is an error. */
function budgetOf(path: string): Budget | undefined {
  if (policyPaths.includes(path)) return policy
  if (path === '/guides' || path.startsWith('/guides/')) return content
  if (path.startsWith('/products/')) return { script: 11 }
  return budgets[path.replace(/\?.*/, '')]
}

// What an owner turns on and writes weighs something.
it.skipIf(!isSampleShop)(
  'every page stays within its gzip budget',
  () => {
    const over = pages.flatMap((page) => {
      const budget = budgetOf(page.path)
      if (budget === undefined) return `${page.path} has no budget: add it to tests/build/budgets.test.ts`
      const found = {
        html: gzipSize(page.html) / 1000,
        script: scriptSize(page) / 1000,
        awake: scriptSize(page, true) / 1000,
      }
      return (['html', 'script', 'awake'] as const)
        .filter((part) => found[part] > (budget[part] ?? Infinity))
        .map((part) => `${page.path}: ${found[part]} kB of ${part}, ${budget[part]} at most`)
    })
    expect(over).toEqual([])
  },
  60_000,
)

it('has two fonts in one file each: at most 30 kB for headings and 22 kB for text', () => {
  const fonts = new Set(pages.flatMap(({ html }) => html.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g) ?? []))
  const sizes = [...fonts].map((font) => readFileSync(`dist${font}`).length).toSorted((a, b) => a - b)
  expect(sizes).toHaveLength(2)
  const [text = Infinity, headings = Infinity] = sizes
  expect(text).toBeLessThanOrEqual(22_000)
  expect(headings).toBeLessThanOrEqual(30_000)
})

/** Sums what a page loads by itself, without what a template keeps for devices with a pet, including inline scripts and, if requested, the islands that hydrate later. */
function scriptSize({ document }: BuiltPage, isAwake = false): number {
  const scripts = document
    .querySelectorAll('script[src]')
    .filter((script) => script.closest('template') === null)
    .map((script) => script.getAttribute('src'))
  const islands = document
    .querySelectorAll('astro-island')
    .flatMap((island) =>
      isAwake || !/^(?:touch|pet)$/.test(island.getAttribute('client') ?? '')
        ? [island.getAttribute('component-url'), island.getAttribute('renderer-url')]
        : [],
    )
  const files = new Set([...scripts, ...islands].flatMap((path = '') => [...(path && scriptFiles(path))]))
  const inline = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''))
    .map(({ text }) => text)
  return gzipSize(inline.join('')) + [...files].reduce((sum, path) => sum + sizeOf(path), 0)
}

const sizes = new Map<string, number>()
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? gzipSize(readFileSync(`dist${path}`))
  sizes.set(path, size)
  return size
}

const imports = new Map<string, Set<string>>()
/** A script and all its static imports, as paths of the site. */
function scriptFiles(script: string): ReadonlySet<string> {
  const files = imports.get(script) ?? new Set([script])
  if (imports.has(script)) return files
  imports.set(script, files)
  // Iterating a set also visits items added on the way.
  for (const file of files) {
    const code = readFileSync(`dist${file}`, 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|^import|;import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      files.add(`/_astro/${name}`)
  }
  return files
}
