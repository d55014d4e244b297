import { plainName } from '../../../feeds/src/index.ts'
import { currenciesIn } from './report-cells.ts'
import { formats, otherReports, type ReportField, reportFields, type ReportFormat } from './report-formats.ts'

/** The columns of a report, as it writes them. */
export interface ReportColumns {
  format: ReportFormat
  columnOf: ReadonlyMap<ReportField, string>
}

/** Fields that a report can be read without. */
const optional = /^(?:clickDay|product|subTag|merchant|device|items|returns|sale|currency)$/

/** Returns whether a line has the column names of a report, of one that can't be read, too. */
export function isHeader(cells: readonly string[]): boolean {
  return [...formats, ...otherReports].some(({ signs }) => hasSigns(cells, signs))
}

/**
 * Returns the report that a header is of, with its columns. `assigned` columns, in plain form, go before the known
 * ones. Returns the problem if the report isn't known, or lacks a column that it needs.
 */
export function columnsOf(
  header: readonly string[],
  assigned: readonly (readonly [column: string, field: string])[],
  program: string | undefined,
): ReportColumns | { problem: string } {
  const mine = formats.filter((format) => program === undefined || format.program === program)
  const format =
    mine.find(({ signs }) => hasSigns(header, signs)) ?? (program === undefined ? undefined : mine[0])
  if (format === undefined) return { problem: problemOf(header, program) }
  const fieldOf = new Map(assigned)
  const columnOf = new Map<ReportField, string>()
  // Of `Commission (Advertiser Currency)` and `Commission (USD)`, the one that names its currency is what we get.
  const columns = header.toSorted((a, b) => currenciesIn(b).length - currenciesIn(a).length)
  for (const field of reportFields) {
    const known = namesIn(format.columns[field]).flatMap((name) =>
      columns.filter((column) => columnName(column) === name && !fieldOf.has(plainName(column))),
    )
    const column = header.find((one) => fieldOf.get(plainName(one)) === field) ?? known[0]
    if (column !== undefined && field !== 'ignore') columnOf.set(field, column)
  }
  const missing = reportFields.find(
    (field) => format.columns[field] !== undefined && !columnOf.has(field) && !optional.test(field),
  )
  if (missing === undefined) return { format, columnOf }
  const [wanted = ''] = format.columns[missing]?.split('|') ?? []
  const why = /status|voided/.test(missing) ? ', and without it declined sales would count' : ''
  return {
    problem: `no column for the ${missing}${why}: download the report with all columns (${format.name} calls it ${wanted}), or name yours with --mapping, {"Their column": "${missing}"}`,
  }
}

function problemOf(header: readonly string[], program: string | undefined): string {
  const programs = [...new Set(formats.map((format) => format.program))].join(', ')
  if (program !== undefined) return `--program ${program}: use one of ${programs}`
  const other = otherReports.find(({ signs }) => hasSigns(header, signs))
  if (other !== undefined) return `${other.name}: download ${other.instead}`
  const shown = header.slice(0, 12).join(', ')
  return `found "${shown}": not the columns of ${programs}: download a report that --formats lists, in English, or name its program with --program`
}

function hasSigns(header: readonly string[], signs: readonly string[]): boolean {
  const names = new Set(header.map(columnName))
  return signs.every((sign) => namesIn(sign).some((name) => names.has(name)))
}

/** A column's name without a currency or a note in parentheses: `Ad Fees($)` is `adfees`. */
function columnName(column: string): string {
  return plainName(column.replace(/\([^()]*\)\s*$/, ''))
}

function namesIn(names: string | undefined): string[] {
  return names === undefined ? [] : names.split('|').map(plainName)
}
