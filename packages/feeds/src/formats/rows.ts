import { type BrokenRow, FeedError, type Row } from './feed-row.ts'
import { readTable } from './table-rows.ts'
import { readItems } from './xml-items.ts'

/**
 * Streams the rows of a table (CSV with commas, semicolons, tabs or vertical bars) or the items of XML (RSS, Atom).
 * Throws a FeedError for any other file, for broken XML, and for text that isn't UTF-8 or UTF-16.
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row | BrokenRow> {
  const text = decoded(bytes)
  const start = await firstLine(text)
  const other = otherTexts.find(([form]) => form.test(start))
  if (other !== undefined) throw new FeedError(other[1])
  const named = /^"?sep=(.)"?\s*?\n/i.exec(start)
  if (/^\s*</.test(start)) yield* readItems(joined(start, text))
  else if (named === null) yield* readTable(joined(start, text), separatorOf(start), 0)
  // Excel reads a first line of `sep=;`, so some exporters write it.
  else yield* readTable(joined(start.slice(named[0].length), text), named[1] ?? ',', 1)
}

/** Files that are no tables, by their first bytes in Latin-1. */
const otherFiles: readonly (readonly [start: string, message: string])[] = [
  ['PK\u0003\u0004', 'an Excel workbook or a ZIP file: save the sheet as CSV, or unpack the file'],
  ['\u00D0\u00CF\u0011\u00E0', 'an Excel workbook: save the sheet as CSV'],
  ['\u001F\u008B', 'compressed with gzip: unpack it first'],
  ['BZh', 'compressed with bzip2: unpack it first'],
  ['7z\u00BC\u00AF', 'a 7-Zip file: unpack it first'],
  ['Rar!', 'a RAR file: unpack it first'],
  ['{\\rt', 'a text document: save the table as CSV'],
  ['%PDF', 'a PDF: ask for the products as CSV'],
  ['\u0089PNG', 'a picture: ask for the products as CSV'],
  ['\u00FF\u00D8\u00FF', 'a picture: ask for the products as CSV'],
]

/** Texts that are no tables, by their first line. */
const otherTexts: readonly (readonly [form: RegExp, message: string])[] = [
  [/^\s*$/, 'an empty file: download it again'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|body|title|meta|script|div|p|br|b|h1)\b/i,
    'a web page, no feed: sign in where you got it, and download the file again',
  ],
  [/^\s*(?:\[\s*)?\{/, 'JSON: download the feed as CSV or XML'],
  [/\0/, 'not a text file: download the feed as CSV or XML'],
]

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
      decoder ??= decoderFor(chunk)
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

function decoderFor(start: Uint8Array): TextDecoder {
  const signs = Buffer.from(start.subarray(0, 4)).toString('latin1')
  const other = otherFiles.find(([first]) => signs.startsWith(first))
  if (other !== undefined) throw new FeedError(other[1])
  const isUtf16 = signs.startsWith('\u00FF\u00FE')
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true })
}
