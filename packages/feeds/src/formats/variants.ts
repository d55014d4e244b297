import { plainName, type Row } from './feed-row.ts'
import { plainNames } from './known-formats.ts'
import type { Columns } from './table-columns.ts'

/** Fields that a product's rows share. A variant's own price and numbers are in its row. */
const shared = ['name', 'text', 'shortDescription', 'brand', 'type', 'storeTags', 'link', 'variant']

/**
 * Returns a reader of rows in order. It gives each variant the texts of its product and a name of its own; for a row
 * that isn't sold by itself, it returns why.
 */
export function variantReader({ format, columns }: Columns): (row: Row) => Row | string {
  const variants = format?.variants
  if (variants === undefined) return (row) => row
  const products = new Map<string, ReadonlyMap<string, string>>()
  const inherited = new Set(shared.flatMap((field) => columns.get(field) ?? []))
  const [titles, options] = [new Set(columns.get('name')), plainNames(variants.options)]
  return (row) => {
    const own = new Map([...row.fields].map(([name, cell]) => [plainName(name), cell]))
    const cellsIn = (names: readonly string[]) => names.flatMap((name) => (own.get(name) ?? '') || [])
    const [parent = ''] = cellsIn(plainNames(variants.parent))
    const product = products.get(parent)
    if (product === undefined)
      for (const key of cellsIn(plainNames(variants.product))) {
        products.set(key, own)
        products.set(`id:${key}`, own)
      }
    for (const name of inherited)
      if ((own.get(name) ?? '') === '' && product?.has(name) === true) own.set(name, product.get(name) ?? '')
    const leftOut = variants.leftOut.find(({ columns: names, values }) =>
      plainNames(names).some((name) => values.test(own.get(name) ?? 'none')),
    )
    if (leftOut !== undefined) return leftOut.because
    const parts = cellsIn(options).filter((part) => part !== 'Default Title')
    const named = (name: string, cell: string): string =>
      titles.has(name) ? [cell, ...parts.filter((part) => !cell.includes(part))].join(', ') : cell
    return {
      ...row,
      fields: new Map(
        [...row.fields.keys()].map((name) => [name, named(plainName(name), own.get(plainName(name)) ?? '')]),
      ),
    }
  }
}
