import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { FeedError, readRows } from '#features/offers/feeds/rows.ts'
import { answerHelp } from '#lib/usage.ts'
import { readContent, type ContentFolder, listOf, textOf } from '../content-folder.ts'
import { readColumns } from './columns.ts'
import { readMemory, writeMemory, canonical } from './import-memory.ts'
import { planImport, productPath, type ImportPlan, type FieldChange, type Planned } from './plan-import.ts'
import { draftMark } from '#commands/product-file.ts'
import type { CellProblem, Shop } from './read-product.ts'
import { productUses } from '#content/terms.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import { retailersIn } from '#commands/link-findings.ts'

const usage = `npm run import -- products.csv [--dry-run] [--mapping columns.json] [--overwrite] [--report report.csv] [--all]

Imports products from a feed or spreadsheet.
--dry-run shows the changes without writing them. --overwrite replaces fields that you edited.
--mapping renames columns. --report saves the changes as CSV. --all shows the full list.`

/**
 * `npm run import -- products.csv`: imports a feed or a table into `content/products`;
 * exit code 1 if a row was rejected.
 */
answerHelp(usage)

process.exitCode = await main()

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
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
  const content = readContent(root)
  try {
    const plan = await planImport(readRows(createReadStream(file)), {
      content,
      shop: shopOf(content),
      columns: readColumns(values.mapping),
      memory: readMemory(root),
      today: new Date().toISOString().slice(0, 10),
      overwrite,
    })
    if (!values['dry-run']) write(root, plan)
    if (values.report !== undefined) writeReport(values.report, plan)
    console.log(printPlan(plan, file, values.all ? Number.POSITIVE_INFINITY : 20))
    if (values['dry-run']) console.log('Dry run: nothing was written.')
    return plan.refused.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    console.error(`${file}: ${error.message}. Nothing was written.`)
    return 1
  }
}

function write(root: string, { planned, memory }: ImportPlan): void {
  for (const { id, kind, markdown } of planned) {
    if (kind !== 'unchanged') writeFileSync(productPath(root, id), markdown)
  }
  writeMemory(root, memory)
}

/** Writes a table of all guesses, kept values, and rejections. */
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
  writeFileSync(file, stringify(rows, { header: true, columns, bom: true, escape_formulas: true }))
}

/** Prints the plan or result to a terminal: at most `most` products, and every rejected row. */
function printPlan({ planned, refused, absent }: ImportPlan, file: string, most: number): string {
  const changed = planned.filter(({ kind }) => kind !== 'unchanged')
  const shown = changed.slice(0, most).map(printProduct)
  const hidden = changed.length - shown.length
  const kept = planned.filter((one) => one.kept.length > 0)
  const count = (kind: Planned['kind']) => planned.filter((one) => one.kind === kind).length
  const unwritten = changed.filter(({ markdown }) => markdown.includes(`\n${draftMark}`))
  const rows = new Set(refused.map(({ line }) => line)).size
  return [
    ...shown,
    ...(hidden > 0 ? [`and ${hidden} more (--all shows them)`] : []),
    ...kept.slice(0, most).map(({ line, id, kept: fields }) => {
      return `${file}:${line}: ${id}: not changed: ${fields.map(printChange).join('; ')} (use --overwrite to replace them)`
    }),
    ...(absent.length > 0
      ? [
          `No longer in the feed: ${absent.slice(0, 5).join(', ')}${absent.length > 5 ? ` and ${absent.length - 5} more` : ''}. They weren’t changed.`,
        ]
      : []),
    ...planned.flatMap(({ line, skipped }) =>
      skipped.map((problem) => `${file}:${line}: ${printProblem(problem)}`),
    ),
    ...refused.map((problem) => `${file}:${problem.line}: refused: ${printProblem(problem)}`),
    ...(unwritten.length > 0
      ? [`${unwritten.length} with no text yet. content:check and the build reject them until you write it.`]
      : []),
    `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${rows} refused.`,
  ].join('\n')
}

/** `price: found "soon": no price, ...` */
function printProblem({ field, value, message }: CellProblem): string {
  const found = value === '' || message.startsWith('found ') ? '' : `found ${JSON.stringify(short(value))}: `
  return `${field === '' ? '' : `${field}: `}${found}${message}`
}

function printProduct({ kind, id, changes }: Planned): string {
  const sign = kind === 'created' ? '+' : '~'
  const lines = changes
    .filter(({ because }) => kind === 'updated' || because !== undefined)
    .map((change) => `    ${printChange(change)}`)
  return [`${sign} ${id}`, ...lines].join('\n')
}

function printChange({ field, before, after, because }: FieldChange): string {
  const was = before === undefined ? '' : `${short(canonical(before))} -> `
  return `${field}: ${was}${short(canonical(after))}${because === undefined ? '' : ` (guessed: ${because})`}`
}

function short(text: string): string {
  return text.length > 70 ? `${text.slice(0, 67)}...` : text
}

/** Returns the settings of a content folder that an import needs. */
function shopOf({ files }: ContentFolder): Shop {
  const dataOf = (file: string) => files.find(({ path }) => path === file)?.data
  const groups = productGroupsSchema.safeParse(dataOf('product-groups.json'))
  return {
    retailers: retailersIn(files),
    categories: listOf(dataOf('categories.json')).flatMap((row) => {
      const use = productUses.find((one) => one === textOf(row, 'use'))
      return use === undefined ? [] : { id: textOf(row, 'id') ?? '', use }
    }),
    flavors: groups.success ? groups.data.flavors.flatMap(({ flavors }) => flavors) : [],
  }
}
