import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { BrokenRow, Row, Twin } from './feed-row.ts'
import { type Format, formats } from './known-formats.ts'

/** Lines of one row at most, and their characters. A quotation mark that is never closed costs no more than its row. */
const longestRow = { lines: 100, characters: 200_000 }

/**
 * Reads the rows of a table whose first row has the names of its columns, unless its format has none. In files with
 * tabs or vertical bars, a cell never goes on after one, whatever its quotation marks. A row that can't be read is
 * reported, and reading goes on at the line after its first.
 */
export async function* readTable(
  text: AsyncIterable<string>,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<Row | BrokenRow> {
  const isQuoted = delimiter !== '\t' && delimiter !== '|'
  let names: string[] | undefined
  let twins: readonly Twin[] = []
  let bare: Format['bare']
  for await (const { line, cells } of readRecords(text, delimiter, isQuoted)) {
    const rowLine = line + linesBefore
    if (typeof cells === 'string') {
      yield { kind: 'broken', line: rowLine, message: cells }
      continue
    }
    const whole = delimiter === '|' ? cells.join('|') : ''
    bare ??=
      names === undefined ? formats.find((one) => one.bare?.first.test(whole) === true)?.bare : undefined
    if (names === undefined) {
      names = bare?.columns.split(' | ') ?? cells
      twins = twinsIn(names)
      if (bare === undefined) continue
    }
    if (bare?.skip.test(whole) === true) continue
    // A format without names may have more columns than are known.
    if (bare === undefined ? cells.length !== names.length : cells.length < names.length)
      yield { kind: 'broken', line: rowLine, message: otherCount(isQuoted) }
    else {
      const fields = new Map(names.map((name, index) => [name, cells[index] ?? '']))
      const apart = twins.filter(({ columns: [one, other] }) => cells[one - 1] !== cells[other - 1])
      yield { kind: 'row', line: rowLine, fields, ...(apart.length > 0 ? { twins: apart } : {}) }
    }
  }
}

/** Returns columns with the name of one before them. */
function twinsIn(names: readonly string[]): Twin[] {
  const plain = names.map((name) => name.toLowerCase())
  return names.flatMap((name, index) => {
    const first = plain.indexOf(plain[index] ?? '')
    return first < index ? [{ name, columns: [first + 1, index + 1] as const }] : []
  })
}

/** A row's cells, or why it can't be read, with its first line. */
interface TableRecord {
  line: number
  cells: string[] | string
}

async function* readRecords(
  text: AsyncIterable<string>,
  delimiter: string,
  isQuoted: boolean,
): AsyncGenerator<TableRecord> {
  let line = 0
  // The lines of a row whose quotation mark is still open.
  let open: string[] = []
  const closed = function* (next: string): Generator<TableRecord> {
    const lines = [...open, next]
    if (lines.length === 1 && next.trim() === '') {
      line += 1
      return
    }
    const row = lines.join('\n').replace(/\r$/, '')
    if (isQuoted && isOpen(row) && lines.length < longestRow.lines && row.length < longestRow.characters) {
      open = lines
      return
    }
    open = []
    const cells = cellsOf(row, delimiter, isQuoted)
    yield { line: line + 1, cells }
    line += typeof cells === 'string' ? 1 : lines.length
    if (typeof cells === 'string') for (const rest of lines.slice(1)) yield* closed(rest)
  }
  for await (const next of linesOf(text)) yield* closed(next)
  while (open.length > 0) {
    const [, ...rest] = open
    open = []
    line += 1
    yield { line, cells: neverClosed }
    for (const next of rest) yield* closed(next)
  }
}

/** Returns whether a quotation mark in a row is still open: its marks come in pairs, also doubled ones. */
function isOpen(row: string): boolean {
  return (row.match(/"/g)?.length ?? 0) % 2 === 1
}

function cellsOf(row: string, delimiter: string, isQuoted: boolean): string[] | string {
  if (!isQuoted || !row.includes('"')) return row.split(delimiter).map((cell) => unquoted(cell.trim()))
  if (isOpen(row)) return neverClosed
  try {
    const [cells = []]: string[][] = parse(row, { delimiter, trim: true, record_delimiter: neverInText })
    return cells
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return remedies[error.code] ?? error.message
  }
}

/** A quotation mark is a character, unless one is at both ends and those between are doubled. */
function unquoted(cell: string): string {
  return /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell
}

/** A row's own line ends are text. */
const neverInText = '\u0000'

const neverClosed = 'a quotation mark is never closed: add it at the end of the text'

const remedies: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark inside a text: write it twice',
  INVALID_OPENING_QUOTE:
    'a quotation mark inside a text that has none around it: put the text in quotation marks and double the inner one',
}

function otherCount(isQuoted: boolean): string {
  const cause = isQuoted ? 'is a quotation mark missing?' : 'is a separator missing, or one too many?'
  return `not as many fields as the first line has names: ${cause}`
}

/** Splits text at LF, or at CR in a file whose first line ends so. A CR before LF stays, for it may be in a text. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let end: string | undefined
  for await (const part of text) {
    rest += part
    end ??= /\r(?=[^\n])|\n/.exec(rest)?.[0]
    if (end === undefined) continue
    const lines = rest.split(end)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest.trim() !== '') yield rest
}
