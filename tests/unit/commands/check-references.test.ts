import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const { findings } = content

const list = {
  name: 'No chicken',
  order: 1,
  heading: 'Chews for dogs who can’t have chicken',
  description: 'Chews whose ingredients name no chicken, for dogs with a chicken allergy.',
  intro: 'Read the label again each time you buy. A recipe can change without a new package.',
  query: { pet: 'dog', avoid: ['chicken'] },
}

describe('a curated list', () => {
  it('may avoid any allergen of the table', () => {
    content.write('lists/no-chicken.json', JSON.stringify(list))
    expect(findings()).toEqual([])
  })

  it('is refused for an allergen that doesn’t exist, because its list would leave nothing out', () => {
    content.write('lists/no-chicken.json', JSON.stringify({ ...list, query: { avoid: ['beef', 'chiken'] } }))
    expect(findings()).toEqual([
      'content/lists/no-chicken.json:1: query.avoid.1: found "chiken": no such allergen in content/allergens.json, did you mean "chicken"?',
    ])
  })
})

describe('search words', () => {
  const lead = (fields: object) => ({
    ignored: ['a'],
    weak: ['dental'],
    synonyms: [],
    leaveOut: {
      before: ['no'],
      after: ['free'],
      beforeFood: ['can not'],
      afterFood: ['allergy'],
      anywhere: ['hives'],
    },
    topics: [{ name: 'Antlers', kind: 'product', words: ['antler'], ...fields }],
    needs: [{ words: ['puppy'], ...fields }],
  })

  it('lead to guides and lists that exist', () => {
    content.write('lists/no-chicken.json', JSON.stringify(list))
    content.write('synonyms.json', JSON.stringify(lead({ lists: ['no-chicken'] })))
    expect(findings()).toEqual([])
    content.write('synonyms.json', JSON.stringify(lead({ lists: ['no-chiken'], guides: ['chews'] })))
    expect(findings().map((line) => line.split(': ').slice(1, 4).join(': '))).toEqual([
      'topics.0.guides.0: found "chews": no file content/guides/chews.md',
      'topics.0.lists.0: found "no-chiken": no file content/lists/no-chiken.json, did you mean "no-chicken"?',
      'needs.0.guides.0: found "chews": no file content/guides/chews.md',
      'needs.0.lists.0: found "no-chiken": no file content/lists/no-chiken.json, did you mean "no-chicken"?',
    ])
  })
})

it('sample reviews name products that exist', () => {
  const review = (id: string, product?: string) => ({
    ...JSON.parse(readFileSync(join(content.root, 'reviews/tuna-wins.json'), 'utf8')),
    id,
    product,
  })
  const reviews = [review('a', 'no-such-paste'), ...['b', 'c', 'd'].map((id) => review(id))]
  content.write('sample-reviews.json', JSON.stringify(reviews))
  expect(findings()).toEqual([expect.stringContaining('0.product: found "no-such-paste": no file')])
})

it('a bar code is on one product, however many digits it is written with', () => {
  const code = (path: string, digits: string) =>
    content.change(path, 'species:', `gtin: '${digits}'\nspecies:`)
  code(sticks, '042100005264')
  code(tuna, '0042100005264')
  expect(findings()).toEqual([
    `content/${tuna}:12: gtin: found "0042100005264": it already appears in content/${sticks}; a bar code is for one product: remove it where the package has another`,
  ])
})

it('no product that a vet prescribes is featured', () => {
  const id = 'tuna-cat-toothpaste-2-oz'
  expect(findings()).toEqual([])
  content.change(`products/${id}.md`, 'species: cat', 'species: cat\nonVetAdvice: true')
  expect(findings()).toEqual([
    expect.stringContaining(`featuredProducts.0: found "${id}": only a vet may choose it`),
  ])
})
