import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { answerHelp } from '#lib/usage.ts'
import { type Reaction, interactions, react } from './interactions.ts'
import { hoverAndGo } from './navigation.ts'
import { findBenchBrowsers } from '../support/browser.ts'
import { type Row, interactionRow, nextPageRow, pageRow } from './page-table.ts'
import { openBrowser, openPhone } from './phone.ts'
import { printTable } from '../support/print-table.ts'
import { nameOf, routes } from './routes.ts'
import { productPath } from '../support/content.ts'
import { type BenchSite, emptyPath, openBenchSite } from './served-site.ts'
import { openSlowLine } from './slow-line.ts'
import { type Visit, visit } from './visit.ts'

/**
 * `npm run bench:pages -- --runs 5 --pages /,/about --only pages,interactions,next`: measures the
 * built site on a slow phone, next to an empty page from the same server, in each available browser: npm's
 * headless shell and a whole Chromium.
 */
answerHelp(`npm run bench:pages [-- --runs 5] [--pages /,/about] [--only pages,interactions,next]

Measures the built site on a slow phone. Run npm run build first.
--runs repeats each measurement. --pages limits the pages. --only limits what to measure.`)

const { values } = parseArgs({
  options: { runs: { type: 'string' }, pages: { type: 'string' }, only: { type: 'string' } },
})
const runs = Number(values.runs ?? 5)
const names = values.pages?.split(',')
const chosen = routes.filter((route) => names === undefined || names.includes(nameOf(route)))
const isWanted = (part: string): boolean => values.only === undefined || values.only.split(',').includes(part)
const lists = ['/products', '/products?category=toothpaste']

const site = await openBenchSite()
const slowLine = await openSlowLine(site.address)
const reports: { browser: string; tables: Record<string, readonly Row[]> }[] = []
try {
  for (const found of await findBenchBrowsers()) {
    const browser = await openBrowser([], found)
    try {
      const name = `Chromium ${browser.version()}, ${found.source === 'npm' ? 'headless shell' : 'whole'}`
      console.log(`\n${name}`)
      reports.push({ browser: name, tables: await measureIn(browser) })
    } finally {
      await browser.close()
    }
  }
} finally {
  await slowLine.close()
  await site.close()
}
mkdirSync('.cache/bench', { recursive: true })
writeFileSync(
  '.cache/bench/pages.json',
  JSON.stringify({ measured: new Date().toISOString(), runs, reports }, null, 2),
)

/** Prints each requested table as soon as it's ready. */
async function measureIn(browser: Browser): Promise<Record<string, readonly Row[]>> {
  const tables: Record<string, readonly Row[]> = {}
  const add = (title: string, rows: readonly Row[]): void => {
    tables[title] = rows
    console.log(`\n${title}\n`)
    printTable(rows)
  }
  if (isWanted('pages')) add('pages', await measurePages(browser))
  if (isWanted('interactions')) add('interactions', await measureInteractions(browser))
  if (isWanted('next')) add('next', await measureNextPage(browser))
  return tables
}

/** Alternates all variants, so that other load on the machine affects them equally. */
async function measurePages(browser: Browser): Promise<Row[]> {
  const state = await fillCart(browser, site)
  const empty: Visit[] = []
  const visits = chosen.map((): Visit[] => [])
  for (let run = 1; run <= runs; run += 1) {
    empty.push(await visit(browser, site, emptyPath))
    for (const [index, { path, hasCart }] of chosen.entries())
      visits[index]?.push(await visit(browser, site, path, hasCart && state))
    progress('pages', run)
  }
  return [
    pageRow(undefined, empty, empty),
    ...chosen.map((route, index) => pageRow(route, visits[index] ?? [], empty)),
  ]
}

async function measureInteractions(browser: Browser): Promise<Row[]> {
  const reactions = interactions.map((): Reaction[] => [])
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, interaction] of interactions.entries())
      reactions[index]?.push(await react(browser, site, interaction))
    progress('interactions', run)
  }
  return interactions.map(({ name }, index) => interactionRow(name, reactions[index] ?? []))
}

async function measureNextPage(browser: Browser): Promise<Row[]> {
  const times = lists.map((): number[] => [])
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, list] of lists.entries()) times[index]?.push(await hoverAndGo(browser, slowLine, list))
    progress('next page', run)
  }
  return lists.map((list, index) => nextPageRow(list, times[index] ?? []))
}

/** Storage of a browser that has added one product to the cart. */
async function fillCart(on: Browser, { address }: BenchSite) {
  const phone = await openPhone(on)
  try {
    await phone.page.goto(address + productPath)
    await phone.page.locator('main cart-button button:visible').first().tap()
    await phone.page.waitForSelector('count-badge[of=cart]:not(:empty)')
    return await phone.page.context().storageState()
  } finally {
    await phone.close()
  }
}

function progress(part: string, run: number): void {
  process.stderr.write(`${part}: run ${run} of ${runs}\n`)
}
