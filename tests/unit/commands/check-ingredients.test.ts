import { describe, expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'
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

it.each([
  'Xylitol',
  'XYLÍTOL',
  'birch sugar',
  'E 967',
  'Cocoa butter',
  'raisins',
  'Garlic powder',
  'chives',
  'macadamia nuts',
  'SD Alcohol',
  'nicotine',
  'sodium fluoride',
])('never allows %s, even if a list knows it', (poison) => {
  content.change(sticks, 'Peppermint]', `Peppermint, ${poison}]`)
  expect(findings()).toContainEqual(
    expect.stringMatching(
      new RegExp(`:18: ingredients\\.6: found "${poison}": never sold here: .* \\(https://`),
    ),
  )
  expect(content.warnings()).toEqual([])
  content.change(sticks, `, ${poison}]`, ']')
  content.change('plain-ingredients.json', '"mint"', `"mint", "${poison.toLowerCase()}"`)
  expect(findings()).toContainEqual(expect.stringContaining('never sold here'))
})

it.each([
  'xylitol-free syrup',
  'water free of alcohol',
  'broth without onion or garlic',
  'cetyl alcohol',
  'grapefruit',
])('accepts %s', (ingredient) => {
  content.change(sticks, 'Peppermint]', `Peppermint, ${ingredient}]`)
  expect(findings().filter((line) => line.includes('never sold'))).toEqual([])
})

it('also checks the name and flavor of products that are eaten', () => {
  content.change(tuna, /^flavor: .*$/m, 'flavor: Chocolate')
  content.change(tuna, /^name: .*$/m, 'name: Tuna Paste with Xylitol for Cats')
  expect(findings().filter((line) => line.includes('never sold'))).toHaveLength(2)
  content.change(tuna, /^name: .*$/m, 'name: Tuna Paste, Xylitol-Free, for Cats')
  content.change(tuna, 'flavor: Chocolate', 'flavor: Tuna')
  expect(findings()).toEqual([])
})

describe('a toxic ingredient in any text of a product', () => {
  const sentence = 'Leave the open tube on the table for a minute and watch.'

  it.each([
    'Sweetened with xylitol.',
    'It contains birch syrup.',
    'Xylo-pentitol keeps it moist.',
    'It contains xylite.',
    'There is tea tree oil in it.',
    'A drop of clove oil scents it.',
    'It contains a little caffeine.',
    'With benzocaine.',
    'A pinch of shallot.',
    'It has no sugar but xylitol.',
    'No sugar, sweetened with xylitol.',
    'There is xylitol free of sugar in it.',
    'Never without garlic.',
    'It is sweetened with birch\nsugar.',
    'The sweetener is xyl\u00adit\u200bol.',
    'No sugar is added, xylitol or honey sweeten it.',
    'It has no alcohol, only cocoa.',
  ])('is refused in “%s”', (said) => {
    content.change(tuna, sentence, said)
    expect(findings()).toContainEqual(expect.stringMatching(/: found ".*": never sold here: .*\(https?:/))
  })

  it.each([
    'It has no xylitol.',
    'It contains no xylitol, garlic or alcohol.',
    'It is xylitol-free.',
    'It is free of xylitol and alcohol.',
    'It comes without onion or garlic.',
    'It has no added sugar or xylitol.',
    'It doesn’t contain xylitol.',
    'It has neither fluoride nor xylitol.',
    'It is xylitol- and alcohol-free.',
  ])('passes as “%s”', (said) => {
    content.change(tuna, sentence, said)
    expect(findings()).toEqual([])
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
  ])('is refused in %s', (field, line, written) => {
    content.change(tuna, line, written)
    expect(findings()).toContainEqual(
      expect.stringMatching(new RegExp(`: ${field}: found ".*never sold here`)),
    )
  })

  it('is refused in a toy, too, and in a draft', () => {
    content.change(sticks, 'category: dental-chews', 'category: dental-toys')
    content.change(sticks, /^name: .*$/m, 'name: Garlic Scented Toy for Dogs\ndraft: true')
    expect(findings()).toContainEqual(expect.stringMatching(/: name: found "Garlic .*never sold here/))
  })
})

it.each([[''], ['ingredients: []\n']])('reports a chew without ingredients: %j', (written) => {
  content.change(sticks, /ingredients: .*\n/, written)
  expect(findings()).toEqual([
    expect.stringMatching(
      /count\.md:\d+: ingredients: pets eat or lick this, .*: add them as listed on the label/,
    ),
  ])
})

it('accepts unknown ingredients of a product confirmed on the brand’s page, not on its label', () => {
  content.change(sticks, /ingredients: .*\n/, 'verifiedOn: { day: 2026-11-20, by: maker }\n')
  expect(findings()).toEqual([])
  content.change(sticks, 'by: maker', 'by: label')
  expect(findings()).toHaveLength(1)
})

it('needs no ingredients for a brush, but for a kit with paste', () => {
  content.change(sticks, 'category: dental-chews', 'category: toothbrushes')
  content.change(sticks, /ingredients: .*\n/, '')
  content.change(sticks, 'form: stick-chew', 'form: long-brush')
  expect(findings()).toEqual([])
  content.change(sticks, 'form: long-brush', 'form: kit-box')
  expect(findings()).toHaveLength(1)
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

it('reports a "no grain" claim if there may be grain', () => {
  content.change(tuna, 'sorbitol,', 'maltodextrin,')
  content.change(tuna, 'warnings:', 'notForIllness: [diabetes]\nwarnings:')
  expect(findings()).toEqual([])
})

it('reports a flavor without a group', () => {
  content.change(tuna, /: Tuna\n/, ': Moon dust\n')
  expect(findings()).toEqual([
    expect.stringMatching(/: found "Moon dust": no filter includes this flavor; add it to a flavor group/),
  ])
})

it('reports problems in the groups and allergens', () => {
  content.change('product-groups.json', '"stick-chew"', '"star-chew"')
  content.change('allergens.json', '"id": "turkey"', '"id": "chicken"')
  content.change('allergens.json', '"duck"', '"Duck"')
  expect(findings().join('\n')).toMatch(
    /allergens\.json:1: .*this id appears twice[^]*allergens\.json:\d+: 2\.id: [^]*the form stick-chew is in no kind: add it to one[^]*star-chew is in two groups/,
  )
})

it("reports problems in a category's use", () => {
  content.change('categories.json', '"use": "chew"', '"use": "chewing"')
  expect(findings().join('\n')).toMatch(
    /categories\.json:\d+: 0\.use: found "chewing": use one of "brush", "chew", /,
  )
})
