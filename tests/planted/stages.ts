import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** From the cheapest to the one that takes longest. */
export const stages = ['unit', 'server', 'built', 'browser'] as const
export type Stage = (typeof stages)[number]

const projects = {
  unit: ['unit', 'unit-stores'],
  server: ['server', 'shop-alone'],
  built: ['build'],
} as const
/** Tests that open one of the other shops name its file. */
const otherShops = /(?:(?:other|owner)-shops?|recipes)\.ts/

interface Run {
  /** The copy of the project in which tests run. */
  root: string
  signal: AbortSignal
}

/**
 * Builds what a stage needs, runs these test files up to the first failed test, and returns it. Without files, or if one
 * of them is gone, runs all of the stage. Throws if the signal stops it.
 */
export async function firstFailure(
  stage: Stage,
  files: readonly string[],
  run: Run,
): Promise<string | undefined> {
  const wanted = files.every((file) => existsSync(join(run.root, file))) ? files : []
  if (stage === 'unit' || stage === 'server') return runVitest(projects[stage], wanted, run)
  const isPlain = wanted.length > 0 && !wanted.some((file) => otherShops.test(textOf(run.root, file)))
  const all = stage === 'built' ? ['plain', 'owner', 'hostile', 'launched', 'recipes', 'broken'] : []
  const shops = ['tests/support/build-test-shop.ts', ...(isPlain ? ['plain'] : all)]
  const builds = stage === 'built' ? [shops, ['node_modules/astro/bin/astro.mjs', 'build']] : [shops]
  for (const build of builds) {
    const { code, output } = await runNode(build, run)
    if (code !== 0) return `the build: ${lastLine(output)}`
  }
  return stage === 'built' ? runVitest(projects.built, wanted, run) : runPlaywright(wanted, run)
}

/** Returns the first failed test of those that import a changed file, whatever they are about. */
export function firstFailureOfChange(run: Run): Promise<string | undefined> {
  return runVitest([...projects.unit, ...projects.server], ['--changed'], run)
}

/** As much of vitest's JSON as is read here. */
interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

async function runVitest(
  names: readonly string[],
  options: readonly string[],
  run: Run,
): Promise<string | undefined> {
  const own = ['--bail=1', '--reporter=json', `--outputFile=${reportOf(run)}`, '--passWithNoTests']
  const chosen = names.flatMap((name) => ['--project', name])
  const { code, output } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...own, ...options],
    run,
  )
  const { testResults }: VitestReport = await readReport(run, output)
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(run.root.length + 1)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' && message !== '' ? [`${file}: ${message.split('\n', 1)[0]}`] : []
  })
  return failed.length === 0 && code !== 0 ? `vitest: ${lastLine(output)}` : failed[0]
}

async function runPlaywright(files: readonly string[], run: Run): Promise<string | undefined> {
  const { output } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--max-failures=1', ...files],
    run,
  )
  const { suites, stats, errors }: JSONReport = await readReport(run, output)
  return stats.expected + stats.unexpected === 0
    ? `playwright: ${errors[0]?.message?.split('\n', 1)[0] ?? 'no test has run'}`
    : suites.flatMap(failedIn)[0]
}

function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failedIn)]
}

/** Runs a program of Node in the copy. Throws if it was stopped. */
async function runNode(
  command: readonly string[],
  run: Run,
): Promise<{ code: number | null; output: string }> {
  const { root, signal } = run
  signal.throwIfAborted()
  await rm(reportOf(run), { force: true })
  const log = `${root}.log`
  const file = await open(log, 'w')
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      // Next to `npm run test:e2e`.
      E2E_PORT: process.env['E2E_PORT'] ?? '8898',
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(run),
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('../../src/server/db/drizzle-format.mjs')}`,
    },
    stdio: ['ignore', file.fd, file.fd],
  })
  // Test runners end their workers and servers at an interrupt.
  const end = (): void => void child.kill('SIGINT')
  signal.addEventListener('abort', end)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', end)
  await file.close()
  signal.throwIfAborted()
  return { code, output: await readFile(log, 'utf8') }
}

function reportOf({ root }: Run): string {
  return `${root}.json`
}

async function readReport<Report>(run: Run, output: string): Promise<Report> {
  if (!existsSync(reportOf(run))) throw new Error(`The tests have no report:\n${output}`)
  return JSON.parse(await readFile(reportOf(run), 'utf8'))
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function textOf(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
