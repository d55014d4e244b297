import { readFileSync } from 'node:fs'
import { loadTables } from '../../../feeds/src/index.ts'
import { readContent } from '../../../../src/content/content-folder.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { openReport, type ReportProblem } from './open-report.ts'
import { type Earning, readEarnings } from './read-report.ts'
import { columnsOf } from './report-columns.ts'
import { reportFields } from './report-formats.ts'
import { reportShopOf } from './report-shop.ts'
import { compareEarnings, readStates, saveEarnings } from './stored-earnings.ts'

export interface ReportOptions {
  /** The content folder. */
  root: string
  program?: string | undefined
  /** What the report pays in, if a person says so. */
  currency?: string | undefined
  /** More tracking IDs of ours. */
  tag?: readonly string[] | undefined
  /** A file that assigns columns. */
  mapping?: string | undefined
  isDry: boolean
  /** Looks like `2026-11-22`. */
  today: string
  /** Asks a person; no if there is none. */
  confirm: (question: string) => Promise<boolean>
}

/** Imports a report: all of it or nothing. Returns what to print, and whether it worked. */
export async function importReport(
  file: string,
  database: Database,
  { root, program, currency, tag = [], mapping, isDry, today, confirm }: ReportOptions,
): Promise<{ isDone: boolean; message: string }> {
  const refuse = (problems: readonly ReportProblem[]) => ({
    isDone: false,
    message: `${printProblems(file, problems)}\nNothing was stored.`,
  })
  const open = await openReport(readFileSync(file))
  if ('problems' in open) return refuse(open.problems)
  const assigned = mapping === undefined ? [] : (await loadTables()).readMapping(mapping, reportFields)
  const columns = columnsOf(open.header, assigned, program)
  if ('problem' in columns) return refuse([{ line: open.headerLine, column: '', message: columns.problem }])
  // Only CJ has corrections of sales of earlier reports.
  const stored = columns.format.program === 'cj' ? await readStates(database, 'cj') : []
  const known = reportShopOf(readContent(root))
  const read = (more: readonly string[]) => {
    const tags = new Map([...more.map((one) => [one.toLowerCase(), ''] as const), ...known.tags])
    return readEarnings(open, { ...columns, shop: { ...known, tags }, currency, today, stored })
  }
  let report = read(tag)
  const otherTags = 'problems' in report ? (report.otherTags ?? []) : []
  if ('problems' in report && otherTags.length > 0) {
    const isOurs = await confirm(`${printProblems(file, report.problems)}\nAre they yours?`)
    if (isOurs) report = read([...tag, ...otherTags])
  }
  if ('problems' in report) return refuse(report.problems)
  const { earnings, leftOut, from, to } = report
  const changes = await compareEarnings(database, columns.format, report)
  const { added, changed, same, replaced, missing } = changes
  const gone = missing.length === 0 ? [] : [printMissing(missing)]
  if (!isDry && gone.length > 0 && !(await confirm(`${gone[0]}\nRemove them?`)))
    return { isDone: false, message: 'Nothing was stored or removed.' }
  if (!isDry) await saveEarnings(database, columns.format, changes)
  return {
    isDone: true,
    message: [
      `${columns.format.name}, ${from} to ${to}: ${earnings.length} rows.`,
      `${added.length} new, ${changed.length} changed, ${same} unchanged, ${replaced.length + missing.length} removed.`,
      ...(leftOut === '' ? [] : [`Left out: ${leftOut}.`]),
      ...(otherTags.length === 0 ? [] : [`Counted as yours: ${otherTags.join(', ')}.`]),
      ...printSums(earnings),
      ...(isDry ? [...gone, 'Dry run: nothing was stored.'] : []),
    ].join('\n'),
  }
}

function firstOf<Value>(list: readonly Value[], print: (one: Value) => string): string {
  const more = list.length - 20
  return [...list.slice(0, 20).map(print), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

function printProblems(file: string, problems: readonly ReportProblem[]): string {
  return firstOf(problems, ({ line, column, message }) => {
    return `${file}:${line}: ${column === '' ? '' : `${column}: `}${message}`
  })
}

function printMissing(missing: readonly Earning[]): string {
  return `Stored earlier, but not among this report’s sales:\n${firstOf(missing, (row) => {
    return `  ${row.day} ${row.productId || row.id}: ${(row.commission / 100).toFixed(2)} ${row.currency}`
  })}`
}

function printSums(earnings: readonly Earning[]): string[] {
  return [...Map.groupBy(earnings, ({ currency }) => currency)].map(([currency, list]) => {
    const cents = (state: string) =>
      list.reduce((sum, one) => sum + (one.state === state ? one.commission : 0), 0)
    const sums = ['approved', 'pending'].map((one) => `${(cents(one) / 100).toFixed(2)} ${currency} ${one}`)
    return `${list.reduce((sum, one) => sum + one.orders, 0)} orders, ${sums.join(', ')}.`
  })
}
