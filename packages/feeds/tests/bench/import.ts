import { answerHelp } from '../../../../src/lib/usage.ts'
import { printTable } from '../../../../tests/support/print-table.ts'
import { googleFeed, googleItems } from '../../../../tests/support/generate-feed.ts'
import { importCommands } from '../support/import-commands.ts'

/**
 * `npm run bench:import`: how long feeds of different sizes take, and how that grows. The target is half a
 * minute for 5,000 rows.
 */
answerHelp(`npm run bench:import

Measures how long it takes to import feeds of 500 to 5,000 rows.`)

const rows = []
for (const count of [500, 1000, 2500, 5000]) {
  const commands = importCommands()
  const feed = googleFeed(googleItems(count))
  const start = performance.now()
  const { said } = await commands.run('import', feed)
  const seconds = (performance.now() - start) / 1000
  commands.remove()
  rows.push({
    rows: count,
    seconds: seconds.toFixed(1),
    'ms a row': ((seconds / count) * 1000).toFixed(2),
    result: said.split('\n').at(-1) ?? '',
  })
}
printTable(rows)
