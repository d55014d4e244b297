import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { confirm } from '@clack/prompts'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { isUnreachable } from '../../../../src/lib/unavailable.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnv } from '../../../../src/server/env.ts'
import { importReport } from './import-report.ts'
import { isCurrency } from './report-cells.ts'
import { formats, otherReports } from './report-formats.ts'

const usage = `npm run earnings -- report.csv [--local] [--dry-run] [--yes] [--currency MXN] [--tag other-20] [--program amazon] [--mapping columns.json]

Stores what an affiliate program's report says you earned, and matches it to clicks for /owner. You can import
a report again: unchanged sales stay, and corrections replace old ones. If a file has a mistake, nothing is
stored. --formats lists the reports that it reads.
Set DATABASE_URL to the production database. --local uses the database of npm start instead; stop that first.
--currency says what a report pays in. --tag adds a tracking ID of yours. --yes answers yes to all questions,
such as whether to remove sales that a report no longer has. --program names the program, and --mapping assigns
columns: { "Their column": "our field" }.`

/** `npm run earnings -- report.csv`: imports a report; exit code 1 if nothing was stored. */
answerHelp(usage)
process.exitCode = await main().catch((error: unknown) => {
  if (isUnreachable(error)) return fail('Couldn’t reach the database. Nothing was stored.')
  return fail(error instanceof Error ? error.message : String(error))
})

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: 'boolean', default: false },
      formats: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      program: { type: 'string' },
      currency: { type: 'string' },
      tag: { type: 'string', multiple: true },
      mapping: { type: 'string' },
      content: { type: 'string', default: 'content' },
    },
  })
  if (values.formats) {
    const others = otherReports.map(({ name, instead }) => `Not ${name}: download ${instead}.`)
    console.log([...formats.map(({ name }) => name), ...others].join('\n'))
    return 0
  }
  const [file] = positionals
  if (file === undefined || !existsSync(file)) {
    return fail(file === undefined ? usage : `${file}: no such file\n${usage}`)
  }
  const currency = values.currency?.toUpperCase()
  if (currency !== undefined && !isCurrency(currency)) {
    return fail(`--currency ${values.currency}: use the three letters of a currency, such as USD`)
  }
  const { env, close } = values.local ? await openLocal() : { env: process.env, close: undefined }
  try {
    const { isDone, message } = await importReport(file, openDatabase(databaseEnv(env)), {
      ...values,
      root: values.content,
      currency,
      isDry: values['dry-run'],
      today: new Date().toISOString().slice(0, 10),
      confirm: async (question) => values.yes || prompt(question),
    })
    if (!isDone) return fail(message)
    console.log(message)
    return 0
  } finally {
    await close?.()
  }
}

/** Opens the database of `npm start`, with the tables of this version. Throws an error if that runs. */
async function openLocal() {
  const { openDataFolder } = await import('../../../../src/dev/data-folder.ts')
  const { openLocalDatabase } = await import('../../../../src/dev/database.ts')
  const folder = await openDataFolder(process.env['DATA_DIR'] || '.data')
  const { env, close } = await openLocalDatabase(folder)
  await migrate(databaseEnv(env))
  return { env, close: () => close().finally(folder.close) }
}

async function prompt(message: string): Promise<boolean> {
  if (process.stdin.isTTY) return (await confirm({ message })) === true
  console.error(`${message}\nIf so, run the command again with --yes.`)
  return false
}

function fail(message: string): number {
  console.error(message)
  return 1
}
