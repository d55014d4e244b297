import { SaxesParser } from 'saxes'
import { type BrokenRow, FeedError, type Row } from './feed.ts'

/** Maximum characters per field and product, so a broken feed can't fill the memory. */
const longest = { field: 100_000, item: 4_000_000 }

/**
 * Streams the `item` or `entry` elements of XML. Repeated elements are joined with ` | `. Skips elements that are
 * too long.
 */
export async function* readItems(text: AsyncIterable<string>): AsyncGenerator<Row | BrokenRow> {
  let reader = openReader()
  /** Characters since the last product. */
  let size = 0
  /** End of the skipped part. */
  let skipped: string | undefined
  for await (const chunk of text) {
    let part = chunk
    if (skipped !== undefined) {
      const whole = skipped + chunk
      const start = whole.search(/<(?:item|entry)[\s>]/)
      skipped = start === -1 ? whole.slice(-6) : undefined
      if (start === -1) continue
      part = whole.slice(start)
      reader = openReader(reader)
    }
    reader.parser.write(part)
    size = reader.ready.length > 0 ? part.length : size + part.length
    yield* reader.ready.splice(0)
    if (size <= longest.item) continue
    yield { kind: 'broken', line: reader.line(), message: 'a product of more than 4 MB: shorten its text' }
    skipped = ''
    size = 0
  }
  if (skipped === undefined) reader.parser.close()
  yield* reader.ready
}

interface Reader {
  parser: SaxesParser
  ready: Row[]
  /** Open elements around the products. */
  around: string[]
  line: () => number
}

/** Returns a parser. A new parser continues inside the same elements as the one before. */
function openReader(before?: Reader): Reader {
  const parser = new SaxesParser()
  const firstLine = before?.line() ?? 1
  const line = (): number => firstLine + parser.line - 1
  const ready: Row[] = []
  const around: string[] = []
  let fields: Map<string, string> | undefined
  /** Names of open elements inside the item. */
  const open: string[] = []
  let said = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (fields === undefined) {
      if (name === 'item' || name === 'entry') fields = new Map()
      else around.push(name)
      return
    }
    open.push(name)
    said = open.length === 1 && name === 'link' ? (attributes['href'] ?? '') : ''
  })
  const take = (words: string): void => {
    if (open.length === 1) said += words.slice(0, longest.field - said.length)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    if (fields === undefined) {
      around.pop()
      return
    }
    if (open.length === 0) {
      ready.push({ kind: 'row', line: line(), fields })
      fields = undefined
      return
    }
    if (open.length === 1 && said.trim() !== '') {
      const known = fields.get(name)
      fields.set(name, known === undefined ? said.trim() : `${known} | ${said.trim()}`)
    }
    open.pop()
    said = ''
  })
  parser.on('error', (error) => {
    throw new FeedError(`broken XML: ${error.message}`)
  })
  for (const name of before?.around ?? []) parser.write(`<${name}>`)
  return { parser, ready, around, line }
}
