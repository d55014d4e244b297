import { expect, it } from 'vitest'
import { keepUpTo } from '#server/http/kept.ts'

/** A keeper, and the keys that it had made. */
function keeper(limit: number) {
  const made: string[] = []
  const keep = keepUpTo<{ body: Uint8Array }>(limit)
  const ask = (key: string, size = 1): number =>
    keep(key, () => {
      made.push(key)
      return { body: new Uint8Array(size) }
    }).body.byteLength
  return { ask, made }
}

it('what is asked for again is not made again', () => {
  const { ask, made } = keeper(10_000)
  expect([ask('a', 10), ask('a', 99), ask('b', 20)]).toEqual([10, 10, 20])
  expect(made).toEqual(['a', 'b'])
})

it('what was not asked for longest goes first', () => {
  const { ask, made } = keeper(3 * 1502)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) ask(key, 1000)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

it('what is larger than all is made each time, and drives nothing out', () => {
  const { ask, made } = keeper(2000)
  for (const key of ['a', 'large', 'large', 'a']) ask(key, key === 'large' ? 5000 : 1)
  expect(made).toEqual(['a', 'large', 'large'])
})

it('answers of two bytes are not kept without end', () => {
  const { ask, made } = keeper(1_000_000)
  for (let index = 0; index < 5000; index += 1) ask(`words that find nothing, ${index}`, 2)
  const before = made.length
  ask('words that find nothing, 0', 2)
  ask('words that find nothing, 4999', 2)
  expect(made.length).toBe(before + 1)
})
