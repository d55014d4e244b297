import { expect, it } from 'vitest'
import { decodeQuantities, saveQuantity, savedQuantity } from '#saved/saved-quantities.ts'

it('remembers quantities above one, each until its product is back in the cart', () => {
  const saved = () => ['chew', 'brush'].map(savedQuantity)
  saveQuantity('chew', 3)
  saveQuantity('brush', 2)
  expect(saved()).toEqual([3, 2])
  saveQuantity('chew', 1)
  expect(saved()).toEqual([1, 2])
})

it('reads stored quantities, and drops what isn’t one', () => {
  const stored = { chew: 3, brush: 1, paste: '4', gel: 1000, wipes: -2, rinse: null }
  expect(decodeQuantities(JSON.stringify(stored))).toEqual({ chew: 3, gel: 99 })
})

it.each([undefined, '', '{', 'null', '[]', '7'])('has none in %j', (stored) => {
  expect(decodeQuantities(stored)).toEqual({})
})
