import { describe, expect, it } from 'vitest'
import { petPair } from '../src/pet-pair.ts'
import { portrait } from '../src/portrait.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const kinds = ['person', 'dog', 'cat'] as const
const names = [
  'Maria Gonzalez',
  'Dr. Ellen Okafor',
  'Tom',
  '',
  '<b>&"',
  'Zoë',
  ...Array.from({ length: 60 }, (_, index) => `Name ${index}`),
]

describe.each(kinds)('portrait of a %s', (kind) => {
  it('is well-formed and the same each time for any name', () => {
    for (const name of names) {
      const svg = portrait({ name, kind, id: 'p' })
      expect(problems(svg)).toEqual([])
      expect(portrait({ name, kind, id: 'p' })).toBe(svg)
    }
  })

  it('gives different names different faces', () => {
    const faces = new Set(names.map((name) => portrait({ name, kind, id: 'p' })))
    expect(faces.size).toBeGreaterThan(names.length * 0.8)
  })

  it('shares no id with another portrait on the page', () => {
    expect(
      problems(
        `<div>${portrait({ name: 'A', kind, id: 'a' })}${portrait({ name: 'A', kind, id: 'b' })}</div>`,
      ),
    ).toEqual([])
  })
})

it('can be combined with another in one picture without duplicate ids', () => {
  expect(problems(petPair('p'))).toEqual([])
})
