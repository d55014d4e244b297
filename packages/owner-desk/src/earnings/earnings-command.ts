import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { confirm, isCancel } from '@clack/prompts'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { isUnreachable } from '../../../../src/lib/unavailable.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnv } from '../../../../src/server/env.ts'
import { importReport } from './import-report.ts'
import { programs } from './report-columns.ts'

const usage = `npm run earnings -- report.csv [--yes] [--dry-run] [--program amazon] [--currency USD] [--mapping columns.json]

Stores what an affiliate program's report says you earned, and matches it to clicks for /owner.
Reads reports of ${programs.map(({ name }) => name).join(', ')} with one row per sale.
Asks once per program whether the columns are right; --yes skips the question. You can import a report
again: unchanged sales stay, and corrections replace old ones. If a file has a mistake, nothing is stored.
--program names the program. --currency is for reports that don't name one. --mapping assigns columns:
{ "Their column": "our field" }. Set DATABASE_URL to the production database.`

/** `npm run earnings -- report.csv`: imports a report; exit code 1 if nothing was stored. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await main()
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      program: { type: 'string' },
      currency: { type: 'string', default: 'USD' },
      mapping: { type: 'string' },
      content: { type: 'string', default: 'content' },
    },
  })
  const [file] = positionals
  if (file === undefined || !existsSync(file)) {
    return fail(file === undefined ? usage : `${file}: no such file\n${usage}`)
  }
  const ask = async (message: string): Promise<boolean> => {
    if (values.yes) return true
    if (!process.stdin.isTTY) {
      console.error(`${message}\nIf so, run the command again with --yes.`)
      return false
    }
    const answer = await confirm({ message })
    return !isCancel(answer) && answer
  }
  try {
    const { isDone, message } = await importReport(file, openDatabase(databaseEnv(process.env)), {
      root: values.content,
      program: values.program,
      currency: values.currency,
      mapping: values.mapping,
      isDry: values['dry-run'],
      today: new Date().toISOString().slice(0, 10),
      confirm: ask,
    })
    if (!isDone) return fail(message)
    console.log(message)
    return 0
  } catch (error) {
    if (isUnreachable(error)) return fail('Couldn’t reach the database. Nothing was stored.')
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): number {
  console.error(message)
  return 1
}
