import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { kilobytes, median, round } from './figures.ts'

/** The limits for a function: milliseconds to import, and bundle size in kB. The catalog is a separate file. */
const aims = { import: 80, bundle: 1000 }
/** Fresh processes per figure. */
const starts = 9

/** Bundles each function like the platform and imports it in fresh processes, next to an empty module. */
export async function measureBundles() {
  const folder = resolve('.cache/bench')
  mkdirSync(folder, { recursive: true })
  const empty = `${folder}/empty.mjs`
  writeFileSync(empty, 'export default () => new Response()\n')
  const rows = [{ function: 'an empty module', 'bundle kB': 0, ...importTimes(empty), reached: true }]
  for (const name of ['auth', 'catalogue', 'wishlist']) {
    const file = `${folder}/${name}.mjs`
    await bundle(`functions/${name}.ts`, file)
    const weight = kilobytes(statSync(file).size)
    const times = importTimes(file)
    const reached = weight < aims.bundle && times['import ms'] < aims.import
    rows.push({ function: name, 'bundle kB': weight, ...times, reached })
  }
  return rows
}

export async function bundle(entry: string, outfile: string): Promise<void> {
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

/** Milliseconds of wall time and of CPU time; other load on the machine affects CPU time less. */
function importTimes(file: string): { 'import ms': number; 'CPU ms': number } {
  const script = `
    const [start, used] = [performance.now(), process.cpuUsage()]
    await import(${JSON.stringify(file)})
    const { user, system } = process.cpuUsage(used)
    console.log(JSON.stringify([performance.now() - start, (user + system) / 1000]))`
  const times = Array.from({ length: starts }, (): unknown[] =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })),
  )
  return {
    'import ms': round(median(times.map(([clock]) => Number(clock))), 1),
    'CPU ms': round(median(times.map(([, processor]) => Number(processor))), 1),
  }
}
