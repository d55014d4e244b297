import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { otherSizes } from '#products/affiliate-link.ts'
import { offerProblems } from '#products/link-problem.ts'
import { SizeList } from '#products/SizeList.tsx'
import { retailers } from '../../support/retailers.ts'
import { entry } from '../seo/product-entry.ts'

const own = { packUnit: 'pieces', price: 19.5, priceCheckedOn: '2026-11-20' } as const
const page = 'https://www.petbarn.example/item?sku=77'

it('lists the other sizes of a product, each with our link to its page or a search', () => {
  const sizes = [
    { packCount: 36, asin: 'B000000002', ...own },
    { packCount: 60, packUnit: 'pieces' as const, url: page },
    { packCount: 90, packUnit: 'pieces' as const },
  ]
  const sold = otherSizes({ name: 'Mint Sticks, 28 Count', sizes }, retailers)
  expect(sold.map(({ url }) => url)).toEqual([
    expect.stringMatching(/amazon\.com\/dp\/B000000002\?tag=/),
    `${page}&aff=paws7`,
    expect.stringMatching(/amazon\.com\/s\?k=Mint\+Sticks\+90\+pieces&tag=/),
  ])
  const list = renderToStaticMarkup(createElement(SizeList, { product: { ...entry, otherSizes: sold } }))
  expect(list.match(/\d+ pieces at [\w ]+(?=<)/g)).toEqual([
    '36 pieces at Amazon',
    '60 pieces at Pet Barn',
    '90 pieces at Amazon',
  ])
  // Only the one without a page of its own leads to a search, and says so.
  expect(list.match(/hidden=""|Amazon’s results, not this product/g)).toEqual([
    expect.stringContaining('results'),
  ])
  expect(list).toContain('$19.50')
  expect(list.match(/rel="sponsored nofollow noopener"/g)).toHaveLength(3)
  expect(renderToStaticMarkup(createElement(SizeList, { product: entry }))).toBe('')
})

it('takes no page for a size that earns nothing', () => {
  const sizes = [{ packCount: 36, packUnit: 'pieces', url: 'https://www.unknown.example/p' }]
  expect(offerProblems({ sizes }, retailers)).toEqual([
    { path: ['sizes', '0', 'url'], message: expect.stringContaining('has the host www.unknown.example') },
  ])
})
