import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FileError, openContent } from '../../../../src/commands/change-content.ts'
import { loadTables } from '../../../feeds/src/index.ts'
import { readContent } from '../../../../src/content/content-folder.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { readClicksFor } from '../counts/stored-counts.ts'
import { joinEarnings } from './join-earnings.ts'
import { type ReportColumns, fieldNames, guessColumns, reportFields } from './report-columns.ts'
import { openReport, readEarnings, type ReadReport, type ReportProblem } from './read-report.ts'
import { reportShopOf } from './report-shop.ts'
import { compareEarnings, saveEarnings } from './stored-earnings.ts'

export interface ReportOptions {
  /** The content folder. */
  root: string
  program?: string | undefined
  currency: string
  /** A file that assigns columns. */
  mapping?: string | undefined
  isDry: boolean
  /** Looks like `2026-11-22`. */
  today: string
  /** Asks a person whether the columns are right. Not called for columns that were right before. */
  confirm: (question: string) => Promise<boolean>
}

/** Imports a report: all of it or nothing. Returns what to print, and whether it worked. */
export async function importReport(
  file: string,
  database: Database,
  options: ReportOptions,
): Promise<{ isDone: boolean; message: string }> {
  const { root, program, currency, mapping, isDry, today, confirm } = options
  const refuse = (problems: readonly ReportProblem[]) => ({
    isDone: false,
    message: `${printProblems(file, problems)}\nNothing was stored.`,
  })
  const open = await openReport(readFileSync(file))
  if ('problems' in open) return refuse(open.problems)
  const remembered = readRemembered(root)
  const given = mapping === undefined ? [] : (await loadTables()).readMapping(mapping, reportFields)
  const first = guessColumns(open.header, given, program)
  if ('problem' in first)
    return refuse([{ line: open.rows[0]?.line ?? 1, column: '', message: first.problem }])
  const before = remembered.get(first.program.id) ?? []
  const columns = guessColumns(open.header, [...before, ...given], first.program.id)
  if ('problem' in columns) return refuse([{ line: 1, column: '', message: columns.problem }])
  const isKnown = JSON.stringify(before) === JSON.stringify([...columns.fields])
  if (!isKnown && !(await confirm(printColumns(columns)))) {
    return { isDone: false, message: 'Nothing was stored. If a column is wrong, assign it with --mapping.' }
  }
  const content = readContent(root)
  const shop = reportShopOf(content)
  const report = readEarnings(open, { columns, shop, currency, today })
  if ('problems' in report) return refuse(report.problems)
  const changes = await compareEarnings(database, columns.program, report)
  const { added, changed, same, removed } = changes
  if (!isDry) {
    if (!isKnown) remember(root, columns)
    if (added.length + changed.length + removed.length > 0) {
      await saveEarnings(database, columns.program, changes)
    }
  }
  const clicks = await readClicksFor(database, report.from, report.to)
  const joined = joinEarnings(
    report.earnings,
    clicks,
    (id) => shop.retailers.find((one) => one.id === id)?.hosts ?? [],
  )
  return {
    isDone: true,
    message: [
      `${columns.program.name}, ${report.from} to ${report.to}: ${report.earnings.length} rows.`,
      `${added.length} new, ${changed.length} changed, ${same} unchanged, ${removed.length} removed.`,
      printSums(report, joined),
      ...(isDry ? ['Dry run: nothing was stored.'] : []),
    ].join('\n'),
  }
}

function printProblems(file: string, problems: readonly ReportProblem[]): string {
  const shown = problems.slice(0, 20).map(({ line, column, message }) => {
    return `${file}:${line}: ${column === '' ? '' : `${column}: `}${message}`
  })
  const more = problems.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

function printColumns({ program, fields }: ReportColumns): string {
  const lines = [...fields].map(([column, field]) => `  ${column}: ${fieldNames[field]}`)
  return [`This looks like a report from ${program.name}. Its columns:`, ...lines, 'Is this right?'].join(
    '\n',
  )
}

function printSums({ earnings }: ReadReport, joined: ReturnType<typeof joinEarnings>): string {
  const sums = [...Map.groupBy(earnings, ({ currency }) => currency)].map(([currency, list]) => {
    const cents = list.reduce((sum, { commission }) => sum + commission, 0)
    const orders = list.reduce((sum, one) => sum + one.orders, 0)
    return `${orders} orders, ${(cents / 100).toFixed(2)} ${currency}`
  })
  const parts = (how: string) => joined.filter(({ joinedBy }) => joinedBy === how).length
  return `${sums.join('; ')}. Joined ${parts('sub-tag')} parts by sub-tag and ${parts('clicks')} by product and day; ${parts('nothing')} have no known click.`
}

/** The columns that a person confirmed, by program. */
type Remembered = ReadonlyMap<string, [column: string, field: string][]>

/** Stored next to `.imports.json`. Commit it with the content. */
const rememberedFile = '.earnings.json'
const rememberedSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** Throws a FileError if the file is broken, since it is written again. */
function readRemembered(root: string): Remembered {
  const file = join(root, rememberedFile)
  if (!existsSync(file)) return new Map()
  const { data } = rememberedSchema.safeParse(readJson(file))
  if (data === undefined)
    throw new FileError(`${file}: broken, so nothing was stored: restore it with git restore ${file}`)
  return new Map(Object.entries(data).map(([program, columns]) => [program, Object.entries(columns)]))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function remember(root: string, { program, fields }: ReportColumns): void {
  const open = openContent(root)
  try {
    const all = new Map([...readRemembered(root), [program.id, [...fields]] as const])
    const text = Object.fromEntries([...all].map(([id, columns]) => [id, Object.fromEntries(columns)]))
    open.save(new Map([[rememberedFile, `${JSON.stringify(text, null, 2)}\n`]]))
  } finally {
    open.close()
  }
}
