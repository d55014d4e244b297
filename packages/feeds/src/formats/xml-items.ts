import { SaxesParser } from 'saxes'
import { type BrokenRow, FeedError, type Row } from './feed-row.ts'
import { declaredEntities, htmlEntities, withoutBareSigns } from './xml-text.ts'

/** Maximum characters per field and product, so a broken feed can't fill up memory. */
const longest = { field: 100_000, item: 4_000_000 }

/**
 * Streams the `item` or `entry` elements of XML. Repeated elements are joined with ` | `. Skips elements that are
 * too long. Throws a FeedError if there is none of them.
 */
export async function* readItems(source: AsyncIterable<string>): AsyncGenerator<Row | BrokenRow> {
  const text = withoutBareSigns(source, (line) => {
    throw new FeedError(`broken XML: line ${line}: a bare &: write it as &amp;`)
  })
  let reader = openReader()
  /** Characters since the last product. */
  let size = 0
  /** End of the skipped part. */
  let skipped: string | undefined
  for await (const chunk of text) {
    let part = chunk
    if (skipped !== undefined) {
      const whole = skipped + chunk
      const start = whole.search(/<(?:[\w.-]{1,20}:)?(?:item|entry)[\s>]/)
      skipped = start === -1 ? whole.slice(-27) : undefined
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
  if (reader.hasItem()) return
  throw new FeedError(
    `XML of another kind: <${reader.root()}> without any <item> or <entry>. Download the feed as CSV, or in Google’s format`,
  )
}

/** Some feeds divide a price into its amount and its currency. */
function isPrice([element = '']: readonly string[]): boolean {
  return /^(?:[^:]+:)?(?:sale_)?price$/.test(element)
}

interface Reader {
  parser: SaxesParser
  ready: Row[]
  /** Open elements around the products. */
  around: string[]
  /** What the document type declares. */
  declared: Readonly<Record<string, string>>
  line: () => number
  root: () => string
  hasItem: () => boolean
}

/** Returns a parser. A new parser continues inside the same elements as the one before. */
function openReader(before?: Reader): Reader {
  const parser = new SaxesParser()
  const startLine = before?.line() ?? 1
  const line = (): number => startLine + parser.line - 1
  const ready: Row[] = []
  const around: string[] = []
  const declared: Record<string, string> = { ...before?.declared }
  Object.assign(parser.ENTITIES, htmlEntities, declared)
  let fields: Map<string, string> | undefined
  /** Names of open elements inside the item. */
  const open: string[] = []
  let content = ''
  let root = before?.root() ?? ''
  let hasItem = before?.hasItem() ?? false
  parser.on('opentag', ({ name, attributes }) => {
    root ||= name
    if (fields === undefined) {
      // A feed may give its elements any prefix, such as `a:entry`.
      if (/^(?:[^:]+:)?(?:item|entry)$/.test(name)) {
        fields = new Map()
        hasItem = true
      } else around.push(name)
      return
    }
    open.push(name)
    // Atom has several links; the product's page is the one without `rel`, or with `alternate`.
    const isPage = /^(?:[^:]+:)?link$/.test(name) && /^(?:alternate)?$/.test(attributes['rel'] ?? '')
    if (open.length === 1) content = isPage && !fields.has(name) ? (attributes['href'] ?? '') : ''
  })
  const take = (words: string): void => {
    if (open.length === 1 || isPrice(open)) content += words.slice(0, longest.field - content.length)
  }
  parser.on('doctype', (doctype) => {
    Object.assign(declared, declaredEntities(doctype))
    Object.assign(parser.ENTITIES, declared)
  })
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
    if (open.length === 1 && content.trim() !== '') {
      const known = fields.get(name)
      fields.set(name, known === undefined ? content.trim() : `${known} | ${content.trim()}`)
    }
    open.pop()
    if (isPrice(open)) take(' ')
    else content = ''
  })
  parser.on('error', (error) => {
    // The parser leaves it in the text. Entities in other files are never fetched.
    if (error.message.endsWith('undefined entity.')) return
    throw new FeedError(`broken XML: ${error.message.replace(/\.$/, '')}`)
  })
  for (const name of before?.around ?? []) parser.write(`<${name}>`)
  return { parser, ready, around, declared, line, root: () => root, hasItem: () => hasItem }
}
