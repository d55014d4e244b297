import { expect, it } from 'vitest'
import { factLine, shownRating, toCardProduct } from '#products/card-product.ts'
import type { Product } from '#content/product.ts'
import { entry } from '../seo/product-entry.ts'

const paste: Product = {
  ...entry,
  use: 'paste',
  weightRangeLb: undefined,
  hardness: undefined,
  contains: undefined,
  mayContain: [],
}
const lineOf = (change: Partial<Product>) => factLine(toCardProduct({ ...paste, ...change }))

it.each<[change: Partial<Product>, line: string]>([
  [{}, 'any\u00a0weight'],
  [{ weightRangeLb: [2, 12], hardness: 'soft' }, '2–\u206012\u00a0lb ·\u00a0soft'],
  [{ contains: ['beef'] }, 'any\u00a0weight ·\u00a0no\u00a0chicken'],
  [{ contains: ['beef'], mayContain: ['unlisted'] }, 'any\u00a0weight'],
  [{ contains: ['beef', 'chicken'] }, 'any\u00a0weight'],
  [{ contains: ['beef'], mayContain: ['chicken'] }, 'any\u00a0weight'],
  [{ contains: [] }, 'any\u00a0weight'],
  [{ size: 's' }, ''],
  // Without a weight on the label, we can’t know which pets it fits.
  [{ use: 'chew' }, ''],
  [{ use: 'toy', hardness: 'firm' }, 'firm'],
  [{ isMixed: true }, ''],
])('a card of a product with %o says “%s”', (change, line) => {
  expect(lineOf(change)).toBe(line)
})

it.each([
  [{ rating: 4.5 }, 4.5],
  [{}, 0],
  [{ sample: true }, undefined],
])('a card of %j shows the rating %s', (product, rating) => {
  expect(shownRating(product)).toBe(rating)
})
