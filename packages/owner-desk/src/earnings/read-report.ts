import { isUtf8 } from 'node:buffer'
import { FeedError, type BrokenRow, loadTables, type Row } from '../../../feeds/src/index.ts'
import type { earning } from '../server/schema.ts'
import type { ReportColumns, ReportField } from './report-columns.ts'
import { type CellProblem, currencyIn, readCents, readDay, readItems, readStatus } from './report-cells.ts'
import { readSubTag, type ReportShop, retailerIn, productIn } from './report-shop.ts'

export type Earning = typeof earning.$inferSelect

/** What is wrong in a report, and what to do. */
export interface ReportProblem {
  line: number
  /** As the report names it; empty if the whole line is wrong. */
  column: string
  message: string
}

/** The rows of a file as they are. */
interface OpenReport {
  /** Lines above the column names: Amazon's name the period. */
  title: string
  header: string[]
  rows: Row[]
}

/** Maximum rows of a report, so that it is saved in one transaction. */
const maxRows = 20_000

/** Opens a report. Amazon's title above the columns is skipped. */
export async function openReport(bytes: Buffer): Promise<OpenReport | { problems: ReportProblem[] }> {
  const whole = (message: string, line = 1) => ({ problems: [{ line, column: '', message }] })
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    return whole('a spreadsheet or ZIP file: unpack it, or save the sheet as CSV')
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
  if (!isUtf16 && !isUtf8(bytes)) {
    const line = text.split('\uFFFD', 1)[0]?.split('\n').length ?? 1
    return whole('not written in UTF-8: save it again with that encoding', line)
  }
  if (text.trim() === '') return whole('the file is empty: download the report again')
  if (/^\s*</.test(text))
    return whole('a web page, not a report: sign in to the program and download it again')
  const title = /^(?:[^,;\t|\n]*[,;\t|]*\r?\n){0,3}?(?=[^\n]*[,;\t|][^,;\t|\n]*[,;\t|])/.exec(text)?.[0] ?? ''
  const skipped = title.split('\n').length - 1
  try {
    const rows: Row[] = []
    const broken: BrokenRow[] = []
    const { readRows } = await loadTables()
    for await (const row of readRows(chunks(text.slice(title.length)))) {
      if (row.kind === 'broken') broken.push(row)
      else rows.push({ ...row, line: row.line + skipped })
      if (rows.length > maxRows) return whole(`more than ${maxRows} rows: download a shorter period`)
    }
    if (broken.length > 0) {
      return {
        problems: broken.map(({ line, message }) => ({ line: line + skipped, column: '', message })),
      }
    }
    const [first] = rows
    return first === undefined
      ? whole('no rows below the column names: choose a period with sales', skipped + 1)
      : { title, header: [...first.fields.keys()], rows }
  } catch (error) {
    if (error instanceof FeedError) return whole(error.message)
    throw error
  }
}

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

interface Reading {
  columns: ReportColumns
  shop: ReportShop
  /** Used if the report names none. */
  currency: string
  /** Looks like `2026-11-22`. */
  today: string
}

/** The sales of a report, and the days it covers. */
export interface ReadReport {
  earnings: Earning[]
  from: string
  to: string
}

/** Reads all rows. If one can't be read, there are only problems. */
export function readEarnings(
  { title, header, rows }: OpenReport,
  reading: Reading,
): ReadReport | { problems: ReportProblem[] } {
  const problems: ReportProblem[] = []
  const earnings: Earning[] = []
  const lines = new Map<string, number>()
  /** Counts identical rows, to number those of programs without ids. */
  const times = new Map<string, number>()
  for (const row of rows) {
    const cells = cellsOf(row, reading)
    const before = problems.length
    const problem = (field: ReportField, message: string) => {
      const column = cells.columnOf.get(field) ?? ''
      problems.push({
        line: row.line,
        column,
        message: `found "${cells.cell(field).slice(0, 60)}": ${message}`,
      })
    }
    const read = readRow(cells, reading, header, problem)
    if (read === undefined || problems.length > before) continue
    const { hasIds } = reading.columns.program
    const id = hasIds ? cells.cell('id') : numbered(times, [read.day, ...identity(row)].join(' '))
    const same = lines.get(id)
    if (id === '') problem('id', 'the sale’s number is missing: download the report again')
    else if (same !== undefined) problem('id', `the same sale as in line ${same}: remove one`)
    lines.set(id, row.line)
    earnings.push({ ...read, id })
  }
  if (problems.length > 0) return { problems }
  const { columns, today } = reading
  const period = (title.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g) ?? []).flatMap((written) => {
    const day = readDay(written, columns.program.isDayFirst, today)
    return typeof day === 'string' ? day : []
  })
  const days = [...period, ...earnings.map(({ day }) => day)].toSorted()
  return { earnings, from: days[0] ?? today, to: days.at(-1) ?? today }
}

/** What tells a row apart from others of the same day, for programs without ids. */
function identity({ fields }: Row): string[] {
  return ['ASIN', 'Tracking ID', 'Seller', 'Device Type Group'].map((name) => fields.get(name) ?? '')
}

function numbered(times: Map<string, number>, name: string): string {
  const count = (times.get(name) ?? 0) + 1
  times.set(name, count)
  return `${name} ${count}`
}

interface Cells {
  cell: (field: ReportField) => string
  columnOf: ReadonlyMap<ReportField, string>
}

function cellsOf({ fields }: Row, { columns }: Reading): Cells {
  const columnOf = new Map([...columns.fields].map(([column, field]) => [field, column] as const))
  return { columnOf, cell: (field) => fields.get(columnOf.get(field) ?? '')?.trim() ?? '' }
}

function readRow(
  { cell, columnOf }: Cells,
  { columns: { program }, shop, currency: usual, today }: Reading,
  header: readonly string[],
  problem: (field: ReportField, message: string) => void,
): Omit<Earning, 'id'> | undefined {
  const known = <Value>(field: ReportField, value: Value | CellProblem): Value | undefined => {
    if (typeof value !== 'object' || value === null || !('problem' in value)) return value
    problem(field, value.problem)
    return undefined
  }
  const inHeader = header.flatMap((column) => currencyIn(column) ?? [])[0]
  const currency = cell('currency').toUpperCase() || (inHeader ?? usual)
  if (!/^[A-Z]{3}$/.test(currency)) problem('currency', 'not a currency: write USD')
  const day = known('day', readDay(cell('day'), program.isDayFirst, today))
  const clickDay =
    cell('clickDay') === '' ? null : known('clickDay', readDay(cell('clickDay'), program.isDayFirst, today))
  const commission = known('commission', readCents(cell('commission'), currency))
  const sale = columnOf.has('sale') ? known('sale', readCents(cell('sale') || '0', currency)) : 0
  const items = columnOf.has('items') ? known('items', readItems(cell('items') || '0')) : 1
  const returns = columnOf.has('returns') ? known('returns', readItems(cell('returns') || '0')) : 0
  const status = known('status', readStatus(cell('status')))
  if (
    day === undefined ||
    clickDay === undefined ||
    commission === undefined ||
    sale === undefined ||
    items === undefined ||
    returns === undefined
  ) {
    return undefined
  }
  const isDeclined = status === 'declined'
  const tag = readSubTag(cell('subTag'), shop)
  return {
    program: program.id,
    day,
    clickDay,
    productId: tag?.productId ?? productIn(cell('product'), shop),
    retailer: retailerIn(program.id, cell('merchant'), shop),
    page: tag?.page ?? '',
    place: tag?.place ?? '',
    hasSubTag: tag !== undefined,
    orders: isDeclined ? 0 : items - returns,
    sale: isDeclined ? 0 : sale,
    commission: isDeclined ? 0 : commission,
    currency,
  }
}
