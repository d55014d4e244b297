import { expect, it } from 'vitest'
import { guidesFor } from '#guides/guide-links.ts'
import type { Guide } from '#content/guide.ts'

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

it('puts guides about just this need first', () => {
  expect(found({ words: ['evidence'] })).toEqual(['seal', 'pastes'])
})

it('prefers guides about one category', () => {
  expect(found({ categories: ['toothpaste'] })).toEqual(['pastes', 'cats', 'seal'])
})

it('leaves out guides for another species and unrelated ones', () => {
  expect(found({ species: 'dog', categories: ['toothpaste'] })).toEqual(['pastes', 'seal'])
  expect(found({ words: ['cost'] })).toEqual([])
})

it("picks the guide for the pet's age if two match a need", () => {
  const two = [
    guide('brushes', { words: ['first-steps'] }),
    guide('puppies', { lifeStages: ['puppy'], words: ['first-steps'] }),
  ]
  const first = (lifeStages: string[]) =>
    guidesFor(two, { words: ['first-steps'], lifeStages }, 1).map(({ id }) => id)
  expect(first(['puppy'])).toEqual(['puppies'])
  expect(first([])).toEqual(['brushes'])
})
