import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { basename, extname, join, sep } from 'node:path'
import { type ContentKind, contentKinds } from './content-kinds.ts'
import { lineCount, parseJson, parseMarkdown, type ParsedText } from './parse-text.ts'
import { isDraft } from './product.ts'

/** A file with a schema. It is parsed when its data, body or lines are first asked for. */
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

/** Reads a whole content folder, or one folder of it. A file's `broken` has its parse errors. */
export function readContent(root: string, folder?: string): ContentFolder {
  const paths = contentPaths(root, folder)
  const files = paths.flatMap((path) =>
    kindOf(path) === undefined ? [] : (contentFile(path, readFileSync(join(root, path))) ?? []),
  )
  const known = new Set(files.map(({ path }) => path))
  return { files, others: paths.filter((path) => !known.has(path)) }
}

/** Returns the paths of all files below a content folder, or below one folder of it, except hidden ones. */
export function contentPaths(root: string, folder = ''): string[] {
  const base = join(root, folder)
  if (folder !== '' && !existsSync(base)) return []
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, sep).length).split(sep).join('/'))
    .filter((path) => path.split('/').every((part) => !part.startsWith('.')))
    .toSorted()
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

/**
 * Returns a content file from its path and its text or bytes, or undefined if it has no schema. Bytes that aren't UTF-8
 * are broken at their first invalid line. A command that has just written the text knows what is in it.
 */
export function contentFile(
  path: string,
  source: string | Buffer,
  known?: Pick<ParsedText, 'data' | 'body'>,
): ContentFile | undefined {
  const kind = kindOf(path)
  if (kind === undefined) return undefined
  const text = typeof source === 'string' ? source : source.toString('utf8')
  const ending = extname(path)
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const parse = (): ParsedText => {
    const all = ending === '.md' ? parseMarkdown(text) : parseJson(text)
    if (typeof source === 'string' || isUtf8(source)) return all
    const line = lineCount(text.split('\uFFFD', 1)[0] ?? '')
    const message = 'not written in UTF-8: open it in your editor and save it with that encoding'
    return { ...all, data: undefined, broken: { line, message } }
  }
  let parsed: ParsedText | undefined
  const read = () => (parsed ??= parse())
  return {
    path,
    id: basename(path, ending),
    folder,
    kind,
    text,
    get data() {
      return (known ?? read()).data
    },
    get broken() {
      return known === undefined ? read().broken : undefined
    },
    get body() {
      return (known ?? read()).body
    },
    get bodyLine() {
      return read().bodyLine
    },
    lineOf: (fieldPath) => read().lineOf(fieldPath),
  }
}

function kindOf(path: string): ContentKind | undefined {
  const inFolder = path.replace(/[^/]+(?=\.\w+$)/, '*')
  return contentKinds.find(({ pattern }) => pattern === path || pattern === inFolder)
}

/** Returns a field's value, even if the file is invalid. */
export function fieldOf(data: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (Object.hasOwn(Object(value), key) ? Reflect.get(Object(value), key) : undefined),
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
