import { SaxesParser } from 'saxes'
import { FeedError, type Row } from './feed.ts'

/** What one field may hold, so that a broken feed doesn't fill the memory. */
const longest = 100_000

/** Reads the `item` or `entry` elements of XML as it comes; an element that stands twice is joined by ` | `. */
export async function* readItems(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const parser = new SaxesParser()
  const ready: Row[] = []
  let fields: Map<string, string> | undefined
  /** The names around what is read, below the item. */
  const open: string[] = []
  let said = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (fields === undefined) {
      if (name === 'item' || name === 'entry') fields = new Map()
      return
    }
    open.push(name)
    said = open.length === 1 && name === 'link' ? (attributes['href'] ?? '') : ''
  })
  const take = (words: string): void => {
    if (open.length === 1 && said.length < longest) said += words
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    if (fields === undefined) return
    if (open.length === 0) {
      ready.push({ kind: 'row', line: parser.line, fields })
      fields = undefined
      return
    }
    if (open.length === 1 && said.trim() !== '') {
      const before = fields.get(name)
      fields.set(name, before === undefined ? said.trim() : `${before} | ${said.trim()}`)
    }
    open.pop()
    said = ''
  })
  parser.on('error', (error) => {
    throw new FeedError(`broken XML: ${error.message}`)
  })
  for await (const chunk of text) {
    parser.write(chunk)
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready
}
