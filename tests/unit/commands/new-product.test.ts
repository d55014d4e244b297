import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { problemWith, questionsFor, writeProduct } from '#commands/new-product.ts'
import { slugOf } from '#lib/slug.ts'
import { scratchContent } from './scratch-content.ts'

let root: string
beforeEach(() => {
  const content = scratchContent()
  root = content.root
  return () => content.remove()
})

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
const id = 'beef-paste-for-dogs-3-oz'
const today = new Date('2026-11-21T10:00:00Z')

const write = (change: Record<string, string> = {}, slug = slugOf(change['name'] ?? good.name)) =>
  writeProduct(root, { answers: new Map(Object.entries({ ...good, ...change })), slug, today })
const products = () => readdirSync(join(root, 'products'))
const text = () => readFileSync(join(root, 'products', `${id}.md`), 'utf8')

it('writes a valid file, whose text is still to be written', () => {
  expect(write()).toEqual({ file: join(root, 'products', `${id}.md`) })
  expect(text().split('---\n')[1]).toBe(
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
  const message = 'found "To be written": this is a placeholder: write the text'
  expect(checkContent(root).findings).toEqual([{ file: `products/${id}.md`, line: 14, field: '', message }])
  // Another one, with a long name.
  const name = 'Very Long Handled Soft Brush for Big Old Dogs in Two or More Sizes'
  write({ name, short: 'Another sentence that is long enough for a card.', asin: '' })
  expect(checkContent(root).findings).toHaveLength(2)
})

it("leaves price and date out if prices aren't typed", () => {
  write({ price: '', 'original-price': '' })
  expect(text()).not.toMatch(/price/i)
  expect(checkContent(root).findings).toHaveLength(1)
})

it.each([
  [
    { price: 'much', category: 'toothpast', form: '' },
    '../out',
    [
      expect.stringMatching(/^--category: found "toothpast": use one of dental-chews, /),
      '--price: found "much": write a number instead',
      '--form: this field is required',
      '--slug: found "../out": use lowercase letters, digits and single hyphens',
    ],
    ['category', 'price', 'form', 'slug'],
  ],
  [
    { 'original-price': '5', name: 'Tuna Cat Toothpaste, 2 oz' },
    'other',
    [
      expect.stringMatching(
        /^name: .* it already appears in content\/products\/tuna-cat-toothpaste-2-oz\.md/,
      ),
      expect.stringMatching(/^originalPrice: found 5: not a sale price/),
    ],
    ['name', 'original-price'],
  ],
  [
    { name: 'Beef Paste, Dogs' },
    'tuna-cat-toothpaste-2-oz',
    [expect.stringMatching(/^--slug: found "tuna-cat-toothpaste-2-oz": .* already exists$/)],
    ['slug'],
  ],
])(
  'with %j as %s reports all problems and the answers they are about, and writes nothing',
  (change, slug, problems, wrong) => {
    const before = products()
    expect(write(change, slug)).toEqual({ problems, wrong })
    expect(products()).toEqual(before)
  },
)

it.each([
  ['Tuna Paste, 2.5 oz', 'tuna-paste-2-5-oz'],
  ["  Cat's Crème (new)!", 'cat-s-creme-new'],
])('the id of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('reports a wrong answer right away', () => {
  const [name] = questionsFor(root)
  if (name === undefined) throw new Error('no question')
  expect(problemWith(name, 'Paste')).toBe('found "Paste": use at least 8 characters')
  expect(problemWith(name, 'Tuna Paste')).toBeUndefined()
})
