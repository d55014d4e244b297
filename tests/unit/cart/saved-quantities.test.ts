import { expect, it } from 'vitest'
import { decodeQuantities } from '#saved/saved-quantities.ts'

it('reads stored quantities, and drops what isn’t one', () => {
  const stored = { chew: 3, brush: 1, paste: '4', gel: 1000, wipes: -2, rinse: null }
  expect(decodeQuantities(JSON.stringify(stored))).toEqual({ chew: 3, gel: 99 })
})

it.each([undefined, '', '{', 'null', '[]', '7'])('has none in %j', (stored) => {
  expect(decodeQuantities(stored)).toEqual({})
})
