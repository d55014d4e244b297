import { expect, it } from 'vitest'
import { guidesFor } from '#catalogue/guide-links.ts'
import type { Guide } from '#schemas/guide.ts'

const guide = (id: string, needs: Partial<Guide['needs']>) => ({
  id,
  needs: { species: 'both' as const, lifeStages: [], categories: [], words: [], ...needs },
})

const guides = [
  guide('pastes', { categories: ['toothpaste'], words: ['first-steps', 'evidence'] }),
  guide('seal', { categories: ['toothpaste', 'dental-chews'], words: ['evidence'] }),
  guide('cats', { species: 'cat', categories: ['toothpaste'], words: ['no-brushing'] }),
]
const found = (
  ...need: Parameters<typeof guidesFor> extends [unknown, infer Need, ...unknown[]] ? [Need] : never
) => guidesFor(guides, ...need).map(({ id }) => id)

it('finds what is about a need and nothing else first', () => {
  expect(found({ words: ['evidence'] })).toEqual(['seal', 'pastes'])
})

it('prefers what is about one category', () => {
  expect(found({ categories: ['toothpaste'] })).toEqual(['pastes', 'cats', 'seal'])
})

it('leaves out what is for another animal, and what has nothing in common', () => {
  expect(found({ species: 'dog', categories: ['toothpaste'] })).toEqual(['pastes', 'seal'])
  expect(found({ words: ['cost'] })).toEqual([])
})

it('takes of two for a need the one for that age', () => {
  const two = [
    guide('brushes', { words: ['first-steps'] }),
    guide('puppies', { lifeStages: ['puppy'], words: ['first-steps'] }),
  ]
  const first = (lifeStages: string[]) =>
    guidesFor(two, { words: ['first-steps'], lifeStages }, 1).map(({ id }) => id)
  expect(first(['puppy'])).toEqual(['puppies'])
  expect(first([])).toEqual(['brushes'])
})
