import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/words/fit.json`: what is said of a product and a pet. */
export const fitWordsSchema = z.strictObject({
  verdicts: z
    .strictObject({
      fits: wordWith('name'),
      check: word.describe('Something has to be looked at first.'),
      'not-for': wordWith('name'),
    })
    .describe('{name} is the pet.'),
  checkFor: wordWith('name').describe('In place of `check` beside verdicts for other pets.'),
  unknown: wordWith('name').describe(
    'In place of a verdict where the shop could not be asked about a product.',
  ),
  line: wordWith('verdict', 'reason').describe('A verdict with its gravest reason.'),
  both: wordWith('first', 'last').describe('The end of a list.'),
  either: wordWith('first', 'last').describe('The end of a list of what is not inside.'),
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
    .describe('Why, gravest first; each goes on from the verdict, without a full stop.'),
  classes: z
    .strictObject({
      chicken: wordWith('allergens'),
      turkey: wordWith('allergens'),
      duck: wordWith('allergens'),
    })
    .describe(
      'By allergen: how {meats} names a class of meat. An allergen without one goes by its own label.',
    ),
  cautions: z
    .strictObject({
      'related-meat': z.strictObject({ sentence: wordWith('allergens'), short: wordWith('allergens') }),
    })
    .describe('What stands beside a verdict that it does not change; `short` on cards.'),
  species: z.strictObject({ dog: word, cat: word }).describe('Of whom a product is made for.'),
  ages: z.strictObject({ puppy: word, kitten: word, adult: word, senior: word }),
  weights: z
    .strictObject({ over: wordWith('from'), upTo: wordWith('to'), between: wordWith('from', 'to') })
    .describe('{from} and {to} in pounds.'),
  packs: z
    .strictObject({
      open: word,
      again: word.describe('The same where an earlier pack is known.'),
      until: wordWith('day'),
      past: wordWith('day').describe('Where that day has gone by.'),
      forget: word,
      label: wordWith('said', 'name').describe('A button as it is heard: {said} is what is seen of it.'),
      notKept: word.describe('Where the device keeps nothing.'),
    })
    .describe('The buttons by which somebody says that a pack was opened, where the device knows a pet.'),
})

export type FitWords = z.output<typeof fitWordsSchema>
