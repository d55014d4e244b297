import { jsonSchema } from '../../../../src/content/json-schema.ts'
import { neverSoldProblem } from '../../../../src/content/never-sold.ts'
import { productSchema } from '../../../../src/content/product.ts'
import { splitWords } from '../formats/cell-text.ts'
import { cellsOf } from '../formats/cells.ts'
import { type CellProblem, plainName, type Row } from '../formats/feed-row.ts'
import type { Columns } from '../formats/table-columns.ts'

/** Finds cells that are too long for their column. Rows with one are rejected right away. */
export function tooLong(row: Row, columns: Columns): CellProblem[] {
  return [...cellsOf(row, columns)].flatMap(([field, { length }]) => {
    const most = longest(field)
    const message = `${length} characters: the limit is ${most}, so shorten it`
    return length <= most ? [] : { field, value: '', message }
  })
}

/** Finds toxic ingredients in any cell, also of a column that the import doesn’t read. */
export function neverSoldCells(row: Row, columns: Columns): CellProblem[] {
  return [...row.fields].flatMap(([column, cell]) => {
    const target = columns.fields.get(plainName(column)) ?? plainName(column)
    if (notLabel.has(target) || /^https?:/.test(cell)) return []
    const field = target === 'ignore' ? column : target
    const words = target === 'ingredients' ? splitWords(cell) : undefined
    const parts = Array.isArray(words) ? words.map(String) : undefined
    const texts = parts?.map((text, index) => ({ field: `${field}.${index}`, value: text }))
    return (texts ?? [{ field, value: cell }]).flatMap((one): CellProblem[] => {
      const message = neverSoldProblem(one.value)
      return message === undefined ? [] : [{ ...one, message }]
    })
  })
}

/** Columns that are addresses, names of files, colors, notes to the owner, or our own words for what it is free of. */
const notLabel = new Set([
  ...'link image affiliateUrl picture furtherPictures freeFrom confirm source'.split(' '),
  'color',
  'colour',
])

const { properties = {} } = jsonSchema(productSchema, 'draft-7')

function longest(field: string): number {
  if (field === 'text') return 20_000
  if (field === 'confirm' || field === 'source') return 2000
  if (field === 'link' || field === 'image' || field === 'affiliateUrl') return 2000
  const schema = properties[field]
  return typeof schema === 'object' && (schema.type === 'array' || schema.type === 'object') ? 5000 : 500
}
