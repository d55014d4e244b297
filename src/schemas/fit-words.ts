import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/words/fit.json`: what is said of a product and a pet. */
export const fitWordsSchema = z.strictObject({
  verdicts: z
    .strictObject({
      fits: wordWith('name'),
      check: word.describe('The shopper needs to check something first.'),
      'not-for': wordWith('name'),
    })
    .describe('{name} is the pet.'),
  checkFor: wordWith('name').describe('Used instead of `check` next to results for other pets.'),
  unknown: wordWith('name').describe('Shown when we couldn’t check a product.'),
  line: wordWith('verdict', 'reason').describe('A result with its most important reason.'),
  both: wordWith('first', 'last').describe('Joins the last item of a list.'),
  either: wordWith('first', 'last').describe(
    'Joins the last item of a list of what a product doesn’t contain.',
  ),
  reasons: z
    .strictObject({
      'other-species': wordWith('species'),
      contains: wordWith('allergens'),
      'unnamed-meat': wordWith('meats'),
      'too-small': wordWith('range'),
      gulped: word,
      'sore-mouth': word,
      'too-hard': word,
      'too-big': wordWith('range'),
      'on-vet-advice': word,
      'stay-in-room': word,
      'keep-hold': word,
      'ask-vet': word,
      'ask-vet-senior': word,
      'other-age': wordWith('ages'),
      'too-young': wordWith('months'),
      'too-old': wordWith('months'),
      'no-ages': word,
      'age-unknown': word,
      'may-contain': wordWith('allergens'),
      'no-ingredients': word,
      mixed: word,
      'no-weight': word,
      'weight-unknown': word,
      'other-weight': wordWith('range'),
      'no-firmness': word,
      'may-crack': word,
      'may-not-last': word,
      'weight-fits': wordWith('range'),
      'age-fits': wordWith('ages'),
      'nothing-avoided': wordWith('allergens'),
      'species-fits': word,
    })
    .describe('Reasons, most important first. Each one follows the result, with no period.'),
  classes: z
    .strictObject({
      chicken: wordWith('allergens'),
      turkey: wordWith('allergens'),
      duck: wordWith('allergens'),
    })
    .describe(
      'For each allergen, what {meats} says about a group of meats. Without one, the allergen’s label is used.',
    ),
  cautions: z
    .strictObject({
      'related-meat': z.strictObject({ sentence: wordWith('allergens'), short: wordWith('allergens') }),
    })
    .describe('A note next to the result. `short` appears on cards.'),
  species: z.strictObject({ dog: word, cat: word }).describe('The pets a product is made for.'),
  ages: z.strictObject({ puppy: word, kitten: word, adult: word, senior: word }),
  weights: z
    .strictObject({ over: wordWith('from'), upTo: wordWith('to'), between: wordWith('from', 'to') })
    .describe('{from} and {to} are in pounds.'),
  packs: z
    .strictObject({
      open: word,
      again: word.describe('Used when an earlier pack is recorded.'),
      until: wordWith('day'),
      past: wordWith('day').describe('Used when that date has passed.'),
      forget: word,
      label: wordWith('said', 'name').describe('Accessible name of a button. {said} is its visible text.'),
      notKept: word.describe('Shown when the browser can’t save data.'),
    })
    .describe('Buttons to record an opened pack. Shown to visitors with a pet.'),
})

export type FitWords = z.output<typeof fitWordsSchema>
