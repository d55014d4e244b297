import { describe, expect, it } from 'vitest'
import {
  facetsKey,
  maxSearchLength,
  pageCount,
  parseProductQuery,
  productQueryPath,
  searchTitle,
  toSearchParams,
} from '#search/product-query.ts'

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
    expect(query.search).toBe('x'.repeat(maxSearchLength))
    expect(searchTitle('mint')).toBe('Search results for “mint”')
  })

  it('has nothing but defaults without a query, and page 1 for page 0', () => {
    const defaults = { search: '', sort: 'featured', view: 'grid', page: 1 }
    for (const address of ['', 'page=0']) {
      expect(parseProductQuery(new URLSearchParams(address))).toStrictEqual(defaults)
    }
  })
})

it.each([
  ['', 'page=1', ''],
  ['view=list&sort=price-low&page=3', 'sort=price-low&page=3', ''],
  ['search=mint&view=list&page=2&pet=dog', 'search=mint&page=2&pet=dog', 'search=mint&pet=dog'],
])(
  'the call for %j has its page and no layout, and its facets depend on neither',
  (address, call, facets) => {
    const query = parseProductQuery(new URLSearchParams(address))
    expect(String(toSearchParams(query, 'call'))).toBe(call)
    expect(facetsKey(query)).toBe(facets)
  },
)

it('counts pages of 24', () => {
  expect(pageCount(49)).toBe(3)
  expect(pageCount(0)).toBe(1)
})
