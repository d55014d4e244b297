import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { answerHelp } from '#lib/usage.ts'
import { startLateProxy } from './support/late-proxy.ts'
import { printTable } from './support/print-table.ts'
import { randomFrom } from './support/random.ts'

/**
 * `npm run test:shake`: several rounds of the browser tests on a slowed machine. A loop keeps a core busy, and a
 * proxy delays each script and call by up to 0.8 s. Treat a failure as a bug of the product until proven
 * otherwise.
 */
answerHelp(`npm run test:shake [-- rounds] [playwright options]

Runs the browser tests that press something in 3 rounds, or as many as you say, on a slowed machine.
Playwright options select tests, such as cart or --grep "empty". Set SHAKE_SEED to repeat a run.`)

const [rounds = '3', ...chosen] = process.argv.slice(2)
const seed = Number(process.env['SHAKE_SEED'] ?? Date.now() % 1_000_000)
const report = resolve('.cache/shake.json')
/** Tests that press nothing, and two that slow their own machine. */
const leftOut = [
  'accessibility',
  'budgets',
  'early-presses',
  'looks',
  'print',
  'slow-phone',
  'structure',
  'type',
]
/** A slow machine may take longer for a whole test, but each expectation waits as long as usual. */
const maxTestMs = 180_000

await run(['tests/support/build-test-shop.ts'])
const busy = new Worker('for (;;);', { eval: true })
const proxy = await startLateProxy(randomFrom(seed))
const failures = new Map<string, { rounds: number; error: string }>()
for (let round = 1; round <= Number(rounds); round += 1) {
  await rm(report, { force: true })
  await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--workers=1',
      `--timeout=${maxTestMs}`,
      '--reporter=list,json',
      `--grep-invert=(${leftOut.join('|')})\\.spec`,
      ...chosen,
    ],
    { SHAKE_PROXY: `http://127.0.0.1:${proxy.port}`, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const { suites, stats, errors }: JSONReport = JSON.parse(await readFile(report, 'utf8'))
  if (stats.expected === 0) throw new Error(errors[0]?.message ?? 'No browser test has passed.')
  console.log(
    `round ${round}: ${stats.expected} passed, ${stats.unexpected} failed, ${stats.skipped} skipped`,
  )
  for (const [title, error] of suites.flatMap(failedIn))
    failures.set(title, { rounds: (failures.get(title)?.rounds ?? 0) + 1, error })
}
await Promise.all([proxy.close(), busy.terminate()])
if (failures.size > 0)
  printTable(
    [...failures].map(([test, { rounds: failed, error }]) => ({
      test,
      failed: `${failed} of ${rounds}`,
      error,
    })),
  )
console.log(`SHAKE_SEED=${seed}`)
process.exitCode = failures.size > 0 ? 1 : 0

/** Titles of failed tests, with the first line of each error. */
function failedIn({ specs, suites = [], title }: JSONReportSuite): [title: string, error: string][] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec): [string, string] => {
      const message = spec.tests.flatMap(({ results }) =>
        results.flatMap(({ error }) => error?.message ?? []),
      )[0]
      return [`${spec.file}: ${spec.title}`, message?.split('\n', 1)[0] ?? `in ${title}`]
    })
  return [...own, ...suites.flatMap(failedIn)]
}

async function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  await once(child, 'exit')
}
