import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { googleFeed, googleItems } from '../../../../tests/support/generate-feed.ts'
import { printTable } from '../../../../tests/support/print-table.ts'

answerHelp(`npm run bench:import [-- --rows 5000] [--rounds 3] [--beside ../other-worktree]

Imports a generated feed into a copy of content, then the same feed again: seconds and peak memory of both runs,
medians of the rounds. --beside measures another worktree's import by turns with this one.`)

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
  },
})
const trees = ['.', ...(values.beside === undefined ? [] : [values.beside])]
const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
const feed = join(folder, 'feed.xml')
writeFileSync(feed, googleFeed(googleItems(Number(values.rows))))

/** Seconds and peak MB of one import. A process of its own reports its peak when it exits. */
function run(tree: string, content: string): { seconds: number; megabytes: number; said: string } {
  const peak = join(folder, 'peak')
  const report = `data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(${JSON.stringify(peak)},String(process.resourceUsage().maxRSS)))`
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'))
  const args = ['--import', report, ...scripts.import.split(' ').slice(1), feed, '--content', content]
  const start = performance.now()
  const { stdout } = spawnSync(process.execPath, args, { cwd: resolve(tree), encoding: 'utf8' })
  const seconds = (performance.now() - start) / 1000
  return {
    seconds,
    megabytes: Number(readFileSync(peak, 'utf8')) / 1024,
    said: stdout.trim().split('\n').at(-1) ?? '',
  }
}

const runs = Array.from({ length: Number(values.rounds) }, () =>
  trees.flatMap((tree) => {
    const content = join(folder, 'content')
    cpSync(resolve(tree, 'content'), content, { recursive: true })
    const both = (['first', 'second'] as const).map((name) => ({ tree, name, ...run(tree, content) }))
    rmSync(content, { recursive: true })
    return both
  }),
).flat()
rmSync(folder, { recursive: true })

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
printTable(
  [...Map.groupBy(runs, ({ tree, name }) => `${tree} ${name}`).values()].map((group) => ({
    worktree: group[0]?.tree ?? '',
    run: group[0]?.name ?? '',
    seconds: median(group.map(({ seconds }) => seconds)).toFixed(1),
    'peak MB': median(group.map(({ megabytes }) => megabytes)).toFixed(0),
    result: group[0]?.said ?? '',
  })),
)
