import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { answerHelp } from '#lib/usage.ts'
import { openBrowser } from './phone.ts'
import { freePort } from '../support/open-server.ts'
import { printTable } from '../support/print-table.ts'
import { missingPath, nameOf, routes } from './routes.ts'
import { openBenchSite } from './served-site.ts'

/**
 * `npm run bench:lighthouse -- --pages /,/about`: runs Lighthouse's mobile audits on every page and lists
 * each one below the full score. Loopback is plain HTTP/1.1, so audits that depend on that are listed
 * separately.
 */
answerHelp(`npm run bench:lighthouse [-- --pages /,/about]

Runs Lighthouse's mobile audits on the built site. Run npm run build first. --pages limits the pages.`)

const { values } = parseArgs({ options: { pages: { type: 'string' } } })
const names = values.pages?.split(',')
const chosen = routes.filter(
  (route) => !route.hasCart && (names === undefined || names.includes(nameOf(route))),
)

/** Audits that depend only on the server: https, HTTP/2, and the host of canonical links. */
const ofLoopback = new Set(['is-on-https', 'redirects-http', 'modern-http-insight', 'uses-http2'])

const site = await openBenchSite()
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
const scores = []
const short = []
const full: Record<string, unknown> = {}
try {
  for (const route of chosen) {
    // Lighthouse doesn't measure 404 responses, but the page is also available as a file.
    const path = route.path === missingPath ? '/404' : route.path
    const run = await lighthouse(site.address + path, { port, logLevel: 'error', output: 'json' })
    if (run === undefined) throw new Error(`${route.path}: Lighthouse gave no result`)
    const { lhr } = run
    const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    scores.push({
      page: nameOf(route),
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      seo: score('seo'),
    })
    const audits = belowWhole(lhr)
    short.push(...audits.map((audit) => ({ page: nameOf(route), ...audit })))
    full[nameOf(route)] = { scores: scores.at(-1), audits, runWarnings: lhr.runWarnings }
    process.stderr.write(`${nameOf(route)}\n`)
  }
} finally {
  await browser.close()
  await site.close()
}
printTable(scores)
for (const { page, audit, score, weight, says, items } of short) {
  const aside = ofLoopback.has(audit) ? ' (loopback)' : ''
  console.log(`\n${page}: ${audit}${aside}, score ${score}, weight ${weight}${says && `: ${says}`}`)
  for (const item of items.slice(0, 3)) console.log(`  ${item}`)
}
mkdirSync('.cache/bench', { recursive: true })
writeFileSync('.cache/bench/lighthouse.json', JSON.stringify(full, null, 2))

/** Returns the audits below 1, the heaviest first, with the elements they point at. */
function belowWhole(lhr: Result) {
  const weights = new Map(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.map(({ id, weight }) => [id, weight] as const),
    ),
  )
  return Object.values(lhr.audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, score, displayValue = '', details }) => ({
      audit: id,
      score,
      weight: weights.get(id) ?? 0,
      says: displayValue,
      items: itemsOf(details),
    }))
    .toSorted((a, b) => b.weight - a.weight)
}

/** Formats each item on one line: the problem, and the element or file. */
function itemsOf(details: Result['audits'][string]['details']): string[] {
  if (details === undefined || !('items' in details) || !Array.isArray(details.items)) return []
  return details.items.map((item: unknown) => {
    const { node } = isRecord(item) ? item : {}
    if (!isRecord(node)) return JSON.stringify(item).slice(0, 240)
    return `${node['selector']}: ${String(node['explanation']).replaceAll(/\s+/g, ' ')}`
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
