import { readdirSync, readFileSync } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { basename, extname, join, sep } from 'node:path'
import { type ContentKind, contentKinds } from '#content/content-files.ts'
import { isDraft } from '#content/draft.ts'
import { parseJson, parseMarkdown, type ParsedText } from './parsed-text.ts'

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
  const files = paths.flatMap((path) => {
    return readFile(root, path) ?? []
  })
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

/** A file that isn't UTF-8 is broken, at the first invalid line. */
function readFile(root: string, path: string): ContentFile | undefined {
  let isRead = true
  let line = 1
  const file = contentFile(path, () => {
    const bytes = readFileSync(join(root, path))
    isRead = isUtf8(bytes)
    const text = bytes.toString('utf8')
    line = text.split('\uFFFD', 1)[0]?.split('\n').length ?? 1
    return text
  })
  if (file === undefined || isRead) return file
  const message = 'not written in UTF-8: open it in your editor and save it with that encoding'
  return { ...file, data: undefined, broken: { line, message } }
}

/** Returns a content file from its path and text, or undefined if it has no schema. */
export function contentFile(path: string, read: () => string): ContentFile | undefined {
  const kind = contentKinds.find(({ pattern }) => matches(pattern, path))
  if (kind === undefined) return undefined
  const text = read()
  const ending = extname(path)
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const parsed = ending === '.md' ? parseMarkdown(text) : parseJson(text)
  return { ...parsed, path, id: basename(path, ending), folder, kind, text }
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

/** Returns the list at `path` in a file's data; empty if there is none or it is something else. */
export function listOf(data: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = path.length === 0 ? data : fieldOf(data, ...path)
  return Array.isArray(value) ? value : []
}

function matches(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return path === pattern
  const middle = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && middle !== '' && !middle.includes('/')
}
