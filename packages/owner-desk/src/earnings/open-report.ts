import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { FeedError, loadTables, type Row } from '../../../feeds/src/index.ts'
import { isHeader } from './report-columns.ts'

/** What is wrong in a report, and what to do. */
export interface ReportProblem {
  line: number
  /** As the report names it; empty if the whole line is wrong. */
  column: string
  message: string
}

/** The rows of a file as they are. */
export interface OpenReport {
  /** Lines above the column names: Amazon's name the period. */
  title: string
  header: string[]
  headerLine: number
  rows: Row[]
  /** Totals with fewer cells than the header. */
  shortTotals: number
}

/** Maximum rows of a report, so that it is saved in one transaction. */
const maxRows = 20_000

/** Files that are no tables, by how they begin. */
const others: readonly (readonly [start: RegExp, what: string])[] = [
  [/^PK/, 'a spreadsheet or ZIP file: unpack it, or save the sheet as CSV'],
  [/^\s*(?:<\?xml|<Data)/, 'an XML file: download the report as CSV or TSV'],
  [/^\s*</, 'a web page, not a report: sign in to the program and download it again'],
  [/^\s*[[{]/, 'JSON, as from an API: download the report as CSV'],
  [/^\s*$/, 'the file is empty: download the report again'],
]

/** Opens a report. Lines above the column names are its title. */
export async function openReport(bytes: Buffer): Promise<OpenReport | { problems: ReportProblem[] }> {
  const whole = (message: string, line = 1) => ({ problems: [{ line, column: '', message }] })
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
  const other = others.find(([start]) => start.test(text))
  if (other !== undefined) return whole(other[1])
  if (bytes.toString('hex', 0, 2) === '1f8b') return whole('a packed file (.gz): unpack it first')
  if (!isUtf16 && !isUtf8(bytes)) {
    const line = text.split('\uFFFD', 1)[0]?.split('\n').length ?? 1
    return whole('not written in UTF-8: save it again with that encoding', line)
  }
  const lines = text.split(/\r\n|\n|\r/)
  const skipped = Math.max(headerIndex(lines), 0)
  try {
    const rows: Row[] = []
    const problems: ReportProblem[] = []
    let shortTotals = 0
    const { readRows } = await loadTables()
    for await (const row of readRows(Readable.from([Buffer.from(lines.slice(skipped).join('\n'))]))) {
      const line = row.line + skipped
      if (row.kind === 'row') rows.push({ ...row, line })
      else if (isTotal(cellsIn(lines[line - 1] ?? ''))) shortTotals += 1
      else problems.push({ line, column: '', message: row.message })
      if (rows.length > maxRows) return whole(`more than ${maxRows} rows: download a shorter period`)
    }
    const [first] = rows
    if (problems.length > 0) return { problems }
    if (first === undefined)
      return whole('no rows below the column names: choose a period with sales', skipped + 1)
    const title = lines.slice(0, skipped).join('\n')
    return { title, header: [...first.fields.keys()], headerLine: skipped + 1, rows, shortTotals }
  } catch (error) {
    if (error instanceof FeedError) return whole(error.message)
    throw error
  }
}

/** The line of a report that we know, or else the first with three cells. */
function headerIndex(lines: readonly string[]): number {
  const first = lines.slice(0, 20).map(cellsIn)
  const known = first.findIndex(isHeader)
  return known >= 0 ? known : first.findIndex((cells) => cells.filter((cell) => cell !== '').length > 2)
}

function cellsIn(line: string): string[] {
  return line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', '').trim())
}

/** Returns whether cells say that they are a total, with nothing else but amounts. */
export function isTotal(cells: readonly string[]): boolean {
  const word = /^(?:grand |sub-?)?totals?(?: (?:commissions?|earnings|fees))?:?$/i
  return (
    cells.some((cell) => word.test(cell)) &&
    cells.every((cell) => word.test(cell) || /^(?:[-−+\d.,()$€£\s]|[A-Z]{3})*$/.test(cell))
  )
}
