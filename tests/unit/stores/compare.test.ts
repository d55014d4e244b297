import { beforeEach, expect, it } from 'vitest'
import { mostCompared } from '#lib/page-paths.ts'
import { $compared, clearCompared, decodeCompared, removeCompared, toggleCompared } from '#stores/compare.ts'

const product = (id: string) => ({ id, name: `Product ${id}`, imageUrl: `/pictures/${id}.svg` })
const ids = () => $compared.get().map(({ id }) => id)

beforeEach(() => void clearCompared())

it('puts in what is not there, and takes out what is', () => {
  expect(toggleCompared(product('a'))).toBe('added')
  expect(toggleCompared(product('b'))).toBe('added')
  expect(toggleCompared(product('a'))).toBe('removed')
  expect(ids()).toEqual(['b'])
  removeCompared('b')
  expect(ids()).toEqual([])
})

it('takes four, and says that a fifth does not fit', () => {
  for (const id of ['a', 'b', 'c', 'd']) toggleCompared(product(id))
  expect(toggleCompared(product('e'))).toBe('full')
  expect(ids()).toHaveLength(mostCompared)
  expect(toggleCompared(product('d'))).toBe('removed')
})

it('clears, and puts back', () => {
  toggleCompared(product('a'))
  const undo = clearCompared()
  expect(ids()).toEqual([])
  undo()
  expect(ids()).toEqual(['a'])
})

it('believes of what is stored only what can be a product', () => {
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
  expect(decodeCompared(JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(product)))).toHaveLength(mostCompared)
})
