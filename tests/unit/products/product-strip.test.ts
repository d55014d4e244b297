import { expect, it } from 'vitest'
import { productStrip } from '#products/product-facts.ts'
import type { Product } from '#content/product.ts'
import { entry } from '../seo/product-entry.ts'

const brush: Product = { ...entry, use: 'brush', weightRangeLb: undefined, size: undefined }

it.each<[change: Partial<Product>, text: string]>([
  [{}, 'Any weight'],
  [{ size: 'all' }, 'Any weight'],
  [{ size: 's' }, 'Small, 10–25 lb'],
  [{ weightRangeLb: [2, 12], size: 'xs' }, '2–\u206012\u00a0lb'],
  [{ use: 'chew', size: 's' }, 'No weight on the label'],
  [{ isMixed: true, size: 's' }, 'Weights vary by piece'],
])('a product’s page says of %o “%s”', (change, text) => {
  const weight = productStrip({ ...brush, ...change }).find(({ icon }) => icon === 'weight')
  expect(weight?.text).toBe(text)
})
