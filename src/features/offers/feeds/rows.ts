import { Readable, pipeline } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type BrokenRow, FeedError, type Row } from './feed-row.ts'
import { readItems } from './xml-items.ts'

/**
 * Streams a feed and detects its format: CSV with commas, semicolons, tabs or vertical bars, or Google Merchant XML
 * (RSS, Atom). Throws a FeedError for broken XML or text that isn't UTF-8 or UTF-16.
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row | BrokenRow> {
  const text = decoded(bytes)
  const start = await firstLine(text)
  const named = /^"?sep=(.)"?\s*?\n/i.exec(start)
  if (/^\s*</.test(start)) yield* readItems(joined(start, text))
  else if (named === null) yield* readTable(joined(start, text), separatorOf(start), 0)
  // Excel reads a first line of `sep=;`, so some exporters write it.
  else yield* readTable(joined(start.slice(named[0].length), text), named[1] ?? ',', 1)
}

/** Normalizes a column name: drops namespace, case and punctuation, so `g:sale_price` equals `salePrice`. */
export function plainName(name: string): string {
  return name
    .replace(/^\w+:/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

async function* readTable(
  text: AsyncIterable<string>,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<Row | BrokenRow> {
  const broken: BrokenRow[] = []
  const parser = parse({
    delimiter,
    columns: (names: string[]) => names.map((name) => name.trim()),
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    relax_quotes: false,
    // Limits the damage of a quotation mark that is never closed.
    max_record_size: 200_000,
  })
  parser.on('skip', (error: CsvError) => {
    const { line, message } = explained(error)
    broken.push({ kind: 'broken', line: line + linesBefore, message })
  })
  // Errors from the source stream are rethrown by the parser.
  const records: AsyncIterable<{ record: Record<string, string>; info: { lines: number } }> = pipeline(
    Readable.from(text),
    parser,
    () => undefined,
  )
  for await (const { record, info } of records) {
    yield* broken.splice(0)
    yield { kind: 'row', line: info.lines + linesBefore, fields: new Map(Object.entries(record)) }
  }
  yield* broken
}

const remedies: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'not as many fields as the first line has names: is a quotation mark missing?',
  CSV_RECORD_INCONSISTENT_COLUMNS:
    'not as many fields as the first line has names: is a quotation mark missing?',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed: add it at the end of the text',
  CSV_MAX_RECORD_SIZE: 'a row that never ends: a quotation mark above isn’t closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark inside a text: write it twice',
  INVALID_OPENING_QUOTE:
    'a quotation mark inside a text that has none around it: put the text in quotation marks and double the inner one',
}

function explained({ code, message, ...rest }: CsvError): { line: number; message: string } {
  const line = 'lines' in rest && typeof rest['lines'] === 'number' ? rest['lines'] : 1
  return { line, message: remedies[code] ?? message }
}

/** Reads until the first line is complete. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.includes('\n') && start.length < 100_000) {
    const next = await text.next()
    if (next.done === true) break
    start += next.value
  }
  return start
}

/** Returns the separator of the header line. */
function separatorOf(start: string): string {
  const [line = ''] = start.split('\n')
  const counted = ['\t', ';', ',', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(isUtf16(chunk) ? 'utf-16le' : 'utf-8', { fatal: true })
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') yield text
    }
    const text = decoder?.decode() ?? ''
    if (text !== '') yield text
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    throw new FeedError('not written in UTF-8: save it again with that encoding', { cause: error })
  }
}

function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe
}
