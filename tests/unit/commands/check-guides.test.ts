import { beforeEach, describe, expect, it } from 'vitest'
import { launchList } from '#commands/check-launch.ts'
import { memoryContent } from './memory-content.ts'
import { sticks } from './scratch-content.ts'

const guide = 'guides/gulpers.md'

const front = `---
question: What is safe for a dog who gulps?
summary: Nothing that is gone in one swallow. Size by weight, stay in the room, and end a chew that is too short.
forWhom: Owners of a dog who swallows a chew whole.
needs: { species: both, categories: [dental-chews], words: [first-steps] }
disclosure: paid-links
picks:
  - product: dental-chew-sticks-for-medium-dogs-28-count
    role: For most
    why: The only chew of this small shop, and it is sized for a dog of medium weight.
    forWhom: Dogs of 25 to 50 pounds.
    wrong: It is over within minutes, and nobody has tested it here.
    fits: { pet: dog, weight: 40, category: dental-chews }
  - product: tuna-cat-toothpaste-2-oz
    role: For the cat next door
    why: A paste can't be gulped down the wrong way, and a cat may like it.
    forWhom: Cats of more than 5 pounds.
    wrong: It is made for a cat and does nothing for a dog.
howWeChose: We read the labels of all two products in the shop and the facts named below. We tested neither of them.
author: { name: Nell Okafor-Lindqvist, title: Former veterinary technician, sample: true }
reviewer: { name: Dr. Anneliese Whitehorse, title: "DVM, general practice", sample: true }
checkedOn: 2026-11-22
changes:
  - { on: 2026-11-22, what: First written. }
order: 10
---
`

/** A text of this many words, ten per line, with one source. */
function text(words: number): string {
  const lines = Array.from({ length: Math.ceil(words / 10) }, (_, line) =>
    Array.from({ length: Math.min(10, words - line * 10) }, () => 'word').join(' '),
  )
  return `${lines.join('\n')}[^vohc]\n\n[^vohc]: Veterinary Oral Health Council, obstructions. https://vohc.org/chew.html\n`
}

let content = memoryContent()
beforeEach(() => {
  content = memoryContent()
  content.write(guide, front + text(700))
})

const checked = new Date('2026-11-22T10:00:00Z')
const findings = () => content.findings(checked)
const change = (from: string | RegExp, to: string) => content.change(guide, from, to)

it('finds nothing in a valid guide', () => {
  expect([findings(), content.warnings(checked)]).toEqual([[], []])
})

it.each([
  [599, [`content/${guide}:27: the text has 599 words; write 600 to 1200`]],
  [600, []],
  [1200, []],
  [1201, [`content/${guide}:27: the text has 1201 words; write 600 to 1200`]],
])('its text has %i words, without sources and addresses', (words, said) => {
  const link = '[two words](/products/tuna-cat-toothpaste-2-oz)'
  content.write(guide, front + text(words - 2).replace('word', `${link} word`))
  expect(findings()).toEqual(said)
})

it.each([
  // Sources.
  [/\[\^vohc\]\n\n[^]*/, '\n', [':27: the text has no source: add its sources']],
  [
    'word word',
    'word[^avma] word',
    [':27: found "[^avma]": this source isn’t listed below; add it, or remove this'],
  ],
  [
    '[^vohc]:',
    '[^avma]: AVMA, on brushing. https://avma.org/\n[^vohc]:',
    [':98: found "[^avma]:": the text doesn’t use this source; remove it'],
  ],
  [' https://vohc.org/chew.html', '', [':98: found "[^vohc]:": this source has no URL; add it']],
  [
    '[^vohc]:',
    '[^vohc]: VOHC. https://vohc.org/\n[^vohc]:',
    [':99: found "[^vohc]:": this name is already used above; rename one'],
  ],
  // Picks, and products considered.
  [
    'product: tuna-cat-toothpaste-2-oz',
    'product: tuna-cat-toothpaste-3-oz',
    [
      ':14: picks.1.product: found "tuna-cat-toothpaste-3-oz": no file content/products/tuna-cat-toothpaste-3-oz.md, did you mean "tuna-cat-toothpaste-2-oz"?',
    ],
  ],
  [
    'howWeChose:',
    'alsoConsidered: [{ product: bees, whyNot: It has left the shop and nobody misses it. }]\nhowWeChose:',
    [':19: alsoConsidered.0.product: found "bees": no file content/products/bees.md'],
  ],
  [
    /product: tuna.*/,
    'product: dental-chew-sticks-for-medium-dogs-28-count',
    [
      ':14: picks.1.product: found "dental-chew-sticks-for-medium-dogs-28-count": it already appears above: remove one',
    ],
  ],
  [
    'categories: [dental-chews]',
    'categories: [dental-chew]',
    [':5: needs.categories.0: found "dental-chew": use one of dental-chews, '],
  ],
  ['category: dental-chews', 'category: chews', [':13: picks.0.fits.category: found "chews": use one of ']],
  [
    'words: [first-steps]',
    'words: [gulps]',
    [
      ':8: picks.0.product: found "dental-chew-sticks-for-medium-dogs-28-count", which isn’t for the pets in needs: pick another product, or correct needs',
    ],
  ],
  [
    '{ pet: dog, weight: 40, category: dental-chews }',
    '{ avoid: [chiken] }',
    [
      ':13: picks.0.fits.avoid.0: found "chiken": no such allergen in content/allergens.json, did you mean "chicken"?',
    ],
  ],
  // What it says of itself.
  [
    /disclosure: .*\n/,
    '',
    [
      ':2: disclosure: choose how the guide earns money: paid-links, or free-samples if a brand sent something',
    ],
  ],
  [
    '{ on: 2026-11-22',
    '{ on: 2026-11-23',
    [':24: changes.0.on: found "2026-11-23": later than checkedOn: set checkedOn to this day'],
  ],
  [
    'First written. }',
    'Looked up. }\n  - { on: 2026-11-23, what: Written before. }',
    [':25: changes.1.on: found "2026-11-23": later than the one above: write the newest first'],
  ],
  [
    'word word',
    'word! It cures word',
    [':27: found "!": remove exclamation marks', ':27: found "cures": nothing a shop sells cures a pet'],
  ],
])('with %s as %j: %j', (from, to, said) => {
  change(from, to)
  expect(findings()).toEqual(said.map((line) => expect.stringContaining(`content/${guide}${line}`)))
})

describe('a pick that no longer fits its role', () => {
  const first = '{ pet: dog, weight: 40, category: dental-chews }'
  it.each<[role: string, field: string, found: string, from?: RegExp, to?: string]>([
    ['{ weight: 60 }', 'weight', '60'],
    ['{ pet: cat }', 'pet', 'cat'],
    ['{ age: [puppy] }', 'age', 'puppy'],
    ['{ maxPrice: 5 }', 'maxPrice', '5'],
    ['{ firmness: [soft] }', 'firmness', 'soft'],
    ['{ category: toothpaste }', 'category', 'toothpaste'],
    ['{ avoid: [chicken] }', 'avoid', 'chicken', /^ingredients: .*$/m, 'ingredients: [chicken, rice flour]'],
    [first, 'weight', '40', /^weightRangeLb: .*$/m, 'weightRangeLb: [50, 100]'],
  ])('has the role %s', (role, field, found, from, to = '') => {
    if (role !== first) change(first, role)
    if (from !== undefined) content.change(sticks, from, to)
    expect(findings()).toEqual([
      `content/${guide}:13: picks.0.fits.${field}: found "${found}", but the product no longer matches: pick another one for the role "For most", or change the role`,
    ])
  })
})

it.each([
  [120, 0],
  [121, 1],
  [900, 1],
])('its last check %i days ago fails nothing, with %i warnings', (days, count) => {
  const said = `content/${guide}:22: checkedOn: last checked ${days} days ago; after 180, its page says so: check its facts and picks again, then set today’s date`
  const today = new Date(checked.getTime() + days * 86_400_000)
  expect([content.findings(today), content.warnings(today)]).toEqual([[], count === 1 ? [said] : []])
})

it('needs real people before launch', () => {
  const samples = () =>
    launchList(content.folder(), { today: checked, days: 30 })
      .find(({ title }) => title === 'Samples')
      ?.items.filter(({ file }) => file === guide)
      .map(({ line }) => line)
  expect(samples()).toEqual([20, 21])
  change('Former veterinary technician, sample: true', 'Former veterinary technician')
  expect(samples()).toEqual([21])
})
