import { productSchema } from '#schemas/product.ts'
import type { ContentFolder } from '../content-folder.ts'
import { canonical } from './import-memory.ts'

/** The fields of the schema in its order, between the id and the text. */
export const exportColumns = ['id', ...Object.keys(productSchema.shape), 'text'] as const

/** A row a product, as `readProduct` reads it: lists of words parted by `|`, what has parts as JSON. */
export function* exportRows({ files }: ContentFolder): Generator<Record<string, string>> {
  for (const { folder, broken, id, data, body } of files) {
    if (folder !== 'products' || broken !== undefined) continue
    const fields = Object.entries(Object(data)).map(([name, value]) => [name, cellOf(value)])
    yield { ...Object.fromEntries(fields), id, text: body.trim() }
  }
}

function cellOf(value: unknown): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(' | ')
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'object' && value !== null ? canonical(value) : String(value)
}
