import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf, textOf } from '../content-folder.ts'

/** What the last import wrote into a product, as hashes of values, to recognize edits by hand. */
interface Remembered {
  /** The feed's own number for the product. */
  key?: string | undefined
  /** A hash that identifies its row in the feed. */
  row?: string | undefined
  marks: Readonly<Record<string, string>>
}

export type ImportMemory = Map<string, Remembered>

const fileOf = (root: string): string => join(root, '.imports.json')

/** Returns what earlier imports wrote; empty if there were none. */
export function readMemory(root: string): ImportMemory {
  if (!existsSync(fileOf(root))) return new Map()
  const rows: unknown = JSON.parse(readFileSync(fileOf(root), 'utf8'))
  return new Map(
    Object.entries(Object(rows)).map(([id, row]) => [
      id,
      {
        key: textOf(row, 'key'),
        row: textOf(row, 'row'),
        marks: Object.fromEntries(
          Object.entries(Object(fieldOf(row, 'marks'))).map(([field, mark]) => [field, String(mark)]),
        ),
      },
    ]),
  )
}

/** Writes one product per line, so a change of one is a change of one line. */
export function writeMemory(root: string, memory: ImportMemory): void {
  const lines = [...memory]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`)
  writeFileSync(fileOf(root), `{\n${lines.join(',\n')}\n}\n`)
}

/** Returns a short hash of a value. A day has the same hash as a date or as text. */
export function markOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 8)
}

/** Returns the same text for the same value. */
export function canonical(value: unknown): string {
  return JSON.stringify(value)?.replaceAll('T00:00:00.000Z', '') ?? ''
}
