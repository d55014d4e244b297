import { describe, expect, it } from 'vitest'
import { neverSoldTexts } from '#content/never-sold.ts'
import { memoryForEach, sentences } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()
const { findings } = content

it('warns of an ingredient that no rule knows, and fails no deploy for it', () => {
  content.change(sticks, 'Peppermint]', 'Peppermint, Moon dust]')
  expect(findings()).toEqual([])
  expect(content.warnings()).toEqual([
    `content/${sticks}:18: ingredients.6: found "Moon dust": no rule knows this ingredient, so no pet gets “fits”: ask the maker, then run npm run ingredients -- dental-chew-sticks-for-medium-dogs-28-count`,
  ])
  content.change('plain-ingredients.json', '"mint"', '"mint", "moon dust"')
  expect(content.warnings()).toEqual([])
})

const poisons =
  'Xylitol|XYLÍTOL|birch sugar|E 967|Cocoa butter|raisins|Garlic powder|chives|macadamia nuts|SD Alcohol|nicotine|sodium fluoride'
it.each(poisons.split('|'))('never allows %s, even if a list knows it', (poison) => {
  content.change(sticks, 'Peppermint]', `Peppermint, ${poison}]`)
  content.change('plain-ingredients.json', '"mint"', `"mint", "${poison.toLowerCase()}"`)
  const found = findings().filter((line) => line.includes('never sold here: '))
  expect(found).toContainEqual(
    expect.stringMatching(new RegExp(`${sticks}:18: ingredients\\.6: found "${poison}": .* \\(https://`)),
  )
  expect(found).toContainEqual(expect.stringContaining('content/plain-ingredients.json:'))
  expect(content.warnings()).toEqual([])
})

it.each(
  'xylitol-free syrup|water free of alcohol|broth without onion or garlic|cetyl alcohol|grapefruit'.split(
    '|',
  ),
)('accepts %s', (ingredient) => {
  content.change(sticks, 'Peppermint]', `Peppermint, ${ingredient}]`)
  expect(findings().filter((line) => line.includes('never sold'))).toEqual([])
})

describe('a toxic ingredient in any text of a product', () => {
  const found = (data: object, body = '') => neverSoldTexts(data, body).map(({ message }) => message)

  it.each([
    ...sentences(`
      Sweetened with xylitol. It contains birch syrup. Xylo-pentitol keeps it moist. It contains xylite.
      There is tea tree oil in it. A drop of clove oil scents it. It contains a little caffeine. With benzocaine.
      A pinch of shallot. It has no sugar but xylitol. No sugar, sweetened with xylitol.
      There is xylitol free of sugar in it. Never without garlic. It has no alcohol, only cocoa.
      No sugar is added, xylitol or honey sweeten it.`),
    'It is sweetened with birch\nsugar.',
    'The sweetener is xyl\u00adit\u200bol.',
  ])('is refused in “%s”', (said) => {
    expect(found({}, said)).toEqual([expect.stringMatching(/^found ".*": never sold here: .*\(https?:/)])
  })

  it.each(
    sentences(`
      It has no xylitol. It contains no xylitol, garlic or alcohol. It is xylitol-free.
      It is free of xylitol and alcohol. It comes without onion or garlic. It has no added sugar or xylitol.
      It doesn’t contain xylitol. It has neither fluoride nor xylitol. It is xylitol- and alcohol-free.`),
  )('passes as “%s”', (said) => {
    expect(found({}, said)).toEqual([])
  })

  it.each([
    [
      'shortDescription',
      /^shortDescription: .*$/m,
      'shortDescription: A smooth paste for cats, with a little xylitol.',
    ],
    ['warnings.0', /^ {2}- .*$/m, '  - Contains xylitol.'],
    ['photoAlt', /^species: cat$/m, 'species: cat\nphotoAlt: A bar of dark chocolate'],
    [
      'furtherPictures.0.caption',
      /^picture: (.*)$/m,
      'furtherPictures: [{ picture: paste-tube-slate-tuna-for-cat.svg, caption: Next to garlic }]',
    ],
    ['brand', /^species: cat$/m, 'species: cat\nbrand: Onion and Sons'],
    ['name', /^name: .*$/m, 'name: Tuna Paste with Xylitol for Cats'],
    ['name', /^name: .*$/m, 'name: Garlic Scented Toy for Cats\ndraft: true'],
    ['flavor', /^flavor: .*$/m, 'flavor: Chocolate'],
    ['name', 'category: toothpaste\n', 'category: dental-toys\nname: Garlic Scented Toy for Cats\n'],
  ])('is refused in %s, in a draft and a toy, too (%#)', (field, line, written) => {
    if (written.includes('\nname: ')) content.change(tuna, /^name: .*\n/m, '')
    content.change(tuna, line, written)
    expect(findings()).toContainEqual(
      expect.stringMatching(new RegExp(`${tuna}:\\d+: ${field}: found ".*never sold here`)),
    )
  })

  it('may be denied in a name', () => {
    content.change(tuna, /^name: .*$/m, 'name: Tuna Paste, Xylitol-Free, for Cats')
    expect(findings()).toEqual([])
  })
})

describe('missing ingredients', () => {
  const written = /ingredients: .*\n/
  const missing = /count\.md:\d+: ingredients: pets eat or lick this, .*: add them as listed on the label/
  it.each<[what: string, count: number, edits: [RegExp | string, string][]]>([
    ['a chew', 1, [[written, '']]],
    ['a chew, if the list is empty', 1, [[written, 'ingredients: []\n']]],
    ['a chew confirmed on its label', 1, [[written, 'verifiedOn: { day: 2026-11-20, by: label }\n']]],
    ['a chew confirmed on the brand’s page', 0, [[written, 'verifiedOn: { day: 2026-11-20, by: maker }\n']]],
    [
      'a brush',
      0,
      [
        [written, ''],
        ['dental-chews', 'toothbrushes'],
        ['stick-chew', 'long-brush'],
      ],
    ],
    [
      'a kit with paste',
      1,
      [
        [written, ''],
        ['dental-chews', 'toothbrushes'],
        ['stick-chew', 'kit-box'],
      ],
    ],
  ])('of %s are reported %i times', (_, count, edits) => {
    for (const [from, to] of edits) content.change(sticks, from, to)
    expect(findings()).toEqual(Array.from({ length: count }, () => expect.stringMatching(missing)))
  })
})

it.each([
  ['grain', 'Rice flour'],
  ['fluoride', 'sodium fluoride'],
  ['alcohol', 'Alcohol'],
  ['foaming-agents', 'sodium lauryl sulfate'],
  ['rawhide', 'Rawhide'],
])('reports a "no %s" claim with %s', (promise, ingredient) => {
  content.change(sticks, /freeFrom: .*/, `freeFrom: [${promise}]`)
  content.change(sticks, /ingredients: .*/, `ingredients: [Glycerin, ${ingredient}]`)
  expect(findings().filter((line) => !/never sold/.test(line))).toEqual([
    `content/${sticks}:22: freeFrom.0: found "${promise}", and "${ingredient}" is an ingredient: remove one of the two`,
  ])
})

it('accepts a "no grain" claim if there may be grain', () => {
  content.change(tuna, 'sorbitol,', 'maltodextrin,')
  content.change(tuna, 'warnings:', 'notForIllness: [diabetes]\nwarnings:')
  expect(findings()).toEqual([])
})

it.each([
  [
    tuna,
    ': Tuna\n',
    ': Moon dust\n',
    /: found "Moon dust": no filter includes this flavor; add it to a flavor group/,
  ],
  [
    'categories.json',
    '"use": "chew"',
    '"use": "chewing"',
    /:\d+: 0\.use: found "chewing": use one of "brush", "chew", /,
  ],
  ['allergens.json', '"id": "turkey"', '"id": "chicken"', /:\d+: .*this id appears twice/],
  ['allergens.json', '"duck"', '"Duck"', /:\d+: 2\.id: /],
  [
    'product-groups.json',
    '"stick-chew"',
    '"star-chew"',
    /: the form stick-chew is in no kind: add it to one[^]*star-chew is in two groups/,
  ],
])('reports a problem in a group: %s with %s as %s', (file, from, to, said) => {
  content.change(file, from, to)
  expect(findings().join('\n')).toMatch(said)
})
