import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { questionsFor, writeProduct, problemWith } from '#commands/new-product.ts'
import { slugOf } from '#lib/slug.ts'
import { type ScratchContent, scratchContent } from './scratch-content.ts'

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
})
afterEach(() => content.remove())

const good = {
  name: 'Beef Paste for Dogs, 3 oz',
  category: 'toothpaste',
  species: 'dog',
  price: '7.49',
  'original-price': '9',
  short: 'A smooth beef paste for adult dogs that needs no rinsing at all.',
  tags: 'dog, toothpaste,plaque',
  ingredients: 'vegetable glycerin, purified water,beef liver powder',
  form: 'paste-tube',
  asin: 'B000000001',
}

const today = new Date('2026-11-21T10:00:00Z')

function write(answers: Record<string, string>, slug = slugOf(answers['name'] ?? '')) {
  return writeProduct(content.root, { answers: new Map(Object.entries(answers)), slug, today })
}

it('writes a valid file', () => {
  const file = join(content.root, 'products', 'beef-paste-for-dogs-3-oz.md')
  expect(write(good)).toEqual({ file })
  expect(readFileSync(file, 'utf8').split('---\n')[1]).toBe(
    `name: Beef Paste for Dogs, 3 oz
category: toothpaste
price: 7.49
originalPrice: 9
priceCheckedOn: 2026-11-21
asin: B000000001
shortDescription: A smooth beef paste for adult dogs that needs no rinsing at all.
tags: [dog, toothpaste, plaque]
species: dog
ingredients: [vegetable glycerin, purified water, beef liver powder]
form: paste-tube
`,
  )
  expect(checkContent(content.root).findings).toEqual([
    {
      file: 'products/beef-paste-for-dogs-3-oz.md',
      line: 14,
      field: '',
      message: 'found "To be written": this is a placeholder: write the text',
    },
  ])
})

it('accepts drafts of several products, even with long names', () => {
  const long = 'Very Long Handled Soft Brush for Big Old Dogs in Two or More Sizes'
  write(good)
  write({ ...good, name: long, short: 'Another sentence that is long enough for a card.', asin: '' })
  expect(checkContent(content.root).findings).toHaveLength(2)
})

it('rejects an address that is taken, and writes nothing', () => {
  write(good)
  const before = readdirSync(join(content.root, 'products'))
  expect(write({ ...good, name: 'Beef Paste, Dogs' }, 'beef-paste-for-dogs-3-oz')).toEqual({
    problems: [expect.stringMatching(/^--slug: found "beef-paste-for-dogs-3-oz": .* already exists$/)],
    wrong: ['slug'],
  })
  expect(readdirSync(join(content.root, 'products'))).toEqual(before)
})

it('reports all problems and the answers they are about, and writes nothing', () => {
  const before = readdirSync(join(content.root, 'products'))
  expect(write({ ...good, price: 'much', category: 'toothpast', form: '' }, '../out')).toEqual({
    problems: [
      expect.stringMatching(/^--category: found "toothpast": use one of dental-chews, /),
      '--price: found "much": write a number instead',
      '--form: this field is required',
      '--slug: found "../out": use lowercase letters, digits and single hyphens',
    ],
    wrong: ['category', 'price', 'form', 'slug'],
  })
  expect(write({ ...good, 'original-price': '5', name: 'Tuna Cat Toothpaste, 2 oz' }, 'other')).toEqual({
    problems: [
      expect.stringMatching(
        /^name: .* it already appears in content\/products\/tuna-cat-toothpaste-2-oz\.md/,
      ),
      expect.stringMatching(/^originalPrice: found 5: not a sale price/),
    ],
    wrong: ['name', 'original-price'],
  })
  expect(readdirSync(join(content.root, 'products'))).toEqual(before)
})

it.each([
  ['Tuna Paste, 2.5 oz', 'tuna-paste-2-5-oz'],
  ["  Cat's Crème (new)!", 'cat-s-creme-new'],
])('the id of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('reports a wrong answer right away', () => {
  const [name] = questionsFor(content.root)
  if (name === undefined) throw new Error('no question')
  expect(problemWith(name, 'Paste')).toBe('found "Paste": use at least 8 characters')
  expect(problemWith(name, 'Tuna Paste')).toBeUndefined()
})

it("leaves price and date out if prices aren't typed", () => {
  expect(write({ ...good, price: '', 'original-price': '' })).toEqual({ file: expect.any(String) })
  const text = readFileSync(join(content.root, 'products', 'beef-paste-for-dogs-3-oz.md'), 'utf8')
  expect(text).not.toMatch(/price/i)
  expect(checkContent(content.root).findings).toHaveLength(1)
})
