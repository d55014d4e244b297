import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { printTable } from '../support/print-table.ts'
import { type Stage, firstFailure, firstFailureOfChange, stages } from './stages.ts'

/**
 * `npm run test:planted`: puts one fault at a time into a copy of the project and asks the tests for it. Each patch says
 * first what a person would see, then the cheapest stage that ought to catch it, and the test files that ought to.
 */
answerHelp(`npm run test:planted [-- --only=<part of a name>]

Puts each fault of tests/planted into a copy of the last commit, one at a time, and runs the tests that ought to
catch it. Fails if one isn't caught, unless its patch says "Not caught: <reason>". The table is also in
.cache/planted.json.`)

interface Fault {
  name: string
  /** The path of its patch. */
  patch: string
  stage: Stage
  /** The test files that ought to catch it; empty for all of the stage. */
  files: string[]
  /** Why it's accepted that no test catches it. */
  reason: string | undefined
}

interface Result extends Pick<Fault, 'name' | 'stage' | 'reason'> {
  /** The first failed test. */
  caughtBy: string | undefined
  seconds: number
}

/** A fault that takes longer isn't caught. */
const maxMs = 10 * 60_000

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const faults = globSync(join(import.meta.dirname, '*.patch'))
  .toSorted()
  .map(readFault)
  .filter(({ name }) => name.includes(values.only))

const stop = new AbortController()
for (const sign of ['SIGINT', 'SIGTERM'] as const) process.once(sign, () => stop.abort())

// The system's temporary folder may be a link, and Vite watches real paths.
const folder = await realpath(await mkdtemp(join(tmpdir(), 'planted-')))
// PostgreSQL's own user works below it if tests run as root.
await chmod(folder, 0o755)
const root = join(folder, 'shop')
const results: Result[] = []
try {
  git(process.cwd(), 'worktree', 'add', '--quiet', '--detach', root, 'HEAD')
  // On Windows, anybody may create a junction, but not a link.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  for (const fault of faults) results.push(await plant(fault))
} catch (error) {
  if (!stop.signal.aborted) throw error
  process.exitCode = 130
} finally {
  // Git would follow a junction.
  rmSync(join(root, 'node_modules'), { force: true })
  git(process.cwd(), 'worktree', 'remove', '--force', root)
  await rm(folder, { recursive: true, force: true })
}
if (results.length > 0) await tell()

function readFault(patch: string): Fault {
  const [preamble = ''] = readFileSync(patch, 'utf8').split('\n\n', 1)
  const line = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(preamble)?.[1]
  const stage = stages.find((one) => one === line('Stage'))
  if (stage === undefined) throw new Error(`${patch}: Stage: use ${stages.join(', ')}`)
  const files = line('Files')?.split(' ') ?? []
  return { name: basename(patch, '.patch'), patch, stage, files, reason: line('Not caught') }
}

async function plant({ name, patch, stage, files, reason }: Fault): Promise<Result> {
  const start = performance.now()
  const limit = AbortSignal.timeout(maxMs)
  const run = { root, signal: AbortSignal.any([stop.signal, limit]) }
  let caughtBy: string | undefined
  git(root, 'apply', patch)
  try {
    caughtBy = await firstFailure(stage, files, run)
    const isCheap = stage === 'unit' || stage === 'server'
    if (caughtBy === undefined && isCheap) caughtBy = await firstFailureOfChange(run)
  } catch (error) {
    if (stop.signal.aborted || !limit.aborted) throw error
  }
  git(root, 'checkout', '--quiet', '.')
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${caughtBy ?? 'NOT CAUGHT'} (${limit.aborted ? 'stopped after ' : ''}${seconds} s)`)
  return { name, stage, reason, caughtBy, seconds }
}

function git(cwd: string, ...command: string[]): void {
  const { status, stderr } = spawnSync('git', command, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${command.join(' ')}: ${stderr}`)
}

async function tell(): Promise<void> {
  console.log()
  printTable(
    results.map(({ name, stage, reason, caughtBy, seconds }) => ({
      fault: name,
      stage,
      'caught by': caughtBy ?? (reason === undefined ? 'NOT CAUGHT' : `not caught: ${reason}`),
      seconds,
    })),
  )
  await mkdir('.cache', { recursive: true })
  await writeFile('.cache/planted.json', `${JSON.stringify(results, null, 2)}\n`)
  const missed = results.filter(({ caughtBy }) => caughtBy === undefined)
  console.log(`\n${results.length - missed.length} of ${results.length} caught`)
  if (missed.some(({ reason }) => reason === undefined)) process.exitCode = 1
}
