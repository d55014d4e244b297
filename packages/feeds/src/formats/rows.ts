import { type BrokenRow, FeedError, type Row } from './feed-row.ts'
import { readTable } from './table-rows.ts'
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
