import { expect, it } from 'vitest'
import { lastModified } from '#site/seo/last-modified.ts'

const products = [
  { id: 'paste', category: 'toothpaste', priceCheckedOn: '2026-10-05' },
  { id: 'brush', category: 'toothbrushes', priceCheckedOn: '2026-11-02' },
  { id: 'gel', category: 'toothpaste', priceCheckedOn: '2026-10-20' },
  { id: 'unpriced', category: 'dental-gels', priceCheckedOn: undefined },
]
const policies = [{ id: 'privacy', updatedDate: '2026-09-09' }]
const guides = [
  { id: 'gulpers', checkedOn: '2026-11-01' },
  { id: 'allergies', checkedOn: '2026-11-20' },
]

const days = lastModified({ lists: [], products, policies, guides })

it.each([
  ['/products/paste', '2026-10-05'],
  ['/products', '2026-11-02'],
  ['/products?category=toothpaste', '2026-10-20'],
  ['/products?category=dental-toys', undefined],
  ['/products/unknown', undefined],
  ['/products/unpriced', undefined],
  ['/products?category=dental-gels', undefined],
  ['/privacy', '2026-09-09'],
  ['/guides/gulpers', '2026-11-01'],
  ['/guides', '2026-11-20'],
  ['/', '2026-11-02'],
  ['/about', undefined],
])('%s has %s', (path, day) => {
  expect(days.get(path)).toBe(day)
})
