import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { catalogFile } from '#server/search/read.ts'
import { kilobytes, median, round } from './figures.ts'

/** Fresh processes per figure. */
const starts = 5

const answered = z.record(z.string(), z.number())

/**
 * Measures the catalog function as it is deployed, with the catalog that a build left in `root`, in fresh
 * processes. Returns milliseconds and memory.
 */
export async function measureCatalogFunction(products: number, root: string) {
  const file = join(root, 'catalog-function.mjs')
  await build({
    entryPoints: ['functions/api.ts'],
    outfile: file,
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
  const command = [join(import.meta.dirname, 'catalog-function-process.ts'), file]
  const runs = Array.from({ length: starts }, () =>
    answered.parse(JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' }))),
  )
  const figures = Object.keys(runs[0] ?? {}).map((name) => [
    name,
    round(median(runs.map((run) => run[name] ?? Number.NaN)), 1),
  ])
  return {
    products,
    'bundle kB': kilobytes(statSync(file).size),
    'file MB': round(statSync(join(root, catalogFile)).size / 1e6, 1),
    ...Object.fromEntries(figures),
  }
}
