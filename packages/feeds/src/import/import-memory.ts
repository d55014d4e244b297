import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FileError } from '../../../../src/commands/change-content.ts'
import { readJson } from '../formats/cell-text.ts'

/** What the last import wrote into each product, as hashes of values, to recognize edits by hand. */
const memorySchema = z.record(
  z.string(),
  z.object({
    /** The feed's own number for the product. */
    key: z.string().optional(),
    /** A hash that identifies its row in the feed. */
    row: z.string().optional(),
    /** Hashes of that row and of the product's file after it: if both are the same, there is nothing to do. */
    seen: z.string().optional(),
    marks: z.record(z.string(), z.string()),
  }),
)

export type ImportMemory = Map<string, z.output<typeof memorySchema>[string]>

/** Below the content folder. */
export const memoryFile = '.imports.json'

/** Returns what earlier imports wrote; empty if there were none. Throws a FileError if the file is broken. */
export function readMemory(root: string): ImportMemory {
  const file = join(root, memoryFile)
  if (!existsSync(file)) return new Map()
  const { data } = memorySchema.safeParse(readJson(readFileSync(file, 'utf8')))
  if (data === undefined)
    throw new FileError(`${file}: broken, so nothing was imported: restore it with git restore ${file}`)
  return new Map(Object.entries(data))
}

/** Returns the file's text: one product per line, so a change of one is a change of one line. */
export function memoryText(memory: ImportMemory): string {
  const lines = [...memory]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Returns a short hash of a value. */
export function markOf(value: unknown): string {
  const text = canonical(value)
  const known = checksums.get(text)
  if (known !== undefined) return known
  const checksum = hash('sha256', text, 'base64url').slice(0, 8)
  if (text.length < 60 && checksums.size < 1000) checksums.set(text, checksum)
  return checksum
}

/** Thousands of products have the same animals, tags and dates. */
const checksums = new Map<string, string>()

/** Returns the same text for the same value, and “nothing” for none. */
export function canonical(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
