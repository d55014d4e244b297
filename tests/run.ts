import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { answerHelp } from '#lib/usage.ts'
import { printTable } from './support/print-table.ts'
import { NoBrowserError, findBrowser } from './support/browser.ts'
import { type StageSummary, readSummary } from './support/stage-summary.ts'

/**
 * `npm test`: runs every stage, two at a time where each uses one core. Each stage's output is in
 * `.cache/tests/<stage>.log` and is printed if it fails.
 */
answerHelp(`npm test

Runs every test: unit, content, server, the built site and a real browser. Failed stages print their output.
Each stage's output is also in .cache/tests.`)

const vitest = 'node_modules/vitest/vitest.mjs'
const stages = {
  shop: { command: ['tests/support/build-test-shop.ts'], needs: [] },
  browser: { command: ['node_modules/@playwright/test/cli.js', 'test'], needs: ['shop'] },
  build: { command: ['node_modules/astro/bin/astro.mjs', 'build'], needs: [] },
  unit: { command: [vitest, 'run', '--project', 'unit', '--project', 'unit-stores'], needs: [] },
  server: { command: [vitest, 'run', '--project', 'server', '--project', 'shop-alone'], needs: [] },
  built: { command: [vitest, 'run', '--project', 'build'], needs: ['build', 'shop'] },
} as const
type Stage = keyof typeof stages
/** Groups run one after another; the queues of a group run at the same time. */
const groups: readonly (readonly (readonly Stage[])[])[] = [
  [['shop'], ['build', 'unit']],
  // Browser tests keep two cores busy. Next to other tests, pages take long enough to time out.
  [['browser']],
  [['built'], ['server']],
]

interface Outcome {
  stage: Stage
  isOk: boolean
  seconds: number
  /** Undefined for a stage that isn't a test or that ended before it could count. */
  summary: StageSummary | undefined
}

const logs = resolve('.cache/tests')
/** The stages start some 150 Node processes, each of which would compile the same packages again. */
const compiled = resolve('.cache/compiled')
const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('./support/drizzle-format.mjs')}`
const start = performance.now()

try {
  const { source } = await findBrowser()
  console.log(`Browser: ${source}`)
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error
  console.error(error.message)
  process.exit(1)
}
await rm(logs, { recursive: true, force: true })
await mkdir(logs, { recursive: true })

const outcomes = new Map<Stage, Outcome>()
for (const queues of groups) {
  await Promise.all(
    queues.map(async (queue) => {
      for (const stage of queue) outcomes.set(stage, await runAfter(stages[stage].needs, stage))
    }),
  )
}
report([...outcomes.values()])

/** Tests of the built site are skipped if the build failed. */
async function runAfter(needed: readonly Stage[], stage: Stage): Promise<Outcome> {
  return needed.every((name) => outcomes.get(name)?.isOk)
    ? run(stage)
    : { stage, isOk: false, seconds: 0, summary: undefined }
}

async function run(stage: Stage): Promise<Outcome> {
  const begin = performance.now()
  const path = join(logs, `${stage}.log`)
  const log = await open(path, 'w')
  const child = spawn(process.execPath, stages[stage].command, {
    env: { ...process.env, TEST_STAGE: stage, NODE_COMPILE_CACHE: compiled, NODE_OPTIONS: nodeOptions },
    stdio: ['ignore', log.fd, log.fd],
  })
  const [code] = await once(child, 'exit')
  await log.close()
  const summary = await summaryOf(stage)
  const outcome: Outcome = {
    stage,
    // Vitest exits with 0 even if a test never finished.
    isOk: code === 0 && (summary?.failed ?? 0) === 0,
    seconds: (performance.now() - begin) / 1000,
    summary,
  }
  if (!outcome.isOk) console.log(await readFile(path, 'utf8'))
  console.log(`${stage}: ${outcome.isOk ? 'ok' : 'FAILED'} after ${outcome.seconds.toFixed(1)} s`)
  return outcome
}

async function summaryOf(stage: Stage): Promise<StageSummary | undefined> {
  try {
    return readSummary(stage)
  } catch {
    return undefined
  }
}

function report(ended: readonly Outcome[]): void {
  console.log()
  printTable(
    ended.map(({ stage, isOk, seconds, summary }) => ({
      stage,
      result: isOk ? 'ok' : 'FAILED',
      passed: summary?.passed ?? '',
      failed: summary?.failed ?? '',
      skipped: summary?.skipped.length ?? '',
      seconds: seconds.toFixed(1),
    })),
  )
  const summaries = ended.flatMap(({ summary }) => summary ?? [])
  for (const { title, reason } of summaries.flatMap(({ skipped }) => skipped))
    console.log(`skipped: ${title} (${reason})`)
  const total = (count: (summary: StageSummary) => number): number =>
    summaries.reduce((sum, summary) => sum + count(summary), 0)
  const failed = Math.max(
    total((summary) => summary.failed),
    ended.filter(({ isOk }) => !isOk).length,
  )
  console.log(`\n${((performance.now() - start) / 1000).toFixed(0)} s in all`)
  console.log(
    `${total(({ passed }) => passed)} passed, ${failed} failed, ${total(({ skipped }) => skipped.length)} skipped`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}
