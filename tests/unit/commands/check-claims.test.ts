import { describe, expect, it } from 'vitest'
import { scratchForEach, tuna } from './scratch-content.ts'

const content = scratchForEach()
const { findings } = content
const first = 'Leave the open tube on the table for a minute and watch.'

describe('a claim in a product', () => {
  it.each([
    ['It cures gums.', 'cures', 'drug to the FDA', 'helps remove plaque'],
    ['The paste treats gingivitis in a week.', 'treats gingivitis', 'drug to the FDA', 'helps remove plaque'],
    ['It prevents disease.', 'prevents disease', 'drug to the FDA', 'helps remove plaque'],
    ['It fights early gum disease.', 'fights early gum disease', 'drug to the FDA', 'helps remove plaque'],
    ['A vet-recommended paste.', 'vet-recommended', '16 CFR 255', 'link to who said it'],
    ['It is trusted by most vets.', 'trusted by most vets', '16 CFR 255', 'link to who said it'],
    ['It removes 80% of plaque.', '80%', '16 CFR 255.2', 'link to the study'],
    ['It is at its lowest price ever.', 'lowest price ever', 'program policies', 'price fields'],
  ])('%s', (sentence, found, source, remedy) => {
    content.change(tuna, first, sentence)
    const [finding = ''] = findings()
    expect(findings()).toHaveLength(1)
    expect(finding).toContain(`content/${tuna}:31: found "${found}": `)
    expect(finding).toContain(source)
    expect(finding).toContain(remedy)
  })

  it.each([
    'It helps remove plaque.',
    'No paste cures gum disease.',
    'A study found 80% less [plaque](https://example.org/study).',
    'It was recommended by vets in [a survey](https://example.org/survey).',
    'It stops at the gum line.',
  ])('passes as “%s”', (sentence) => {
    content.change(tuna, first, sentence)
    expect(findings()).toEqual([])
  })

  it('is found in a field, too', () => {
    content.change(
      tuna,
      /shortDescription: .*/,
      'shortDescription: A tuna paste that heals stomatitis in cats.',
    )
    expect(findings()).toEqual([expect.stringContaining('shortDescription: found "heals stomatitis"')])
  })

  it('isn’t excused by a link if it makes the product a drug', () => {
    content.change(tuna, first, 'It treats [gum disease](https://example.org/study).')
    expect(findings()).toEqual([expect.stringContaining('found "treats [gum disease"')])
  })
})

it('refuses star ratings said to come from Amazon', () => {
  content.change(tuna, /ratingSource: .*/, 'ratingSource: api')
  expect(findings()).toEqual([])
  content.change(tuna, 'sample: true', 'asin: B00ABCDE12')
  expect(findings()).toEqual([
    expect.stringMatching(/ratingSource: found "api": Amazon’s API has no star ratings/),
  ])
})
