import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from '#content/page-text.ts'
import type { Product } from '#content/product.ts'
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

/** The rows in a shop that shows prices like this; the shop's own setting may hide them. */
async function shopWith(priceDisplay: 'dated' | 'fresh' | 'hidden') {
  vi.resetModules()
  vi.doMock('#content/price-display.ts', () => ({ priceDisplay }))
  const { comparisonRows } = await import('#saved/comparison-rows.ts')
  return (...products: Product[]) => new Map(comparisonRows(products).map((row) => [row.key, row]))
}

let rowsOf: Awaited<ReturnType<typeof shopWith>>
beforeAll(async () => {
  rowsOf = await shopWith('dated')
})
afterAll(() => vi.doUnmock('#content/price-display.ts'))

describe('the rows of a comparison', () => {
  it.each<[key: 'contains' | 'mayContain', change: Partial<Product>, said: string]>([
    ['contains', { contains: ['chicken', 'fish'] }, 'Chicken, fish'],
    ['contains', { contains: undefined }, 'No ingredients listed'],
    ['contains', { contains: [] }, 'Not sure: see “May contain”'],
    ['contains', { contains: [], mayContain: [] }, 'None that we know of'],
    ['mayContain', {}, 'Dairy'],
    ['mayContain', { mayContain: [] }, 'None that we know of'],
    ['mayContain', { contains: undefined, mayContain: [] }, 'Not known'],
    ['mayContain', { contains: undefined }, 'Dairy'],
  ])('never call unknown facts safe: %s with %j', (key, change, said) => {
    const row = rowsOf({ ...paste, ...change }).get(key)
    expect([row?.cells, row?.marks]).toEqual([
      [[said]],
      [said === 'Not known' ? 'compare-unknown' : undefined],
    ])
  })

  it.each([
    ['dated', true, [undefined, 'compare-best'], true],
    // A price that loads later can't count as equal.
    ['fresh', true, [undefined, 'compare-best'], false],
    ['hidden', undefined, undefined, false],
  ] as const)(
    'have the prices that a shop with %s prices shows',
    async (display, differs, marks, isTyped) => {
      const rows = await shopWith(display)
      const { cells, ...price } = rows(paste, other).get('price') ?? {}
      expect(price).toMatchObject(differs === undefined ? {} : { differs, marks })
      const [first, second] = cells ?? []
      expect([first?.[0], second?.[0]]).toEqual(differs ? ['$12.00', '$8.00'] : [undefined, undefined])
      expect(rows(paste, paste).get('price')?.differs).toBe(
        display === 'hidden' ? undefined : display === 'fresh',
      )
      const typed = (['unitPrice', 'month'] as const).map((key) => rows(paste, other).get(key)?.cells)
      expect(typed).toEqual(
        isTyped
          ? [
              [['$3.00 per ounce'], ['$2.00 per ounce']],
              [['about $6.00'], ['about $4.00']],
            ]
          : [undefined, undefined],
      )
    },
  )

  it('mark the lowest price only among products of the same use, with the same unit, and all known', () => {
    const marked = (change: Partial<Product>) => {
      const rows = rowsOf(paste, { ...other, ...change })
      return (['price', 'unitPrice', 'month'] as const).map((key) =>
        rows.get(key)?.marks.indexOf('compare-best'),
      )
    }
    expect(marked({})).toEqual([1, 1, 1])
    expect(marked({ price: 16 })).toEqual([0, 0, 0])
    expect(marked({ use: 'chew' })).toEqual([-1, -1, -1])
    expect(marked({ packUnit: 'pieces' })).toEqual([1, -1, 1])
    expect(marked({ lastsDays: undefined })).toEqual([1, 1, -1])
    expect(rowsOf(paste, { ...other, lastsDays: undefined }).get('month')?.marks[1]).toBe('compare-unknown')
    expect(rowsOf(paste, paste).get('price')).toMatchObject({ differs: false, marks: [undefined, undefined] })
  })

  it('separate differences from common facts, and say what isn’t known', () => {
    const told: Product = {
      ...other,
      price: undefined,
      rating: undefined,
      warnings: [],
      lifeStage: ['adult', 'senior'],
      hardness: 'soft',
      tags: ['gel', 'no-brush'],
    }
    const sample: Product = {
      ...paste,
      rating: 4,
      reviewCount: 1200,
      ratingSource: 'sample',
      priceCheckedOn: undefined,
    }
    const rows = [...rowsOf(sample, told).values()]
    const said = rows.map(({ key, differs, cells }) => [
      key,
      differs,
      ...cells.map((lines) => lines.join(' / ')),
    ])
    const { paste: pasteSteps, gel } = page.product.directions
    expect(said.filter(([key]) => key !== 'contains' && key !== 'mayContain')).toEqual([
      ['price', true, '$12.00', expect.stringContaining('See price at ')],
      ['unitPrice', true, '$3.00 per ounce', 'Not known'],
      ['month', true, 'about $6.00', 'Not known'],
      ['rating', true, '4.0 of 5 (1,200) / sample', 'No rating yet'],
      ['species', false, 'Dogs', 'Dogs'],
      ['weights', false, 'Any weight', 'Any weight'],
      ['ages', true, 'Not known', 'Adults, Seniors'],
      ['firmness', true, 'Not known', 'Soft'],
      ['warnings', true, 'Keep it cool.', 'None that we know of'],
      ['vohc', false, 'Not checked', 'Not checked'],
      ['directions', true, pasteSteps.join(' / '), gel.join(' / ')],
    ])
    expect(rowsOf(paste).get('price')?.cells[0]).toEqual(['$12.00', expect.stringContaining('2026')])
  })

  it.each<[change: Partial<Product>, said: string]>([
    [{ weightRangeLb: [10, 25] }, '10–\u206025\u00a0lb'],
    [{ isMixed: true }, 'Weights vary by piece'],
    [{ use: 'chew', size: 's' }, 'No weight on the label'],
    [{ size: 's' }, 'Small, 10–25 lb'],
  ])('say for which weights %j is', (change, said) => {
    expect(rowsOf({ ...paste, ...change }).get('weights')?.cells).toEqual([[said]])
  })
})
