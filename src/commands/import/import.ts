import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { FeedError, readRows } from '#features/offers/feeds/rows.ts'
import { answerHelp } from '#lib/usage.ts'
import { readContent } from '../content-folder.ts'
import { FileError, readColumns } from './columns.ts'
import { readMemory, writeMemory } from './import-memory.ts'
import { printPlan } from './print-plan.ts'
import { productPath } from '#commands/new-product.ts'
import { planImport, type ImportPlan } from './plan-import.ts'

const usage = `npm run import -- products.csv [--dry-run] [--mapping columns.json] [--overwrite] [--report report.csv] [--strict] [--all]

Imports products from a feed or spreadsheet, as drafts: each file lists what to confirm before you publish it.
Missing values are guessed and reported. --strict guesses nothing for a spreadsheet.
--dry-run shows the changes without writing them. --overwrite replaces fields that you edited.
--mapping renames columns. --report saves the changes as CSV. --all shows the full list.`

/**
 * `npm run import -- products.csv`: imports a feed or a table into `content/products`. Exit code 1 if a row fails.
 */
answerHelp(usage)

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      mapping: { type: 'string' },
      report: { type: 'string' },
      content: { type: 'string', default: 'content' },
    },
  })
  const [file] = positionals
  if (file === undefined || !existsSync(file)) {
    console.error(file === undefined ? usage : `${file}: no such file\n${usage}`)
    return 1
  }
  const { content: root, overwrite } = values
  try {
    const columns = readColumns(values.mapping)
    const memory = readMemory(root)
    const plan = await planImport(readRows(createReadStream(file)), {
      content: readContent(root),
      columns,
      memory,
      today: new Date().toISOString().slice(0, 10),
      overwrite,
      isStrict: values.strict,
    })
    // The report first: if its folder doesn't exist, nothing is imported either.
    if (values.report !== undefined) writeReport(values.report, plan)
    if (!values['dry-run']) write(root, plan)
    console.log(printPlan(plan, file, values.all ? Number.POSITIVE_INFINITY : 20))
    if (values['dry-run']) console.log('Dry run: nothing was written.')
    return plan.refused.length === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof FeedError) console.error(`${file}: ${error.message}. Nothing was written.`)
    else if (error instanceof FileError) console.error(error.message)
    else throw error
    return 1
  }
}

function write(root: string, { planned, memory }: ImportPlan): void {
  for (const { id, kind, markdown } of planned) {
    if (kind !== 'unchanged') writeFileSync(productPath(root, id), markdown)
  }
  writeMemory(root, memory)
}

/** Writes a table of all guesses, kept values and rejections. Throws a FileError if it can't. */
function writeReport(file: string, { planned, refused }: ImportPlan): void {
  const rows = [
    ...planned.flatMap(({ line, id, kind, changes, kept, skipped }) => [
      ...changes.map(({ field, after, because }) => [line, id, kind, field, JSON.stringify(after), because]),
      ...kept.map(({ field, after }) => [line, id, 'kept', field, JSON.stringify(after), 'not changed']),
      ...skipped.map(({ field, value, message }) => [line, id, 'skipped', field, value, message]),
    ]),
    ...refused.map(({ line, field, value, message }) => [line, '', 'refused', field, value, message]),
  ]
  const columns = ['line', 'product', 'what', 'field', 'value', 'reason']
  const table = stringify(rows, { header: true, columns, bom: true, escape_formulas: true })
  try {
    writeFileSync(file, table)
  } catch {
    throw new FileError(
      `${file}: can’t write here, so nothing was imported: name a file in an existing folder`,
    )
  }
}
