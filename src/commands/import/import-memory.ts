import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What the last import wrote into each product, as hashes of values, to recognize edits by hand. */
const memorySchema = z.record(
  z.string(),
  z.object({
    /** The feed's own number for the product. */
    key: z.string().optional(),
    /** A hash that identifies its row in the feed. */
    row: z.string().optional(),
    marks: z.record(z.string(), z.string()),
  }),
)

export type ImportMemory = Map<string, z.output<typeof memorySchema>[string]>

const fileOf = (root: string): string => join(root, '.imports.json')

/** Returns what earlier imports wrote; empty if there were none. */
export function readMemory(root: string): ImportMemory {
  if (!existsSync(fileOf(root))) return new Map()
  return new Map(Object.entries(memorySchema.parse(JSON.parse(readFileSync(fileOf(root), 'utf8')))))
}

/** Writes one product per line, so a change of one is a change of one line. */
export function writeMemory(root: string, memory: ImportMemory): void {
  const lines = [...memory]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, row]) => `${JSON.stringify(id)}: ${JSON.stringify(row)}`)
  writeFileSync(fileOf(root), `{\n${lines.join(',\n')}\n}\n`)
}

/** Returns a short hash of a value. */
export function markOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 8)
}

/** Returns the same text for the same value. */
export function canonical(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
