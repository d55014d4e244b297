import { fromCell } from './cell-text.ts'
import { plainName, type Row } from './feed-row.ts'
import type { Columns } from './table-columns.ts'

/** Returns the cells of known columns by our name for them: the first filled one of each field. */
export function cellsOf(row: Row, { format, columns }: Columns): ReadonlyMap<string, string> {
  const known = cellsOfRows.get(row)
  if (known !== undefined) return known
  const values = new Map<string, string>()
  for (const [name, cell] of row.fields)
    if (cell !== '' && !values.has(plainName(name))) values.set(plainName(name), cell)
  const cells = new Map<string, string>()
  for (const [field, names] of columns) {
    const filled = names.flatMap((name) => values.get(name) ?? [])
    const cell = field === 'type' ? typeIn(filled) : filled[0]
    if (cell === undefined || field === 'ignore' || field === 'variant') continue
    // Shopify writes an apostrophe before bar codes.
    const own = field === 'gtin' ? cell.replace(/^'/, '') : cell
    const isDate = format?.hasMonthFirst === true && /^sale(?:Start|End)$/.test(field)
    cells.set(field, isDate ? cell.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})/, isoDay) : fromCell(own))
  }
  cellsOfRows.set(row, cells)
  return cells
}

/** A row's cells are asked for several times. */
const cellsOfRows = new WeakMap<Row, ReadonlyMap<string, string>>()

/** The maker's own words say more than a number of Google's. WooCommerce writes a comma with a backslash. */
function typeIn(cells: readonly string[]): string | undefined {
  const words = cells.find((cell) => !/^\d+$/.test(cell))
  return words?.replaceAll('\\,', ',') ?? cells.flatMap((cell) => googleCategories.get(cell) ?? [])[0]
}

/** `1/30/2026` becomes `2026-01-30`. */
function isoDay(_: string, month: string, day: string, year: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Numbers in Google's product taxonomy: www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt */
const googleCategories: ReadonlyMap<string, string> = new Map([
  ['5002', 'Cat Supplies > Cat Treats'],
  ['5011', 'Dog Supplies > Dog Treats'],
  ['7144', 'Pet Supplies > Pet Oral Care Supplies'],
])
