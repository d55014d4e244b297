import { expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content

const list = (query: object) =>
  content.write(
    'lists/no-chicken.json',
    JSON.stringify({
      name: 'No chicken',
      order: 1,
      heading: 'Chews for dogs who can’t have chicken',
      description: 'Chews whose ingredients name no chicken, for dogs with a chicken allergy.',
      intro: 'Read the label again each time you buy. A recipe can change without a new package.',
      query,
    }),
  )

it('a curated list names allergens of the table, or it would leave nothing out', () => {
  list({ pet: 'dog', avoid: ['chicken'] })
  expect(findings()).toEqual([])
  list({ avoid: ['beef', 'chiken'] })
  expect(findings()).toEqual([
    'content/lists/no-chicken.json:1: query.avoid.1: found "chiken": no such allergen in content/allergens.json, did you mean "chicken"?',
  ])
})

it('search words lead to guides and lists that exist', () => {
  const leaveOut = { before: ['no'], after: ['free'], beforeFood: ['can not'], afterFood: ['allergy'] }
  const lead = (fields: object) =>
    content.write(
      'synonyms.json',
      JSON.stringify({
        ignored: ['a'],
        weak: ['dental'],
        synonyms: [],
        leaveOut: { ...leaveOut, anywhere: ['hives'] },
        topics: [{ name: 'Antlers', kind: 'product', words: ['antler'], ...fields }],
        needs: [{ words: ['puppy'], ...fields }],
      }),
    )
  list({ pet: 'dog', avoid: ['chicken'] })
  lead({ lists: ['no-chicken'] })
  expect(findings()).toEqual([])
  lead({ lists: ['no-chiken'], guides: ['chews'] })
  const unknown = 'found "no-chiken": no file content/lists/no-chiken.json, did you mean "no-chicken"?'
  expect(findings().map((line) => line.split(': ').slice(1).join(': '))).toEqual(
    ['topics', 'needs'].flatMap((part) => [
      `${part}.0.guides.0: found "chews": no file content/guides/chews.md`,
      `${part}.0.lists.0: ${unknown}`,
    ]),
  )
})

it('sample reviews name products that exist', () => {
  const one = JSON.parse(content.read('reviews/tuna-wins.json'))
  const reviews = ['a', 'b', 'c', 'd'].map((id) => ({ ...one, id, product: undefined }))
  content.write(
    'sample-reviews.json',
    JSON.stringify([{ ...reviews[0], product: 'no-such-paste' }, ...reviews.slice(1)]),
  )
  expect(findings()).toEqual([expect.stringContaining('0.product: found "no-such-paste": no file')])
})

it('a bar code is on one product, however many digits it is written with', () => {
  content.change(sticks, 'species:', "gtin: '042100005264'\nspecies:")
  content.change(tuna, 'species:', "gtin: '0042100005264'\nspecies:")
  expect(findings()).toEqual([
    `content/${tuna}:12: gtin: found "0042100005264": it already appears in content/${sticks}; a bar code is for one product: remove it where the package has another`,
  ])
})

it('no product that a vet prescribes is featured', () => {
  content.change(tuna, 'species: cat', 'species: cat\nonVetAdvice: true')
  expect(findings()).toEqual([
    expect.stringContaining('featuredProducts.0: found "tuna-cat-toothpaste-2-oz": only a vet may choose it'),
  ])
})
