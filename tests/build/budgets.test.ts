import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BuiltPage, gzipSize, pages } from './built-pages.ts'
import { scriptFiles } from './script-files.ts'

/** The most that a page may weigh, kB of 1,000 bytes, gzip. What a browser loads of it altogether: tests/e2e/budgets.spec.ts. */
interface Budget {
  /** The document with its inlined CSS. */
  html?: number
  /** Scripts before a person acts. */
  script: number
  /** Scripts when the islands that slept until then are awake. */
  awake?: number
}

const policy: Budget = { html: 14, script: 10 }
const list: Budget = { script: 15, awake: 95 }
const content: Budget = { html: 24, script: 10 }

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
  // It brings an account's pets by itself.
  '/signed-in': { html: 14, script: 14 },
  '/404': policy,
  '/offline': policy,
  '/unsubscribe': policy,
  '/privacy': policy,
  '/terms': policy,
  '/shipping': policy,
  '/returns': policy,
  '/home': { script: 10 },
  '/profile': { script: 10 },
  '/products': list,
  '/cart': { script: 90 },
  // A React page, for one person.
  '/owner': { script: 85 },
  '/write-review': { script: 90 },
  '/wishlist': { script: 90 },
  '/my-pet': { script: 95 },
}

/** Products and lists share theirs; a page that none names is an error. */
function budgetOf(path: string): Budget | undefined {
  if (path === '/guides' || path.startsWith('/guides/')) return content
  if (path.startsWith('/products/')) return { script: 10 }
  return budgets[path.replace(/\?.*/, '')]
}

describe('every page keeps its budget, gzip', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
    const budget = budgetOf(path)
    if (budget === undefined) throw new Error(`${path} has no budget: add it to tests/build/budgets.test.ts`)
    const found = {
      html: gzipSize(page.html) / 1000,
      script: scriptSize(page) / 1000,
      awake: scriptSize(page, true) / 1000,
    }
    const over = (['html', 'script', 'awake'] as const)
      .filter((part) => found[part] > (budget[part] ?? Infinity))
      .map((part) => `${path}: ${found[part]} kB of ${part}, ${budget[part]} at most`)
    expect(over).toEqual([])
  })
})

it('has two faces, each in one file: headings of at most 30 kB, text of at most 22', () => {
  const fonts = new Set(pages.flatMap(({ html }) => html.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g) ?? []))
  const sizes = [...fonts].map((font) => readFileSync(`dist${font}`).length).toSorted((a, b) => a - b)
  expect(sizes).toHaveLength(2)
  const [text = Infinity, headings = Infinity] = sizes
  expect(text).toBeLessThanOrEqual(22_000)
  expect(headings).toBeLessThanOrEqual(30_000)
})

/** What a page loads by itself, its inline scripts included; and with the islands that sleep until somebody comes, where these are asked for. */
function scriptSize({ document }: BuiltPage, isAwake = false): number {
  const scripts = document.querySelectorAll('script[src]').map((script) => script.getAttribute('src'))
  const islands = document
    .querySelectorAll('astro-island')
    .flatMap((island) =>
      isAwake || island.getAttribute('client') !== 'touch'
        ? [island.getAttribute('component-url'), island.getAttribute('renderer-url')]
        : [],
    )
  const files = new Set(
    [...scripts, ...islands].flatMap((path) =>
      path === undefined ? [] : scriptFiles('dist', path.slice(1)),
    ),
  )
  const inline = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''))
    .map(({ text }) => text)
  return (
    gzipSize(inline.join('')) +
    [...files].reduce((sum, path) => sum + gzipSize(readFileSync(`dist${path}`)), 0)
  )
}
