import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '#lib/usage.ts'
import { generateCatalog } from '../support/generate-catalog.ts'
import { printTable } from '../support/print-table.ts'
import { type BuildCost, type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { buildBare } from './bare-astro.ts'
import { measureCatalogFunction } from './catalog-function.ts'
import { round } from './figures.ts'

/**
 * `npm run bench:scale -- 179 1000 10000`: builds catalogs of these sizes in scratch folders and measures what grows: the
 * build (next to Astro alone with the same products) and the function.
 */
answerHelp(`npm run bench:scale [-- 179 1000 10000]

Measures builds and API calls with catalogs of these sizes. 0 is the catalog that you have.`)

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [179, 1000, 10_000]
const env = platformVariables()
const builds: ReturnType<typeof buildRow>[] = []
const calls: Awaited<ReturnType<typeof measureCatalogFunction>>[] = []
for (const products of sizes) {
  process.stderr.write(`${products} products\n`)
  const site = await buildScratchSite({ editContent: (content) => generateCatalog(content, products), env })
  try {
    builds.push(buildRow(products, site, await buildBare(join(site.root, 'content'), env)))
    calls.push(await measureCatalogFunction(products, site.root))
  } finally {
    await site.remove()
  }
}
for (const [name, rows] of Object.entries({ builds, calls })) {
  console.log(`\n${name}\n`)
  printTable(rows)
}
mkdirSync('.cache/bench', { recursive: true })
writeFileSync('.cache/bench/scale.json', JSON.stringify({ builds, calls }, null, 2))

/** The platform's environment variables for a build. */
function platformVariables(): Record<string, string> {
  const [, section = ''] =
    /^\[build\.environment\]\n([^[]*)/m.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  return Object.fromEntries(
    [...section.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

function buildRow(products: number, { dist, seconds, processor, peak, log }: ScratchSite, bare: BuildCost) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  const pages = log.flatMap(({ text }) => {
    const [, time] = /[├└]─ \/products\/.*\.html \(\+(\d+(?:\.\d+)?m?s)\)/.exec(text) ?? []
    return time === undefined ? [] : Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)
  })
  return {
    products,
    seconds: round(seconds, 1),
    'bare Astro': round(bare.seconds, 1),
    'times bare Astro': round(seconds / bare.seconds, 1),
    'CPU s': round(processor, 1),
    'peak MB': round(peak / 1e6),
    'bare peak MB': round(bare.peak / 1e6),
    files: files.length,
    'dist MB': round(bytes / 1e6),
    ...phasesOf(log, seconds),
    'ms a product page': round(pages.reduce((sum, ms) => sum + ms, 0) / pages.length, 2),
  }
}

/** The seconds of each part of a build, read from Astro's log. */
function phasesOf(log: BuildCost['log'], seconds: number) {
  const at = (pattern: RegExp): number => {
    const line = log.findLast(({ text }) => pattern.test(text))
    if (line === undefined)
      throw new Error(`Astro's log has no line like ${pattern}: mend tests/bench/scale.ts`)
    return line.at / 1000
  }
  const [synced, ready] = [at(/\[content\] Syncing content/), at(/Building \w+ entrypoints/)]
  const [bundled, written] = [at(/prerendering static routes/), at(/\[build\] ✓ Completed in/)]
  return {
    'settings s': round(synced, 1),
    'content s': round(ready - synced, 1),
    'bundles s': round(bundled - ready, 1),
    'files s': round(written - bundled, 1),
    'rest s': round(seconds - written, 1),
  }
}
