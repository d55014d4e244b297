import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { pageCount } from '#search/product-query.ts'
import { catalogFile } from '#server/search/read.ts'
import { writeCatalogFile } from '#server/search/engine/write-file.ts'
import { answerHelp } from '#lib/usage.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type BuildCost, type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { buildBare } from './bare-astro.ts'
import { readBuildLog } from './build-log.ts'
import { measureCatalogFunction } from './catalog-function.ts'
import { kilobytes, round } from './figures.ts'
import { generateCatalog } from '../support/generate-catalog.ts'
import { printTable } from '../support/print-table.ts'
import { readCatalogOf } from '../support/read-catalog.ts'

/**
 * `npm run bench:scale -- 179 1000 10000`: builds catalogs of these sizes in scratch folders and measures
 * what grows: the build (next to Astro alone with the same products), the first list, and the function.
 * `--profile folder` writes Node's CPU profile of the build there; `--calls-only` skips the build and
 * measures only the function.
 */
answerHelp(`npm run bench:scale [-- 179 1000 10000] [--profile folder] [--calls-only]

Measures builds and API calls with catalogs of these sizes.
--profile writes a CPU profile of each build to a folder. --calls-only skips the builds.`)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string' }, 'calls-only': { type: 'boolean' } },
})
const sizes = positionals.length === 0 ? [179, 1000, 10_000] : positionals.map(Number)

const env = platformVariables()
const builds: ReturnType<typeof buildRow>[] = []
const phases: ReturnType<typeof phaseRow>[] = []
const lists: Awaited<ReturnType<typeof listRow>>[] = []
const calls: Awaited<ReturnType<typeof measureCatalogFunction>>[] = []
for (const products of sizes) {
  process.stderr.write(`${products} products\n`)
  if (values['calls-only'] === true) {
    calls.push(await measureWithoutBuild(products))
    continue
  }
  const site = await buildScratchSite({
    editContent: (content) => generateCatalog(content, products),
    env,
    nodeFlags: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  })
  try {
    builds.push(buildRow(products, site, await buildBare(join(site.root, 'content'), env)))
    phases.push(phaseRow(products, site))
    lists.push(await listRow(products, site))
    calls.push(await measureCatalogFunction(products, site.root))
  } finally {
    await site.remove()
  }
}
const tables = { builds, phases, lists, calls }
for (const [name, rows] of Object.entries(tables).filter(([, entries]) => entries.length > 0)) {
  console.log(`\n${name}\n`)
  printTable(rows)
}
mkdirSync('.cache/bench', { recursive: true })
writeFileSync('.cache/bench/scale.json', JSON.stringify(tables, null, 2))

/** Measures the function with a catalog written like the build would. */
async function measureWithoutBuild(products: number) {
  const root = mkdtempSync(join(tmpdir(), 'pearly-paws-'))
  try {
    const content = join(root, 'content')
    cpSync('content', content, { recursive: true })
    generateCatalog(content, products)
    writeCatalogFile(join(root, catalogFile), readCatalogOf(content))
    rmSync(content, { recursive: true })
    return await measureCatalogFunction(products, root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The platform's environment variables for a build. */
function platformVariables(): Record<string, string> {
  const [, section = ''] =
    /^\[build\.environment\]\n([^[]*)/m.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  return Object.fromEntries(
    [...section.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

function buildRow(products: number, { dist, seconds, processor, peak }: ScratchSite, bare: BuildCost) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  return {
    products,
    seconds: round(seconds, 1),
    'bare Astro': round(bare.seconds, 1),
    'times bare Astro': round(seconds / bare.seconds, 1),
    'CPU s': round(processor, 1),
    'CPU ms a product': round((processor * 1000) / products, 1),
    'peak MB': round(peak / 1e6),
    'bare peak MB': round(bare.peak / 1e6),
    files: files.length,
    'dist MB': round(bytes / 1e6),
  }
}

/** Seconds of wall time. */
function phaseRow(products: number, { log, seconds }: ScratchSite) {
  const build = readBuildLog(log, seconds * 1000)
  const each = (kind: string): number => {
    const { files = 0, time = 0 } = build.kinds.get(kind) ?? {}
    return round(time / files, 2)
  }
  return {
    products,
    settings: round(build.phases.settings / 1000, 1),
    content: round(build.phases.content / 1000, 1),
    bundles: round(build.phases.bundles / 1000, 1),
    files: round(build.phases.files / 1000, 1),
    rest: round(build.phases.rest / 1000, 1),
    'ms a product page': each('product pages'),
  }
}

/** Returns what a visitor of the first list loads, and what a search needs in the page: gzip, in kB. */
async function listRow(products: number, { dist, root }: ScratchSite) {
  const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const { answer } = await openBuiltPages(root)
  const page = async (path: string) => (await answer(new Request(`http://localhost${path}`))).text()
  const weighText = (text: string): number => gzipSync(text, { level: 9 }).length
  const list = await page('/products')
  return {
    products,
    '/products kB': kilobytes(weighText(list)),
    'its scripts kB': kilobytes([...reached(dist, list)].reduce((sum, script) => sum + weigh(script), 0)),
    'page of a search kB': kilobytes(weighText(await page('/products?search=mint'))),
    'last list kB': kilobytes(weighText(await page(`/products?page=${pageCount(products)}`))),
    'sitemap kB': kilobytes(weigh('sitemap-0.xml')),
  }
}

/** Returns the scripts in a page's HTML and everything they import. */
function reached(dist: string, page: string): Set<string> {
  const found = new Set<string>()
  const add = (text: string, pattern: RegExp): void => {
    for (const [, name = ''] of text.matchAll(pattern)) found.add(`_astro/${name}`)
  }
  add(page, /\/_astro\/([^"\s]+\.js)/g)
  // Iterating a set also visits items added on the way.
  for (const script of found) add(readFileSync(join(dist, script), 'utf8'), /["'`]\.\/([^"'`]+\.js)["'`]/g)
  return found
}
