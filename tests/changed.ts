import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { answerHelp } from '#lib/usage.ts'
import { importsOf } from './support/imports.ts'

/** `npm run test:changed`: the unit tests near a change. Vitest's own `--changed` finds half of all tests near a rule. */
answerHelp(`npm run test:changed [-- main]

Runs the unit tests of what you changed since the last commit, or since the one you name, in seconds: tests that
import it, or a file that imports it, otherwise the closest ones. It says what it leaves out. npm test runs all.`)

const git = (...command: string[]): string[] =>
  execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = new Set([
  ...git('diff', '--name-only', '--relative', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
])
const isOfTests = (file: string): boolean => /^(?:packages\/[\w-]+\/)?tests\//.test(file)

/** What a file imports at once. Tests also load files when they run, and name those that they start. */
const known = new Map<string, string[]>()
function importsNow(file: string): string[] {
  const found = known.get(file) ?? (/\.tsx?$/.test(file) ? readImports(file) : [])
  known.set(file, found)
  return found
}
function readImports(file: string): string[] {
  const imports = importsOf(file).flatMap(({ to, isType, isLazy }) =>
    isType || (isLazy && !isOfTests(file)) ? [] : to,
  )
  const named = isOfTests(file)
    ? [...readFileSync(file, 'utf8').matchAll(/'((?:src|packages)\/[^'*]+\.tsx?)'/g)]
    : []
  return [...imports, ...named.map(([, path = '']) => path)].filter((path) => existsSync(path))
}

/**
 * Returns how many files away from a test each changed file is that it imports. What tests share counts as part of the
 * test.
 */
function distancesFrom(test: string): Map<string, number> {
  const distances = new Map<string, number>()
  const seen = new Set<string>()
  let level = [test]
  for (let distance = 0; level.length > 0; distance += 1) {
    const here = new Set(level)
    for (const file of here)
      for (const path of importsNow(file)) if (isOfTests(path) && !seen.has(path)) here.add(path)
    for (const file of here) {
      seen.add(file)
      if (changed.has(file)) distances.set(file, distance)
    }
    level = [...here].flatMap(importsNow).filter((file) => !seen.has(file))
  }
  return distances
}

const tests = globSync('{tests/*,tests/{unit,content}/**/*,packages/*/tests/*}.test.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .map((file) => ({ file, distances: distancesFrom(file) }))
  .filter(({ distances }) => distances.size > 0)
/** For each changed file, the tests that import it, or import what does; else those that are closest. */
const near = [...changed].flatMap((change) => {
  const found = tests.flatMap(({ file, distances }) => {
    const distance = distances.get(change)
    return distance === undefined ? [] : [{ file, distance }]
  })
  const closest = Math.min(...found.map(({ distance }) => distance))
  return found.filter(({ distance }) => distance <= Math.max(2, closest))
})
const files = [...new Set(near.map(({ file }) => file))]

if (files.length > 0) {
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'unit-stores']
  const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.cache/compiled') }
  const { status } = spawnSync(process.execPath, [...run, ...files], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else console.log('No unit test imports what you changed.')
const far = tests.length - files.length
console.log(
  `Left out: ${far > 0 ? `${far} files of unit tests that import it from further away, and ` : ''}` +
    'the stages server, built and browser. npm test runs them.',
)
