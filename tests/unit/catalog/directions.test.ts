import { expect, it } from 'vitest'
import { directionsOf } from '../../../src/products/product-facts.ts'
import { page } from '#content/page-text.ts'
import { shopProducts } from '../../support/shop-products.ts'

it.each([
  ['treat-pouch', 1, 'treats'],
  ['treat-pouch', undefined, 'chew'],
  // Rings are held by a toy.
  ['ring-chew', 1, 'chew'],
] as const)(
  'directions for a chew of the form %s that is %s inches long are for %s',
  (form, lengthIn, kind) => {
    expect(directionsOf({ use: 'chew', form, tags: [], lengthIn })).toBe(kind)
  },
)

it.each([
  ['brush', 'wipes-tub', ['wipes'], 'wipes'],
  ['paste', 'paste-tube', ['gel'], 'paste'],
  ['paste', 'pump-bottle', ['gel', 'no-brush'], 'gel'],
  ['additive', 'powder-jar', ['powder'], 'powder'],
  ['additive', 'spray-bottle', ['spray'], 'spray'],
  ['chew', 'stick-chew', ['powder'], 'chew'],
  ['toy', 'nub-toy', ['toy'], 'toy'],
] as const)('directions for a %s of the form %s with the tags %j are for %s', (use, form, tags, kind) => {
  expect(directionsOf({ use, form, tags: [...tags] })).toBe(kind)
})

it('only additives are mixed into water, only bristles are rinsed', () => {
  for (const product of shopProducts()) {
    const steps = page.product.directions[directionsOf(product)].join(' ')
    const isWater = product.use === 'additive' && product.tags.includes('water-additive')
    expect([product.id, /wash the bowl/.test(steps)]).toEqual([product.id, isWater])
    const isBrush = product.use === 'brush' && product.form !== 'wipes-tub'
    expect([product.id, /bristles bend/.test(steps)]).toEqual([product.id, isBrush])
  }
})
