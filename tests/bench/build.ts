import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { printTable } from '../support/print-table.ts'
import { buildScratchSite } from '../support/scratch-site.ts'
import { readBuildLog } from './build-log.ts'
import { median, round } from './figures.ts'

/** `npm run bench:build -- --runs 3`: cold builds in a scratch folder: seconds per step, and memory. */
answerHelp(`npm run bench:build [-- --runs 3]

Measures how long a build takes and how much memory it needs. --runs sets the number of builds.`)

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
type Build = ReturnType<typeof readBuildLog> & { seconds: number; peak: number; pages: number }
const builds: Build[] = []
for (let run = 1; run <= Number(values.runs); run += 1) {
  const { dist, seconds, peak, log, remove } = await buildScratchSite()
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  builds.push({ ...readBuildLog(log, seconds * 1000), seconds, peak, pages: pages.length })
  await remove()
  process.stderr.write(`run ${run} of ${values.runs}\n`)
}

const middle = (pick: (build: Build) => number): number => median(builds.map(pick))
const seconds = middle((build) => build.seconds)
const pages = middle((build) => build.pages)
const summary = {
  seconds: round(seconds, 1),
  pages,
  'ms a page': round((seconds * 1000) / pages, 1),
  'peak MB': round(middle(({ peak }) => peak) / 1e6),
}
const phases = (['settings', 'content', 'bundles', 'files', 'rest'] as const).map((phase) => {
  const time = middle((build) => build.phases[phase]) / 1000
  return { phase, seconds: round(time, 2), 'of all': `${round((time / seconds) * 100)} %` }
})
const kinds = [...(builds[0]?.kinds ?? [])].map(([kind, { files }]) => {
  const time = middle((build) => build.kinds.get(kind)?.time ?? 0)
  return { kind, files, 'ms a file': round(time / files, 1), seconds: round(time / 1000, 2) }
})
for (const table of [[summary], phases, kinds]) {
  console.log()
  printTable(table)
}
mkdirSync('.cache/bench', { recursive: true })
writeFileSync('.cache/bench/build.json', JSON.stringify({ summary, phases, kinds }, null, 2))
