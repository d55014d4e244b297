import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importReport } from '../../src/earnings/import-report.ts'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { openPostgres } from '../../../../tests/support/databases.ts'
import { openPglite } from '../../../../tests/support/pglite.ts'
import { startPostgres } from '../../../../tests/support/postgres-server.ts'
import { printTable } from '../../../../tests/support/print-table.ts'
import { reportContent } from '../../../../tests/support/report-content.ts'

/**
 * `npm run bench:earnings`: how long reports of different sizes take to read, store and join. The target is
 * two seconds for 1,000 rows.
 */
answerHelp(`npm run bench:earnings

Measures how long it takes to store sales reports of 1,000 and 5,000 rows.`)

const columns =
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)'
const results: { database: string; rows: number; first: string; again: string }[] = []
const { port, stop } = await startPostgres()
const databases = { PGlite: openPglite, PostgreSQL: () => openPostgres({ port, from: 'template1' }) }
for (const [name, open] of Object.entries(databases)) {
  const database = await open()
  await migrate(database.setting)
  const root = reportContent()
  for (const rows of [1000, 5000]) {
    const file = join(root, 'report.csv')
    const sales = Array.from({ length: rows }, (_, index) => {
      const day = `11/${String((index % 20) + 1).padStart(2, '0')}/2026`
      return `Pet,Paste,B0MINT0001,Amazon.com,tag-20,${day},12.00,1,0,12.00,0.36`
    })
    writeFileSync(file, [columns, ...sales].join('\n'))
    const seconds = async (): Promise<string> => {
      const start = performance.now()
      const { isDone, message } = await importReport(file, openDatabase(database.setting), {
        root,
        currency: 'USD',
        isDry: false,
        today: '2026-11-23',
        confirm: () => Promise.resolve(true),
      })
      if (!isDone) throw new Error(message)
      return ((performance.now() - start) / 1000).toFixed(2)
    }
    results.push({ database: name, rows, first: await seconds(), again: await seconds() })
  }
  rmSync(root, { recursive: true })
  await database.close()
}
await stop()
printTable(results)
