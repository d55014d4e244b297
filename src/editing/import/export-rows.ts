import { stringify, type Stringifier } from 'csv-stringify'
import { productSchema } from '#schemas/product.ts'
import type { ContentFolder } from '../content-folder.ts'
import { asCell, splitWords } from './cell.ts'

/** The fields of the schema in its order, between the id and the text. */
const columns = ['id', ...Object.keys(productSchema.shape), 'text']

/** Turns rows into the text of the table. Quotes keep the spaces at either end of a cell. */
export function tableWriter(options: { bom: boolean }): Stringifier {
  return stringify({ header: true, columns, quoted_match: /^\s|\s$/, ...options })
}

/** One row per product, as `readProduct` reads it: lists of words separated by `|`, anything with parts as JSON. */
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
    // A comma or a bar inside an entry would split it on the way back.
    const isWhole = words !== '' && JSON.stringify(splitWords(words)) === JSON.stringify(value)
    return isWhole ? words : JSON.stringify(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
