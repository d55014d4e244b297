import { stringify, type Stringifier } from 'csv-stringify'
import { productSchema } from '#content/product.ts'
import type { ContentFolder } from '../content-folder.ts'
import { asCell, splitWords } from './cell.ts'

/** The schema's fields in order, between the id and the text. */
const columns = ['id', ...Object.keys(productSchema.shape), 'text']

/** Returns a CSV writer. Quotes preserve spaces at both ends of a cell. */
export function tableWriter(options: { bom: boolean }): Stringifier {
  return stringify({ header: true, columns, quoted_match: /^\s|\s$/, ...options })
}

/**
 * Yields one row per product that `readProduct` can read: lists of words separated by `|`, nested values as JSON.
 */
export function* exportRows({ files }: ContentFolder): Generator<Record<string, string>> {
  for (const { folder, broken, id, data, body } of files) {
    if (folder !== 'products' || broken !== undefined) continue
    const cells = Object.entries({ ...Object(data), id, text: body.trim() })
    yield Object.fromEntries(cells.map(([name, value]) => [name, asCell(cellOf(value))]))
  }
}

function cellOf(value: unknown): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    const words = value.join(' | ')
    // A comma or bar inside an entry would split it on import.
    const isWhole = words !== '' && JSON.stringify(splitWords(words)) === JSON.stringify(value)
    return isWhole ? words : JSON.stringify(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
