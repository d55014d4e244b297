import { expect, it } from 'vitest'
import { around } from '#lib/around.ts'
import { fill, fillCount } from '#lib/fill.ts'

it('fills in what is known, wherever it stands and whatever it looks like', () => {
  expect(fill('{name} has been added', { name: '$& chews' })).toBe('$& chews has been added')
  expect(fill('{name}, {count} of {count}', { name: 'Cart', count: 2 })).toBe('Cart, 2 of 2')
  expect(fill('Notifications ({hotkey})', {})).toBe('Notifications ({hotkey})')
})

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('speaks of %i in its form', (count, words) => {
  expect(fillCount({ one: '{count} item', other: '{count} items' }, count)).toBe(words)
})

it('tells what stands before a place and after it', () => {
  expect(around('Add {name} to Cart')).toEqual(['Add ', ' to Cart'])
  expect(around('{count} reviews')).toEqual(['', ' reviews'])
})
