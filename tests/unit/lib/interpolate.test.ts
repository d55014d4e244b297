import { expect, it } from 'vitest'
import { fill } from '#products/affiliate-link.ts'
import { plural } from '../../../src/lib/locale.ts'

it('replaces known placeholders anywhere, whatever the value looks like', () => {
  expect(fill('{name} has been added', { name: '$& chews' })).toBe('$& chews has been added')
  expect(fill('{name}, {count} of {count}', { name: 'Cart', count: 2 })).toBe('Cart, 2 of 2')
  expect(fill('Notifications ({hotkey})', {})).toBe('Notifications ({hotkey})')
})

it.each([
  [0, 'items'],
  [1, 'item'],
  [2, 'items'],
])('uses the right plural form for %i', (count, form) => {
  expect(plural(count, 'item', 'items')).toBe(form)
})
