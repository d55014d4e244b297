import { describe, expect, it } from 'vitest'
import { checkoutLink, retailerLink } from '#catalogue/affiliate-link.ts'
import { byIds } from '#catalogue/by-ids.ts'
import { pageCount, parseProductQuery, productQueryPath } from '#catalogue/product-query.ts'
import { wholeStars } from '#catalogue/rating.ts'

describe('a retailer link', () => {
  it.each([undefined, '', ' ', '#'])('is a search by name where the content has %j', (affiliateUrl) => {
    const url = new URL(retailerLink({ name: 'Chew & "Brush" 2 oz', affiliateUrl }, 'tag-20'))
    expect(url.origin + url.pathname).toBe('https://www.amazon.com/s')
    expect(url.searchParams.get('k')).toBe('Chew & "Brush" 2 oz')
    expect(url.searchParams.get('tag')).toBe('tag-20')
  })

  it("is the content's own where there is one", () => {
    const affiliateUrl = 'https://www.amazon.com/dp/B000000000?tag=x-20'
    expect(retailerLink({ name: 'Chew', affiliateUrl }, 'tag-20')).toBe(affiliateUrl)
  })

  it('of the checkout is a general search with the tag', () => {
    const url = new URL(checkoutLink('tag-20'))
    expect([url.searchParams.get('k'), url.searchParams.get('tag')]).toEqual(['pet dental care', 'tag-20'])
  })
})

it.each([
  [undefined, 5],
  [4.9, 4],
  [4, 4],
  [0.5, 0],
  [9, 5],
  [-1, 0],
])('draws a rating of %s as %s stars', (rating, stars) => {
  expect(wholeStars(rating)).toBe(stars)
})

it('takes products by their ids', () => {
  const products = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(byIds(products, ['c', 'gone', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }])
})

describe('the address of the products', () => {
  it('is read and written alike', () => {
    const address = '?category=toothpaste&search=mint+paste&sort=price-low&view=list&page=2'
    expect(productQueryPath(parseProductQuery(new URLSearchParams(address)))).toBe(`/products${address}`)
    expect(productQueryPath(parseProductQuery(new URLSearchParams()))).toBe('/products')
  })

  it.each(['page=-1', 'page=1.5', 'page=x', 'page=99999999999999999999', 'sort=up', 'view=3d', 'category='])(
    'takes %s as not said',
    (address) => {
      expect(productQueryPath(parseProductQuery(new URLSearchParams(address)))).toBe('/products')
    },
  )

  it('trims and shortens a search', () => {
    const query = parseProductQuery(new URLSearchParams({ search: `  ${'x'.repeat(500)} ` }))
    expect(query.search).toHaveLength(100)
  })
})

it('counts pages of 24', () => {
  expect(pageCount(49)).toBe(3)
  expect(pageCount(0)).toBe(1)
})
