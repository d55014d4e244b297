import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonText, markdownText } from '#lib/content-text.ts'
import { type ContentFile, contentFile, type ContentFolder } from '../content-folder.ts'

/** A content folder in memory: `npm run launch` changes it in steps, then writes what differs. */
export interface Editing {
  content: () => ContentFolder
  files: (folder: string) => ContentFile[]
  /** A JSON file's data; an empty object if there is none. */
  json: (path: string) => Record<string, unknown>
  /** Omits empty fields, as the content editor does. */
  writeJson: (path: string, data: unknown) => void
  /** Writes a Markdown file's front matter and text. */
  writeMarkdown: (file: ContentFile, data: Record<string, unknown>, body: string) => void
  write: (path: string, text: string) => void
  remove: (path: string) => void
  /** All differences so far, by path. */
  changes: () => { path: string; kind: 'added' | 'changed' | 'removed' }[]
  save: (root: string) => void
}

/** Starts from a folder as it is. */
export function startEditing(folder: ContentFolder): Editing {
  const before = new Map(folder.files.map((file) => [file.path, file]))
  const files = new Map(before)
  let others = folder.others
  const write = (path: string, text: string): void => {
    if (files.get(path)?.text === text) return
    const file = contentFile(path, () => text)
    if (file === undefined) throw new Error(`${path}: not a content file`)
    const original = before.get(path)
    files.set(path, original?.text === text ? original : file)
  }
  const json = (path: string): Record<string, unknown> => Object.fromEntries(entriesOf(files.get(path)?.data))
  const changes = () => [
    ...[...files]
      .filter(([path, file]) => before.get(path) !== file)
      .map(([path]) => ({ path, kind: before.has(path) ? ('changed' as const) : ('added' as const) })),
    ...[...before.keys(), ...folder.others]
      .filter((path) => !files.has(path) && !others.includes(path))
      .map((path) => ({ path, kind: 'removed' as const })),
  ]
  return {
    content: () => ({ files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), others }),
    files: (name) => [...files.values()].filter((file) => file.folder === name),
    json,
    writeJson: (path, data) => {
      const kept = withoutEmptyFields(data)
      // Leaves a file alone if its data is the same.
      if (JSON.stringify(files.get(path)?.data) !== JSON.stringify(kept)) write(path, `${jsonText(kept)}\n`)
    },
    writeMarkdown: (file, data, body) => {
      // Keeps the file's own order of fields.
      const isSame = JSON.stringify(data) === JSON.stringify(file.data)
      if (!isSame) write(file.path, markdownText(Object.entries(data), body))
      else if (body !== file.body)
        write(
          file.path,
          file.text.replace(file.body, () => body),
        )
    },
    write,
    remove: (path) => {
      files.delete(path)
      others = others.filter((other) => other !== path)
    },
    changes,
    save: (root) => {
      for (const { path, kind } of changes()) {
        if (kind === 'removed') rmSync(join(root, path))
        else {
          mkdirSync(dirname(join(root, path)), { recursive: true })
          writeFileSync(join(root, path), files.get(path)?.text ?? '')
        }
      }
    },
  }
}

/** The fields of an object, in order. */
export function entriesOf(value: unknown): [name: string, value: unknown][] {
  return Object.entries(Object(value))
}

function withoutEmptyFields(data: unknown): unknown {
  if (Array.isArray(data)) return data
  return Object.fromEntries(entriesOf(data).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
