import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { catalogFile } from '#server/search/read.ts'
import { kilobytes, median, round } from './figures.ts'

/** Fresh processes per figure. */
const starts = 5

const answered = z.object({
  import: z.number(),
  first: z.number(),
  firstSearch: z.number(),
  search: z.number(),
  slowestSearch: z.number(),
  filter: z.number(),
  firstCounts: z.number(),
  counts: z.number(),
  slowestCounts: z.number(),
  suggest: z.number(),
  slowestSuggest: z.number(),
  memory: z.number(),
})

/**
 * Measures the catalog function as it is deployed, with the catalog that a build left in `root`, in fresh
 * processes. Returns milliseconds and memory.
 */
export async function measureCatalogFunction(products: number, root: string) {
  const file = join(root, 'catalog-function.mjs')
  await bundle('functions/api.ts', file)
  const runs = Array.from({ length: starts }, () =>
    answered.parse(
      JSON.parse(
        execFileSync(process.execPath, [join(import.meta.dirname, 'catalog-function-process.ts'), file], {
          cwd: root,
          encoding: 'utf8',
        }),
      ),
    ),
  )
  const middle = (key: keyof z.output<typeof answered>): number =>
    round(median(runs.map((run) => run[key])), 1)
  return {
    products,
    'bundle kB': kilobytes(statSync(file).size),
    'file MB': round(statSync(join(root, catalogFile)).size / 1e6, 1),
    'import ms': middle('import'),
    'first answer ms': middle('first'),
    'first search ms': middle('firstSearch'),
    'search ms': middle('search'),
    'slowest search ms': middle('slowestSearch'),
    'filter ms': middle('filter'),
    'first counts ms': middle('firstCounts'),
    'filters with counts ms': middle('counts'),
    'slowest ms': middle('slowestCounts'),
    'suggest ms': middle('suggest'),
    'slowest suggest ms': middle('slowestSuggest'),
    'memory MB': round(middle('memory') / 1e6),
  }
}

async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
}
