import { fork } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { type BuildLog, type LogLine, readBuildLog } from './build-log.ts'
import { median, round } from './figures.ts'
import { printTable } from '../support/print-table.ts'

/** `npm run bench:build -- --runs 3`: cold builds in a scratch folder: seconds per step, and memory. */
answerHelp(`npm run bench:build [-- --runs 3]

Measures how long a build takes and how much memory it needs. --runs sets the number of builds.`)

const { values } = parseArgs({ options: { runs: { type: 'string' } } })
const runs = Number(values.runs ?? 3)

interface Build extends BuildLog {
  /** Milliseconds, including the start of Node. */
  total: number
  /** Peak memory of the process, in bytes. */
  peak: number
  pages: number
}

const builds: Build[] = []
for (let run = 1; run <= runs; run += 1) {
  builds.push(await buildOnce())
  process.stderr.write(`run ${run} of ${runs}\n`)
}

const total = median(builds.map((build) => build.total))
const pages = builds[0]?.pages ?? 0
const summary = {
  seconds: round(total / 1000, 1),
  pages,
  'ms a page': round(total / pages, 1),
  'peak MB': round(median(builds.map(({ peak }) => peak)) / 1e6),
}
const phases = (['settings', 'content', 'bundles', 'files', 'rest'] as const).map((phase) =>
  share(phase, median(builds.map((build) => build.phases[phase]))),
)
const kinds = [...(builds[0]?.kinds ?? [])].map(([kind, { files }]) => {
  const time = median(builds.map((build) => build.kinds.get(kind)?.time ?? 0))
  return { kind, files, 'ms a file': round(time / files, 1), seconds: round(time / 1000, 2) }
})
console.log()
printTable([summary])
console.log()
printTable(phases)
console.log()
printTable(kinds)
mkdirSync('.cache/bench', { recursive: true })
writeFileSync('.cache/bench/build.json', JSON.stringify({ summary, phases, kinds }, null, 2))

async function buildOnce(): Promise<Build> {
  const folder = resolve('.cache/bench/build')
  rmSync(folder, { recursive: true, force: true })
  const outDir = join(folder, 'dist')
  const start = performance.now()
  const child = fork(join(import.meta.dirname, 'build-process.ts'), [outDir, join(folder, 'cache')], {
    silent: true,
  })
  const lines: LogLine[] = []
  let errors = ''
  let peak = 0
  if (child.stdout === null || child.stderr === null) throw new Error('the build has no output to read')
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push({ text: stripVTControlCharacters(line), at: performance.now() - start })
  })
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  child.on('message', (message) => {
    if (typeof message === 'object' && 'peak' in message) peak = Number(message.peak)
  })
  const code = await new Promise<number | null>((done) => {
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`the build ended with ${code}: ${errors}`)
  const time = performance.now() - start
  const written = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  return {
    ...readBuildLog(lines, time),
    total: time,
    peak,
    pages: written.filter((file) => file.endsWith('.html')).length,
  }
}

function share(phase: string, time: number) {
  return { phase, seconds: round(time / 1000, 2), 'of all': `${round((time / total) * 100)} %` }
}
