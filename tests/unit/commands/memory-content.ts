import { beforeEach } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { type Finding, printFinding } from '#commands/finding.ts'
import { type ContentFile, contentFile, type ContentFolder, readContent } from '#content/content-folder.ts'
import { scratchContent } from './scratch-content.ts'

let base: ContentFolder | undefined

/** Reads the scratch folder once for all tests. */
function readOnce(): ContentFolder {
  if (base !== undefined) return base
  const { root, remove } = scratchContent()
  base = readContent(root)
  remove()
  return base
}

/** The same folder in memory, for tests of rules. Pictures have no bytes. */
export function memoryContent() {
  const { files, others } = readOnce()
  const all = new Map<string, ContentFile | undefined>([
    ...files.map((file) => [file.path, file] as const),
    ...others.map((path) => [path, undefined] as const),
  ])
  const folder = (): ContentFolder => {
    const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return {
      files: sorted.flatMap(([, file]) => file ?? []),
      others: sorted.flatMap(([path, file]) => (file === undefined ? [path] : [])),
    }
  }
  const check = (today?: Date) => checkContent('', today, folder())
  const print = (found: readonly Finding[]) => found.map((finding) => printFinding(finding, 'content'))
  const write = (path: string, text: string | Buffer): void => void all.set(path, contentFile(path, text))
  const read = (path: string): ContentFile => {
    const file = all.get(path)
    if (file === undefined) throw new Error(`no ${path}`)
    return file
  }
  return {
    folder,
    write,
    read,
    /** Replaces a text that must exist. */
    change: (path: string, from: string | RegExp, to: string): void => {
      const { text } = read(path)
      const after = text.replace(from, () => to)
      if (after === text) throw new Error(`${path} has no ${String(from)}`)
      write(path, after)
    },
    remove: (path: string) => all.delete(path),
    findings: (today?: Date) => print(check(today).findings),
    warnings: (today?: Date) => print(check(today).warnings),
    notes: () => check().notes,
  }
}

/** Gives each test of a file its own, and returns the check's findings. */
export function memoryForEach() {
  let content = memoryContent()
  beforeEach(() => {
    content = memoryContent()
  })
  return {
    write: (path: string, text: string | Buffer) => content.write(path, text),
    change: (path: string, from: string | RegExp, to: string) => content.change(path, from, to),
    read: (path: string) => content.read(path).text,
    findings: (today?: Date) => content.findings(today),
    warnings: (today?: Date) => content.warnings(today),
    notes: () => content.notes(),
  }
}

/** Splits a text into its sentences. */
export function sentences(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*|(?<=[.!]) (?=[A-Z])/)
    .filter((part) => part !== '')
}
