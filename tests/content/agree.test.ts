import { beforeEach, describe, expect, it } from 'vitest'
import { listOf, numberOf, readContent, textOf } from '#content/content-folder.ts'
import { textsIn } from '#content/text-problem.ts'
import { isSampleShop, ownShop } from '../support/content.ts'

const { files } = readContent('content')
const own = files.filter(
  ({ folder }) => !['reviews', 'testimonials', 'vet-endorsements', 'videos'].includes(folder),
)

/** Each text of the content with its file; a body one paragraph at a time. */
const texts = own.flatMap(({ path, data, body }) =>
  [...textsIn(data).map(({ text }) => text), ...body.split(/\n\n+/)].map((text) => ({ path, text })),
)
const saying = (words: RegExp) => texts.filter(({ text }) => words.test(text)).map(({ path }) => path)

/** An owner's own texts may settle these values otherwise. */
describe('our texts agree', () => {
  beforeEach(({ skip }) => {
    skip(!isSampleShop, ownShop)
  })

  it('on 30 to 45 seconds of brushing', () => {
    // All Creatures Pet Hospital: https://www.allcreaturespethosp.com/blog/18816-brushing-your-pets-teeth
    const longest = Math.max(
      ...files.map(({ folder, data }) => (folder === 'coach' ? (numberOf(data, 'seconds') ?? 0) : 0)),
    )
    expect(longest).toBeLessThanOrEqual(45)
    expect(
      saying(/\bbrush(?:es|ing)?\b[^.]*\b(?:two|2|three|3) minutes\b|\b(?:two|2)[ -]minutes?\b[^.]*\bbrush/i),
    ).toEqual([])
  })

  it('on a pea of paste for a dog, and half that for a cat or a toy breed', () => {
    expect(
      saying(
        /\b(?:teaspoon|strip|stripe|lentil-size\w*|grain of rice)\b[^.]*\b(?:toothpaste|paste)\b|\bpaste\b[^.]*\b(?:teaspoon|grain of rice)\b/i,
      ),
    ).toEqual([])
  })

  it('on firmness: no page promises that every chew bends', () => {
    expect(saying(/\bchews that bend\b/i)).toEqual([])
  })

  it('that a gulper isn’t tested with something that can get stuck', () => {
    expect(saying(/\b(?:offer|eats?|give)\b[^.]*\b(?:piece of|raw) carrot\b/i)).toEqual([])
  })

  it('that a chew swallowed whole means a call to the vet now', () => {
    // Temecula Valley Animal Hospital, with the emergency “Something swallowed” in conditions.json.
    const event =
      /\bif (?:your|a) (?:pet|dog|cat)\b[^.?!]*\bswallow(?:s|ed) a chew whole\b|^#+ If your dog swallows a chew whole/im
    const told = texts.filter(({ text }) => event.test(text))
    expect(told.length).toBeGreaterThan(1)
    const next = ({ path, text }: (typeof texts)[number]) =>
      text.startsWith('#')
        ? texts[texts.findIndex((one) => one.path === path && one.text === text) + 1]?.text
        : text
    for (const one of told) expect(next(one)).toMatch(/call your vet\b[^.]*\bnow\b/i)
  })

  it('that any blood in the mouth means a call today', () => {
    expect(saying(/more than a smear/i)).toEqual([])
  })

  it('that no chew is offered to a pet who gulps', () => {
    expect(
      saying(/\bif your (?:dog|cat|pet) gulps, (?:swap|trade|hold|give)\b|\bwho swallow ordinary treats\b/i),
    ).toEqual([])
  })

  it('that a list without chicken has no other poultry, which can set off the same allergy', () => {
    // Bexley et al., Veterinary Dermatology, 2017: see `relatedMeats`.
    const lists = own
      .filter(({ folder }) => folder === 'lists')
      .map(({ id, data }) => ({ id, avoid: listOf(data, 'query', 'avoid') }))
    const partly = lists.filter(
      ({ avoid }) => avoid.includes('chicken') && !(avoid.includes('turkey') && avoid.includes('duck')),
    )
    expect(partly.map(({ id }) => id)).toEqual([])
    const names = own.flatMap(({ folder, data }) =>
      folder === 'products' ? (textOf(data, 'name') ?? []) : [],
    )
    expect(names.filter((name) => /\b(?:duck|turkey)\b.*\bno chicken\b/i.test(name))).toEqual([])
  })
})
