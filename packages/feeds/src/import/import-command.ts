import { statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { exitCodeOf, FileError, openContent } from '../../../../src/commands/change-content.ts'
import { mustBeReadable } from '../../../../src/commands/readable.ts'
import { readContent } from '../../../../src/content/content-folder.ts'
import { promptColumns } from './ask-columns.ts'
import { printFormats } from './print-formats.ts'
import { printPlan } from './print-plan.ts'
import type { ImportPlan } from './plan-import.ts'
import { changesOf, planFile } from './plan-table.ts'
import { takePhotos } from './take-photos.ts'

const usage = `npm run import -- products.csv [--dry-run] [--mapping columns.json] [--overwrite] [--report report.csv] [--strict] [--all] [--formats]
  [--photos "who allowed it"]

Imports products from a feed or spreadsheet, as drafts: each file lists what to confirm before you publish it.
Missing values are guessed and reported. --strict guesses nothing for a spreadsheet.
--dry-run shows the changes without writing them. --overwrite replaces fields that you edited.
--mapping names the columns of other tables, { "Their column": "our field" }; a terminal asks for them once.
--photos takes the pictures of new products, and notes in each file who allowed it: only with the brand’s or the
store’s permission.
--report saves the changes as CSV. --all shows the full list. --formats lists the formats that are known.`

/**
 * `npm run import -- products.csv`: imports a feed or a table into `content/products`. Exit code 1 if a row fails.
 */
answerHelp(usage)

process.exitCode = await exitCodeOf(main)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      formats: { type: 'boolean', default: false },
      mapping: { type: 'string' },
      photos: { type: 'string' },
      report: { type: 'string' },
      content: { type: 'string', default: 'content' },
    },
  })
  if (values.formats) {
    console.log(printFormats())
    return 0
  }
  const [file] = positionals
  if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    console.error(file === undefined ? usage : `${file}: no such file\n${usage}`)
    return 1
  }
  const { content: root, overwrite } = values
  const open = values['dry-run'] ? undefined : openContent(root)
  try {
    const content = readContent(root)
    mustBeReadable(
      root,
      content.files.filter(({ folder }) => folder === ''),
    )
    const plan = await planFile(file, {
      root,
      content,
      mapping: values.mapping,
      overwrite,
      isStrict: values.strict,
      ask: process.stdin.isTTY ? promptColumns : undefined,
    })
    const photos =
      values.photos === undefined || open === undefined ? new Map() : await takePhotos(plan, values.photos)
    // The report first: if its folder doesn't exist, nothing is imported either.
    if (values.report !== undefined) writeReport(values.report, plan)
    open?.save(new Map([...changesOf(plan), ...photos]))
    console.log(printPlan(plan, file, values.all ? Number.POSITIVE_INFINITY : 20))
    if (open === undefined) console.log('Dry run: nothing was written.')
    return plan.refused.length === 0 ? 0 : 1
  } finally {
    open?.close()
  }
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
