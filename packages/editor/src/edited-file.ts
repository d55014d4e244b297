import { isMap, isNode, isSeq, parse, parseDocument, type Document } from 'yaml'
import { jsonText, markdownText, yamlLine } from '../../../src/lib/content-text.ts'
import { grouped, ungrouped } from './field-groups.ts'
import { isSame, merged, type Fields, fieldsIn, withoutEmpty } from './same-value.ts'

/**
 * Content files as the editor reads and writes them. The editor reorders fields and adds empty ones, so each entry
 * carries the text of its file: a save then changes only the fields that someone edited.
 */

/** The field with the file's text. Content files have no field of this name. */
const sourceField = 'sourceText'

const parts = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/

/** Parses a Markdown file. */
export function readMarkdown(text: string): Fields {
  const [, front = '', body = ''] = parts.exec(text) ?? []
  return { ...fieldsIn(parse(front)), body: body.trim(), [sourceField]: text }
}

/** Parses a product's file, for a form with groups. */
export function readProduct(text: string): Fields {
  return grouped(readMarkdown(text))
}

/** Returns the text of a Markdown file after an edit; of a new one without a source. */
export function writeMarkdown(content: unknown): string {
  const { body = '', [sourceField]: source, ...edited } = ungrouped(fieldsIn(content))
  const fields = fieldsIn(withoutEmpty(edited))
  const text = String(body).trim()
  if (typeof source !== 'string') return markdownText(Object.entries(fields), text)
  const [, front = ''] = parts.exec(source) ?? []
  const blocks = blocksOf(front)
  const stored = fieldsIn(parse(front))
  const lines = new Map<string, string>()
  for (const [name, block] of blocks) {
    const [before, after] = [stored[name], fields[name]]
    if (isSame(before, after)) lines.set(name, block)
    else if (after !== undefined) lines.set(name, editedBlock(name, block, before, after))
  }
  return `---\n${withAdded(lines, fields).join('\n')}\n---\n${text}\n`
}

/** Parses a JSON file. In a list, each entry carries the text, so that it's there after one is removed. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const carry = (entry: unknown): unknown =>
    isObject(entry) ? { ...fieldsIn(entry), [sourceField]: text } : entry
  return Array.isArray(value) ? value.map(carry) : carry(value)
}

/** Returns the text of a JSON file after an edit. */
export function writeJson(content: unknown): string {
  const entries = Array.isArray(content) ? content : [content]
  const source = entries.map((entry) => fieldsIn(entry)[sourceField]).find((text) => typeof text === 'string')
  const bare = entries.map((entry) => {
    const { [sourceField]: _source, ...fields } = fieldsIn(entry)
    return isObject(entry) ? fields : entry
  })
  const edited: unknown = Array.isArray(content) ? bare : bare[0]
  const stored: unknown = typeof source === 'string' ? JSON.parse(source) : undefined
  return `${jsonText(merged(stored, withoutEmpty(edited)))}\n`
}

/** The lines of each field of a front matter. */
function blocksOf(front: string): Map<string, string> {
  const blocks = front.split(/\n(?=[A-Za-z])/)
  return new Map(blocks.map((block) => [block.split(':', 1)[0] ?? '', block]))
}

/** Puts each new field after the field that comes before it in the form. */
function withAdded(lines: ReadonlyMap<string, string>, fields: Fields): string[] {
  const names = [...lines.keys()]
  const order = Object.keys(fields)
  for (const [index, name] of order.entries()) {
    if (lines.has(name)) continue
    const before = order.slice(0, index).findLast((one) => names.includes(one))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  }
  return names.map((name) => lines.get(name) ?? yamlLine(name, fields[name]))
}

/** Changes the values of one field that differ, and keeps how the others are written. */
function editedBlock(name: string, block: string, before: unknown, after: unknown): string {
  if (!isObject(before) || !isObject(after)) return yamlLine(name, after)
  const document = parseDocument(block)
  change(document, [name], before, after)
  const text = document.toString({ lineWidth: 0, singleQuote: true }).trimEnd()
  // Our flow lists have no blanks inside the brackets; quoted text keeps its own.
  const tight = text.replaceAll(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|\[ | \]/g, (part) =>
    part === '[ ' ? '[' : part === ' ]' ? ']' : part,
  )
  return isSame(parse(tight), parse(text)) ? tight : text
}

type Path = readonly (string | number)[]

function change(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isSame(before, after)) return
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    replaceEntries(document, path, before, after)
  else if (isObject(before) && isObject(after)) {
    const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
    for (const [key, value] of now) {
      const fieldPath = [...path, Array.isArray(after) ? Number(key) : key]
      change(document, fieldPath, old.get(key), value)
    }
    for (const [key, value] of old)
      if (!now.has(key) && !isSame(value, undefined)) document.deleteIn([...path, key])
  } else document.setIn(path, after)
}

/** Reuses the lines of entries that stay. New ones look like the first. */
function replaceEntries(document: Document, path: Path, before: unknown[], after: unknown[]): void {
  const node = document.getIn(path, true)
  if (!isSeq(node)) return document.setIn(path, after)
  const [first] = node.items
  const isFlow = isMap(first) || isSeq(first) ? first.flow === true : false
  const items = [...node.items]
  node.items = after.map((entry) => {
    const index = before.findIndex((one) => isSame(one, entry))
    const known = index === -1 ? undefined : items[index]
    return isNode(known) ? known : document.createNode(entry, { flow: isFlow })
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
