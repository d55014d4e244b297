import { jsonText, markdownText } from '../../../src/lib/content-text.ts'
import type { Changes } from '../../../src/commands/change-content.ts'
import { type ContentFile, contentFile, type ContentFolder } from '../../../src/content/content-folder.ts'

export type Editing = ReturnType<typeof startEditing>

/** A content folder in memory: `npm run launch` changes it in steps, then writes what differs, all at once. */
export function startEditing(folder: ContentFolder) {
  const before = new Map(folder.files.map((file) => [file.path, file]))
  const files = new Map(before)
  let others = folder.others
  const write = (path: string, text: string): void => {
    if (files.get(path)?.text === text) return
    const file = contentFile(path, text)
    if (file === undefined) throw new Error(`${path}: not a content file`)
    const original = before.get(path)
    files.set(path, original?.text === text ? original : file)
  }
  /** All differences so far, by path. */
  const changes = () => [
    ...[...files]
      .filter(([path, file]) => before.get(path) !== file)
      .map(([path]) => ({ path, kind: before.has(path) ? 'changed' : 'added' })),
    ...[...before.keys(), ...folder.others]
      .filter((path) => !files.has(path) && !others.includes(path))
      .map((path) => ({ path, kind: 'removed' })),
  ]
  return {
    content: (): ContentFolder => ({
      files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      others,
    }),
    files: (name: string) => [...files.values()].filter((file) => file.folder === name),
    /** A JSON file's data; an empty object if there is none. */
    json: (path: string): Record<string, unknown> => Object.fromEntries(entriesOf(files.get(path)?.data)),
    /** Omits empty fields, as the content editor does. */
    writeJson: (path: string, data: unknown): void => {
      const stored = withoutEmptyFields(data)
      // Leaves a file alone if its data is the same.
      if (JSON.stringify(files.get(path)?.data) !== JSON.stringify(stored))
        write(path, `${jsonText(stored)}\n`)
    },
    /** Writes a Markdown file's front matter and text. */
    writeMarkdown: (file: ContentFile, data: Record<string, unknown>, body: string): void => {
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
    remove: (path: string): void => {
      files.delete(path)
      others = others.filter((other) => other !== path)
    },
    changes,
    /** The new text of each file that differs; undefined if it is removed. */
    texts: (): Changes => new Map(changes().map(({ path }) => [path, files.get(path)?.text])),
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
