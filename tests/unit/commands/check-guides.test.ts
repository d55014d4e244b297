import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'
import { readContent } from '#content/content-folder.ts'
import { launchList } from '#commands/check-launch.ts'
import { type ScratchContent, scratchContent } from './scratch-content.ts'

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

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
  content.write(guide, front + text(700))
})
afterEach(() => content.remove())

const checked = new Date('2026-11-22T10:00:00Z')
const daysLater = (days: number) => new Date(checked.getTime() + days * 86_400_000)

function findings(today = checked): string[] {
  return checkContent(content.root, today).findings.map((finding) => printFinding(finding, 'content'))
}

function warnings(today: Date): string[] {
  return checkContent(content.root, today).warnings.map((finding) => printFinding(finding, 'content'))
}

it('finds nothing in a valid guide', () => {
  expect(findings()).toEqual([])
  expect(warnings(checked)).toEqual([])
})

describe('its length', () => {
  it.each([
    [599, [expect.stringMatching(/gulpers\.md:27: the text has 599 words; write 600 to 1200$/)]],
    [600, []],
    [1200, []],
    [1201, [expect.stringMatching(/the text has 1201 words/)]],
  ])('of %i words', (words, said) => {
    content.write(guide, front + text(words))
    expect(findings()).toEqual(said)
  })

  it('counts neither sources nor link addresses', () => {
    const link = '[two words](/products/tuna-cat-toothpaste-2-oz)'
    content.write(guide, front + text(1198).replace('word', `${link} word`))
    expect(findings()).toEqual([])
  })
})

describe('its sources', () => {
  const change = (from: string | RegExp, to: string) => content.change(guide, from, to)

  it('exist', () => {
    change(/\[\^vohc\]\n\n[^]*/, '\n')
    expect(findings()).toEqual([expect.stringMatching(/:27: the text has no source: add its sources/)])
  })

  it('are defined where they are used', () => {
    change('word word', 'word[^avma] word')
    expect(findings()).toEqual([
      `content/${guide}:27: found "[^avma]": this source isn’t listed below; add it, or remove this`,
    ])
  })

  it('are used where they are defined', () => {
    change('[^vohc]:', '[^avma]: AVMA, on brushing. https://avma.org/\n[^vohc]:')
    expect(findings()).toEqual([
      `content/${guide}:98: found "[^avma]:": the text doesn’t use this source; remove it`,
    ])
  })

  it('have addresses', () => {
    change(' https://vohc.org/chew.html', '')
    expect(findings()).toEqual([`content/${guide}:98: found "[^vohc]:": this source has no URL; add it`])
  })

  it('are listed once', () => {
    change('[^vohc]:', '[^vohc]: VOHC. https://vohc.org/\n[^vohc]:')
    expect(findings()).toEqual([
      `content/${guide}:99: found "[^vohc]:": this name is already used above; rename one`,
    ])
  })
})

describe('its picks', () => {
  it('are in the catalog, and so are the products considered', () => {
    content.change(guide, 'product: tuna-cat-toothpaste-2-oz', 'product: tuna-cat-toothpaste-3-oz')
    const considered =
      'alsoConsidered: [{ product: bees, whyNot: It has left the shop and nobody misses it. }]'
    content.change(guide, 'howWeChose:', `${considered}\nhowWeChose:`)
    expect(findings()).toEqual([
      `content/${guide}:14: picks.1.product: found "tuna-cat-toothpaste-3-oz": no file content/products/tuna-cat-toothpaste-3-oz.md, did you mean "tuna-cat-toothpaste-2-oz"?`,
      `content/${guide}:19: alsoConsidered.0.product: found "bees": no file content/products/bees.md`,
    ])
  })

  it('are listed once', () => {
    content.change(guide, /product: tuna.*/, 'product: dental-chew-sticks-for-medium-dogs-28-count')
    expect(findings()).toEqual([
      expect.stringMatching(/:14: picks\.1\.product: found .*: it already appears above: remove one/),
    ])
  })

  it('come from existing categories', () => {
    content.change(guide, 'categories: [dental-chews]', 'categories: [dental-chew]')
    content.change(guide, 'category: dental-chews', 'category: chews')
    expect(findings()).toEqual([
      expect.stringMatching(/:5: needs\.categories\.0: found "dental-chew": .*did you mean "dental-chews"/),
      expect.stringMatching(/:13: picks\.0\.fits\.category: found "chews": use one of /),
    ])
  })
})

it("all suit the guide's pets", () => {
  content.change(guide, 'words: [first-steps]', 'words: [gulps]')
  expect(findings()).toEqual([
    `content/${guide}:8: picks.0.product: found "dental-chew-sticks-for-medium-dogs-28-count", which isn’t for the pets in needs: pick another product, or correct needs`,
  ])
})

describe('a pick that no longer fits its role', () => {
  const product = 'products/dental-chew-sticks-for-medium-dogs-28-count.md'
  const first = '{ pet: dog, weight: 40, category: dental-chews }'

  it.each([
    ['is for another weight', '{ weight: 60 }', 'weight', '60'],
    ['is for another animal', '{ pet: cat }', 'pet', 'cat'],
    ['is for another age', '{ age: [puppy] }', 'age', 'puppy'],
    ['costs more', '{ maxPrice: 5 }', 'maxPrice', '5'],
    ['is of another firmness', '{ firmness: [soft] }', 'firmness', 'soft'],
    ['is of another category', '{ category: toothpaste }', 'category', 'toothpaste'],
  ])('%s', (_, role, field, found) => {
    content.change(guide, first, role)
    expect(findings()).toEqual([
      `content/${guide}:13: picks.0.fits.${field}: found "${found}", but the product no longer matches: pick another one for the role "For most", or change the role`,
    ])
  })

  it('has a new ingredient', () => {
    content.change(guide, first, '{ avoid: [chicken] }')
    content.change(product, /^ingredients: .*$/m, 'ingredients: [chicken, rice flour]')
    expect(findings()).toEqual([expect.stringMatching(/picks\.0\.fits\.avoid: found "chicken"/)])
  })

  it('names an allergen that doesn’t exist, so nothing would be left out', () => {
    content.change(guide, first, '{ avoid: [chiken] }')
    expect(findings()).toEqual([
      expect.stringMatching(
        /picks\.0\.fits\.avoid\.0: found "chiken": no such allergen in content\/allergens\.json, did you mean "chicken"\?/,
      ),
    ])
  })

  it('has changed its weights since then', () => {
    content.change(product, /^weightRangeLb: .*$/m, 'weightRangeLb: [50, 100]')
    expect(findings()).toEqual([expect.stringMatching(/picks\.0\.fits\.weight: found "40"/)])
  })
})

it('discloses how it earns money', () => {
  content.change(guide, /disclosure: .*\n/, '')
  expect(findings()).toEqual([
    `content/${guide}:2: disclosure: choose how the guide earns money: paid-links, or free-samples if a brand sent something`,
  ])
})

describe('the date of its last check', () => {
  it.each([
    [120, 0],
    [121, 1],
    [900, 1],
  ])('%i days ago fails nothing, with %i warnings', (days, count) => {
    const said = `content/${guide}:22: checkedOn: last checked ${days} days ago; after 180, its page says so: check its facts and picks again, then set today’s date`
    expect(findings(daysLater(days))).toEqual([])
    expect(warnings(daysLater(days))).toEqual(count === 1 ? [said] : [])
  })

  it("isn't before a change", () => {
    content.change(guide, '{ on: 2026-11-22', '{ on: 2026-11-23')
    expect(findings()).toEqual([
      `content/${guide}:24: changes.0.on: found "2026-11-23": later than checkedOn: set checkedOn to this day`,
    ])
  })

  it('comes before the changes, which are in order', () => {
    content.change(guide, 'First written. }', 'Looked up. }\n  - { on: 2026-11-23, what: Written before. }')
    expect(findings()).toEqual([expect.stringMatching(/changes\.1\.on: .*: write the newest first/)])
  })
})

it('has a calm tone and promises little', () => {
  content.change(guide, 'word word', 'word! It cures word')
  expect(findings()).toEqual([
    `content/${guide}:27: found "!": remove exclamation marks`,
    expect.stringContaining(`content/${guide}:27: found "cures": nothing a shop sells cures a pet`),
  ])
})

it('needs real people before launch', () => {
  const samples = () =>
    launchList(readContent(content.root), { today: checked, days: 30 })
      .find(({ title }) => title === 'Samples')
      ?.items.filter(({ file }) => file === guide)
      .map(({ line }) => line)
  expect(samples()).toEqual([20, 21])
  content.change(guide, 'Former veterinary technician, sample: true', 'Former veterinary technician')
  expect(samples()).toEqual([21])
})
