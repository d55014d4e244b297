import { describe, expect, it } from 'vitest'
import { maxSearchLength, pageCount, parseProductQuery, productQueryPath } from '#search/product-query.ts'

describe('the address of the products', () => {
  it('reads what it wrote', () => {
    const address = '?category=toothpaste&search=mint+paste&sort=price-low&view=list&page=2'
    expect(productQueryPath(parseProductQuery(new URLSearchParams(address)))).toBe(`/products${address}`)
    expect(productQueryPath(parseProductQuery(new URLSearchParams()))).toBe('/products')
  })

  it.each(['page=-1', 'page=1.5', 'page=x', 'page=99999999999999999999', 'sort=up', 'view=3d', 'category='])(
    'ignores %s',
    (address) => {
      expect(productQueryPath(parseProductQuery(new URLSearchParams(address)))).toBe('/products')
    },
  )

  it('trims and shortens a search', () => {
    const query = parseProductQuery(new URLSearchParams({ search: `  ${'x'.repeat(500)} ` }))
    expect(query.search).toHaveLength(maxSearchLength)
  })
})

it('counts pages of 24', () => {
  expect(pageCount(49)).toBe(3)
  expect(pageCount(0)).toBe(1)
})
