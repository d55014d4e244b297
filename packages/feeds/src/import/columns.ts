import { existsSync, readFileSync } from 'node:fs'
import { asCell, readJson, splitWords } from '../formats/cell-text.ts'
import { plainName } from '../formats/feed-row.ts'
import { productFields } from '../formats/table-columns.ts'
import { didYouMean } from '../../../../src/content/near-miss.ts'
import { stringify, type Stringifier } from 'csv-stringify'
import { FileError } from '../../../../src/commands/change-content.ts'
import type { ContentFolder } from '../../../../src/content/content-folder.ts'

/** Reads a mapping file. Throws a FileError if it is invalid or names a field that isn't allowed. */
export function readMapping(file: string, allowed: readonly string[]): [column: string, field: string][] {
  const mapping = existsSync(file) ? readJson(readFileSync(file, 'utf8')) : undefined
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) {
    throw new FileError(`${file}: write { "Their column": "our field" }`)
  }
  return Object.entries(mapping).map(([column, field]) => {
    if (typeof field === 'string' && allowed.includes(field)) return [plainName(column), field]
    const list = `one of ${allowed.join(', ')}`
    throw new FileError(
      `${file}: "${column}": found "${String(field)}": use ${list}${didYouMean(field, allowed)}`,
    )
  })
}

/** The schema's fields in order, between the id and the text. */
const exported = ['id', ...productFields, 'text']

/** Returns a CSV writer. Quotes preserve spaces at both ends of a cell. */
export function tableWriter(options: { bom: boolean }): Stringifier {
  return stringify({ header: true, columns: exported, quoted_match: /^\s|\s$/, ...options })
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
