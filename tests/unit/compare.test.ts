import { describe, expect, it } from 'vitest'
import { toCompared } from '#components/compare/compared.ts'
import { comparisonRows, type CompareText } from '#components/compare/comparison-rows.ts'
import { page } from '#content/page-text.ts'
import { filters } from '#content/filters.ts'
import type { Product } from '#schemas/product.ts'
import { entry } from './seo/product-entry.ts'

const text: CompareText = {
  ...page.compare,
  product: page.product,
  filters: filters.words,
  allergens: { chicken: 'Chicken', dairy: 'Dairy' },
}

const paste: Product = {
  ...entry,
  use: 'paste',
  species: 'dog',
  price: 12,
  packCount: 4,
  packUnit: 'oz',
  lastsDays: 60,
  contains: ['chicken'],
  mayContain: ['dairy'],
  warnings: ['Keep it cool.'],
}
const other: Product = { ...paste, id: 'other', price: 8, contains: undefined, mayContain: [], warnings: [] }

const rowsOf = (...products: Product[]) =>
  new Map(comparisonRows(products.map(toCompared), text).map((row) => [row.key, row]))

describe('the rows of a comparison', () => {
  it('say what parts products, and what does not', () => {
    const rows = rowsOf(paste, other)
    expect(rows.get('price')).toMatchObject({
      differs: true,
      cells: [
        ['$12.00', expect.any(String)],
        ['$8.00', expect.any(String)],
      ],
    })
    expect(rows.get('unitPrice')?.cells).toEqual([['$3.00 per ounce'], ['$2.00 per ounce']])
    expect(rows.get('month')?.cells).toEqual([['about $6.00 a month'], ['about $4.00 a month']])
    expect(rows.get('species')).toMatchObject({ differs: false, cells: [['Dogs'], ['Dogs']] })
    expect(rows.get('directions')?.differs).toBe(false)
    expect(rows.get('vohc')?.cells[0]).toEqual([page.product.vohc.none])
  })

  it('tell a gel that needs no brush from a paste in how it is used', () => {
    const rows = rowsOf(paste, { ...other, tags: ['gel', 'no-brush'] })
    expect(rows.get('directions')).toMatchObject({
      differs: true,
      cells: [page.product.directions.paste, page.product.directions.gel],
    })
  })

  it('never count as safe what nobody knows', () => {
    const rows = rowsOf(paste, other)
    expect(rows.get('contains')?.cells).toEqual([['Chicken'], [page.product.noIngredients]])
    expect(rows.get('mayContain')?.cells).toEqual([['Dairy'], [text.unknown]])
    expect(rows.get('warnings')?.cells).toEqual([['Keep it cool.'], [text.none]])
  })

  it('date what the council accepts', () => {
    const vohc = { plaque: true, tartar: true, checkedOn: '2026-11-03' }
    expect(rowsOf({ ...paste, vohc }).get('vohc')?.cells).toEqual([
      ['Accepted for plaque and tartar, checked on November 3, 2026'],
    ])
  })

  it('say of a chew without weights that nobody gave any', () => {
    const chew: Product = { ...paste, use: 'chew', weightRangeLb: undefined }
    expect(rowsOf(chew).get('weights')?.cells).toEqual([[page.product.noWeight]])
    expect(rowsOf({ ...chew, weightRangeLb: [10, 25] }).get('weights')?.cells).toEqual([['10–25 lb']])
  })
})
