import { readdirSync, readFileSync } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { basename, extname, join, sep } from 'node:path'
import { type ContentKind, contentKinds } from '#content/content-files.ts'
import { isDraft } from '#content/draft.ts'
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

/** A file with a schema. */
export interface ContentFile extends ParsedText {
  /** Below the content folder, with slashes: `products/tuna-chews.md`. */
  path: string
  /** The name without its extension; also the entry's id. */
  id: string
  /** The folder, or an empty string for a file at the top. */
  folder: string
  kind: ContentKind
  text: string
}

export interface ContentFolder {
  files: ContentFile[]
  /** Files without a schema, including pictures. */
  others: string[]
}

/** Reads a whole content folder. A file's `broken` has its parse errors. */
export function readContent(root: string): ContentFolder {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, sep).length).split(sep).join('/'))
    .filter((path) => path.split('/').every((part) => !part.startsWith('.')))
    .toSorted()
  const files = paths.flatMap((path) => readFile(root, path) ?? [])
  const known = new Set(files.map(({ path }) => path))
  return { files, others: paths.filter((path) => !known.has(path)) }
}

/** Returns whether a file is a product that isn't in the shop yet. */
export function isDraftFile({ folder, data }: ContentFile): boolean {
  return folder === 'products' && isDraft(Object(data))
}

/** Returns the content that the shop shows. */
export function withoutDrafts({ files, others }: ContentFolder): ContentFolder {
  return { files: files.filter((file) => !isDraftFile(file)), others }
}

/** Returns the file at a path below the content folder. */
export function fileAt({ files }: { files: readonly ContentFile[] }, path: string): ContentFile | undefined {
  return files.find((file) => file.path === path)
}

/** Returns the ids in `categories.json`. */
export function categoryIds(content: { files: readonly ContentFile[] }): string[] {
  return listOf(fileAt(content, 'categories.json')?.data).flatMap((row) => textOf(row, 'id') ?? [])
}

/** Returns the ids in `allergens.json`. */
export function allergenIds(content: { files: readonly ContentFile[] }): string[] {
  return listOf(fileAt(content, 'allergens.json')?.data).flatMap((row) => textOf(row, 'id') ?? [])
}

/** Returns the files of a folder that could be parsed. */
export function filesIn({ files }: ContentFolder, folder: string): ContentFile[] {
  return files.filter((file) => file.folder === folder && file.broken === undefined)
}

/** Reports a file that isn't UTF-8 as broken, and gives its first invalid line. */
function readFile(root: string, path: string): ContentFile | undefined {
  if (kindOf(path) === undefined) return undefined
  const bytes = readFileSync(join(root, path))
  const text = bytes.toString('utf8')
  const file = contentFile(path, text)
  if (file === undefined || isUtf8(bytes)) return file
  const line = lineCount(text.split('\uFFFD', 1)[0] ?? '')
  const message = 'not written in UTF-8: open it in your editor and save it with that encoding'
  return { ...file, data: undefined, broken: { line, message } }
}

const kinds = new Map(contentKinds.map((kind) => [kind.pattern, kind]))

/** Returns a content file from its path and text, or undefined if it has no schema. */
export function contentFile(path: string, text: string): ContentFile | undefined {
  const kind = kindOf(path)
  if (kind === undefined) return undefined
  const ending = extname(path)
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const parsed = ending === '.md' ? parseMarkdown(text) : parseJson(text)
  return { ...parsed, path, id: basename(path, ending), folder, kind, text }
}

function kindOf(path: string): ContentKind | undefined {
  return kinds.get(path) ?? kinds.get(path.replace(/[^/]+(?=\.\w+$)/, '*'))
}

/** Returns a field's value, even if the file is invalid. */
export function fieldOf(data: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => new Map<string, unknown>(Object.entries(Object(value))).get(key),
    data,
  )
}

/** Returns a field's value if it is a string. */
export function textOf(data: unknown, ...path: readonly string[]): string | undefined {
  const value = fieldOf(data, ...path)
  return typeof value === 'string' ? value : undefined
}

/** Returns the number at `path` in a file's data, if it is one. */
export function numberOf(data: unknown, ...path: readonly string[]): number | undefined {
  const value = fieldOf(data, ...path)
  return typeof value === 'number' ? value : undefined
}

/** Returns the list at `path` in a file's data; empty if there is none or it is something else. */
export function listOf(data: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = path.length === 0 ? data : fieldOf(data, ...path)
  return Array.isArray(value) ? value : []
}

/** A content file's data, and the line of each field. */
interface ParsedText {
  /** Undefined if the text can't be parsed. */
  data: unknown
  /** The parser's error. */
  broken: { line: number; message: string } | undefined
  /** In Markdown, the text below the front matter; otherwise empty. */
  body: string
  /** The line of the body's first character. */
  bodyLine: number
  /** Returns the line of a field or of its nearest existing parent, from 1. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Never throws: `broken` has the line of a syntax error. */
function parseJson(text: string): ParsedText {
  try {
    const lineOf = (path: readonly PropertyKey[]) => locate(text).lineOf(path)
    return { ...noBody, data: JSON.parse(text), broken: undefined, lineOf }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? text.trimEnd().split('\n').length)
    const message = `broken JSON: ${plainJsonError(reason)}`
    return { ...noBody, data: undefined, broken: { line, message }, lineOf: () => line }
  }
}

/** Parses Markdown with YAML front matter, split as Astro does. */
export function parseMarkdown(text: string): ParsedText {
  const match = /(?:^\uFEFF?|^\s*\n)---([\s\S]*?\n)---/.exec(text)
  if (match === null || match.index > 0) {
    const broken = withoutFrontMatter(text)
    return { ...noBody, data: undefined, broken, lineOf: () => broken.line }
  }
  const [whole, front = ''] = match
  const { document, lineOf, lineAt } = locate(front)
  const rest = text.slice(whole.length)
  const body = rest.trimStart()
  const bodyLine = lineCount(whole) + lineCount(rest.slice(0, rest.length - body.length)) - 1
  const [error] = document.errors
  if (error !== undefined) {
    const message = `broken front matter: ${plainYamlError(error.message)}`
    const line = openQuote(front, error.message) ?? lineAt(error.pos[0])
    return { data: undefined, broken: { line, message }, body, bodyLine, lineOf }
  }
  return { data: document.toJS() ?? {}, broken: undefined, body, bodyLine, lineOf }
}

/** The front matter has no opening or closing `---`. */
function withoutFrontMatter(text: string): { line: number; message: string } {
  if (!/^\uFEFF?---[ \t]*\r?\n/.test(text)) {
    const remedy = 'start the file with a line of ---, then the fields, then another line of ---'
    return { line: 1, message: `no front matter: ${remedy}` }
  }
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && !/^(?:[\w-]+:|\s+\S|\s*#|\s*- )/.test(line))
  const message = 'the front matter isn’t closed: add a line of --- below the last field'
  return { line: end === -1 ? lines.length : end + 1, message }
}

/** Returns the line of an unclosed quotation mark; the parser reports only where it gave up. */
function openQuote(front: string, message: string): number | undefined {
  if (!/closing ['"]quote/i.test(message)) return undefined
  const sign = message.includes("'") && !message.includes('"quote') ? "'" : '"'
  const lines = front.split('\n')
  const at = lines.findIndex((line) => {
    const value = /^\s*(?:[\w-]+:|-)\s+(.*)$/.exec(line)?.[1]?.trim() ?? ''
    return value.startsWith(sign) && (value.length === 1 || !value.endsWith(sign))
  })
  return at === -1 ? undefined : at + 1
}

const noBody = { body: '', bodyLine: 1 }

function lineCount(text: string): number {
  return text.split('\n').length
}

/** Finds lines in YAML, which includes JSON. */
function locate(text: string) {
  // Keeps days as strings: parsing would turn November 31 into December 1.
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  return { document, lineAt, lineOf: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)) }
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = document.contents?.range[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part)
      if (pair === undefined || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      if (!isMap(node) && !isScalar(node) && !isSeq(node)) return offset
      offset = node.range?.[0] ?? offset
    } else return offset
  }
  return offset
}

/** Explains common YAML mistakes; otherwise returns the parser's message. */
function plainYamlError(message: string): string {
  const words = message.split(/ at line |\n/)[0] ?? ''
  if (/nested mappings/i.test(words))
    return 'the text contains a colon: put quotation marks around the whole text, or check the spaces before the next line'
  if (/map values|single line/i.test(words))
    return 'this line has no colon: use a field name, a colon and a value'
  if (/cannot start with/i.test(words))
    return 'the text starts with a special character: put quotation marks around it'
  if (/missing closing ['"]quote/i.test(words)) return 'a quotation mark is missing at the end of a text'
  if (/flow (?:sequence|collection|map)/i.test(words)) return 'a list or its closing bracket is incomplete'
  if (/unique/i.test(words)) return 'this field appears twice: remove one'
  if (/tab/i.test(words)) return 'there is a tab before a field: use spaces'
  return `${words}; look at this line and the one above it`
}

/** Returns the parser's message without its quote of the text. */
function plainJsonError(message: string): string {
  const words = message
    .replace(/,? (?:\.\.\.)?"[\s\S]*" is not valid JSON|in JSON at position.*|at position.*/g, '')
    .trim()
  if (/property name/i.test(words))
    return 'a name in double quotes belongs here; check for an extra comma before it'
  if (/end of JSON/i.test(words))
    return 'the file ends too early; add the missing closing bracket or quotation mark'
  if (/after (?:property value|array element)/i.test(words))
    return 'add the missing comma or closing bracket before this'
  return `${words}; look for a missing comma or quotation mark here`
}
