import { beforeEach, expect, it } from 'vitest'
import { maxCompared } from '../../../src/lib/page-paths.ts'
import {
  $compared,
  clearCompared,
  decodeCompared,
  removeCompared,
  toggleCompared,
} from '#saved/compare-store.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, imageUrl: `/pictures/${id}.svg` })
const ids = () => $compared.get().map(({ id }) => id)

beforeEach(() => void clearCompared())

it('adds missing products and removes existing ones', () => {
  expect(toggleCompared(product('a'))).toBe('added')
  expect(toggleCompared(product('b'))).toBe('added')
  expect(toggleCompared(product('a'))).toBe('removed')
  expect(ids()).toEqual(['b'])
  removeCompared('b')
  expect(ids()).toEqual([])
})

it("holds four, and reports that a fifth doesn't fit", () => {
  for (const id of ['a', 'b', 'c', 'd']) toggleCompared(product(id))
  expect(toggleCompared(product('e'))).toBe('full')
  expect(ids()).toHaveLength(maxCompared)
  expect(toggleCompared(product('d'))).toBe('removed')
})

it('clears and restores', () => {
  toggleCompared(product('a'))
  const undo = clearCompared()
  expect(ids()).toEqual([])
  undo()
  expect(ids()).toEqual(['a'])
})

it('only accepts valid stored products', () => {
  const stored = JSON.stringify([
    product('a'),
    { id: '../b', name: 'B' },
    { id: 'c', name: '' },
    { id: 'd', name: 'D', imageUrl: 'javascript:alert(1)' },
    product('a'),
    7,
  ])
  expect(decodeCompared(stored)).toEqual([product('a'), { id: 'd', name: 'D', imageUrl: '' }])
  expect(decodeCompared('{')).toEqual([])
  expect(decodeCompared(JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(product)))).toHaveLength(maxCompared)
})
