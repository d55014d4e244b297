import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '#lib/usage.ts'
import { generateCatalog } from '../support/generate-catalog.ts'
import { printTable } from '../support/print-table.ts'
import { type BuildCost, type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { buildBare } from './bare-astro.ts'
import { readBuildLog } from './build-log.ts'
import { measureCatalogFunction } from './catalog-function.ts'
import { round } from './figures.ts'

/**
 * `npm run bench:scale -- 179 1000 10000`: builds catalogs of these sizes in scratch folders and measures what grows: the
 * build (next to Astro alone with the same products) and the function.
 */
answerHelp(`npm run bench:scale [-- 179 1000 10000]

Measures builds and API calls with catalogs of these sizes.`)

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
  const { kinds, phases } = readBuildLog(log, seconds * 1000)
  const { files: pages = 0, time = 0 } = kinds.get('product pages') ?? {}
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
    ...Object.fromEntries(Object.entries(phases).map(([phase, ms]) => [`${phase} s`, round(ms / 1000, 1)])),
    'ms a product page': round(time / pages, 2),
  }
}
