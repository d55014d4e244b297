import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { word, wordWith } from './word.ts'

/** `content/pages/write-review.json` */
export const writeReviewPageSchema = page.extend({
  intro: prose,
  withoutScripts: word.describe('Shown where scripts are off; leads to the contact page.'),
  loading: word,
  failed: prose.describe('Where the server cannot be reached.'),
  tryAgain: word,
  signIn: prose.describe('Shown to who is not signed in.'),
  signInButton: word,
  rulesHeading: word,
  rules: z.array(prose).min(1).max(6).describe('How reviews are handled: keep them true.'),
  find: z
    .strictObject({
      heading: word,
      label: word,
      hint: word,
      results: word.describe('Names the list of what was found to who hears it.'),
      none: word,
      failed: word,
    })
    .describe('The search for the product.'),
  notSold: word.describe('Where the address names a product that is not in the shop.'),
  form: z.strictObject({
    about: word.describe("Stands above the product's name."),
    another: word.describe('Leads to the search.'),
    rating: word,
    reviewTitle: word,
    content: word,
    contentHint: wordWith('least', 'most', 'count').describe(
      'Of characters; {count} is how many there are by now.',
    ),
    customerName: word,
    customerNameHint: word,
    pet: word.describe('Heads what is asked of the animal.'),
    species: word,
    noSpecies: word,
    weight: word,
    unit: word.describe('Names the choice of a unit to who hears it.'),
    age: word,
    send: word.describe('The button of a new review.'),
    change: word.describe('The button of one that was written before.'),
    sending: word,
  }),
  problems: z
    .strictObject({
      'rating-missing': word,
      'name-length': word,
      'title-length': word,
      'content-length': word,
      'not-plain': word,
      'species-missing': word,
      'weight-out-of-range': word,
      'age-out-of-range': word,
    })
    .describe('What is wrong with a field, below it.'),
  sent: word,
  notSent: word,
  signedOut: word.describe('Where the sign-in has run out before the review was sent.'),
  tooMany: word,
  mine: z
    .strictObject({
      heading: word,
      none: word,
      written: wordWith('day'),
      change: word,
      changeLabel: wordWith('product').describe('To who hears it.'),
      delete: word,
      deleteLabel: wordWith('product').describe('To who hears it.'),
      deleted: wordWith('product').describe('Beside `undo`.'),
      undo: word,
      notDeleted: word,
    })
    .describe('What the person has written.'),
  states: z
    .strictObject({ waiting: word, approved: word, refused: word })
    .describe('What became of a review.'),
  refusals: z
    .strictObject({
      'off-topic': word,
      private: word,
      advertising: word,
      insulting: word,
      harmful: word,
      'not-own': word,
    })
    .describe('Why a review is not shown; the owner chooses, its writer reads it.'),
})

export type WriteReviewPageWords = z.output<typeof writeReviewPageSchema>
