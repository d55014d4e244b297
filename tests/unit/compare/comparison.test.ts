import { describe, expect, it } from 'vitest'
import { comparisonRows } from '#saved/comparison-rows.ts'
import { page } from '#content/page-text.ts'
import type { Product } from '#content/product.ts'
import { priceDisplay } from '#content/price-display.ts'
import { entry } from '../seo/product-entry.ts'

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

const rowsOf = (...products: Product[]) => new Map(comparisonRows(products).map((row) => [row.key, row]))

describe('the rows of a comparison', () => {
  it('never say that nothing is contained if something may be', () => {
    const poultry = { ...paste, contains: [] }
    expect(rowsOf(poultry, other).get('contains')?.cells[0]).toEqual(['Not sure: see “May contain”'])
    expect(rowsOf({ ...poultry, mayContain: [] }, other).get('contains')?.cells[0]).toEqual([
      'None that we know of',
    ])
  })

  it('separate differences from common facts', () => {
    const rows = rowsOf(paste, other)
    const prices = [
      ['$12.00', expect.any(String)],
      ['$8.00', expect.any(String)],
    ]
    // As the shop shows prices.
    const { differs, cells, marks } = rows.get('price') ?? {}
    expect([differs, cells, marks]).toEqual(
      priceDisplay === 'hidden'
        ? [undefined, undefined, undefined]
        : [true, prices, [undefined, 'compare-best']],
    )
    const perOunce = [['$3.00 per ounce'], ['$2.00 per ounce']]
    const perMonth = [['about $6.00'], ['about $4.00']]
    expect([rows.get('unitPrice')?.cells, rows.get('month')?.cells]).toEqual(
      priceDisplay === 'dated' ? [perOunce, perMonth] : [undefined, undefined],
    )
    expect(rows.get('species')).toMatchObject({ differs: false, cells: [['Dogs'], ['Dogs']] })
    expect(rows.get('directions')?.differs).toBe(false)
    expect(rows.get('vohc')?.cells[0]).toEqual(['Not checked'])
  })

  it('mark the lowest price only among products of the same use', () => {
    const rows = rowsOf(paste, { ...other, use: 'chew' })
    for (const key of ['price', 'unitPrice', 'month'] as const)
      expect(rows.get(key)?.marks ?? []).not.toContain('compare-best')
  })

  it('show that a gel needs no brush and a paste does', () => {
    const rows = rowsOf(paste, { ...other, tags: ['gel', 'no-brush'] })
    expect(rows.get('directions')).toMatchObject({
      differs: true,
      cells: [page.product.directions.paste, page.product.directions.gel],
    })
  })

  it('never call unknown facts safe', () => {
    const rows = rowsOf(paste, other)
    expect(rows.get('contains')?.cells).toEqual([['Chicken'], ['No ingredients listed']])
    expect(rows.get('mayContain')?.cells).toEqual([['Dairy'], ['Not known']])
    expect(rows.get('mayContain')?.marks).toEqual([undefined, 'compare-unknown'])
    expect(rows.get('warnings')?.cells).toEqual([['Keep it cool.'], ['None that we know of']])
  })

  it("date the council's acceptance", () => {
    const none = { plaque: false, tartar: false, checkedOn: '2026-11-03' }
    expect(rowsOf({ ...paste, vohc: none }).get('vohc')?.cells[0]).toEqual([
      expect.stringMatching(/^Not on the VOHC list, checked on November\s3,\s2026$/),
    ])
    const vohc = { plaque: true, tartar: true, checkedOn: '2026-11-03' }
    expect(rowsOf({ ...paste, vohc }).get('vohc')?.cells).toEqual([
      ['Accepted for plaque and tartar, checked on November\u00a03, 2026'],
    ])
  })

  it('report that a chew has no weights', () => {
    const chew: Product = { ...paste, use: 'chew', weightRangeLb: undefined }
    expect(rowsOf(chew).get('weights')?.cells).toEqual([['No weight on the label']])
    expect(rowsOf({ ...chew, weightRangeLb: [10, 25] }).get('weights')?.cells).toEqual([
      ['10–\u206025\u00a0lb'],
    ])
  })
})
