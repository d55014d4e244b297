import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { word, wordWith } from './word.ts'

/** `content/pages/write-review.json` */
export const writeReviewPageSchema = page.extend({
  intro: prose,
  withoutScripts: word.describe('Shown without JavaScript. Points to the contact page.'),
  loading: word,
  failed: prose.describe('Shown when the server doesn’t answer.'),
  tryAgain: word,
  signIn: prose.describe('Shown to signed-out visitors.'),
  signInButton: word,
  rulesHeading: word,
  rules: z.array(prose).min(1).max(6).describe('How you handle reviews. Keep this accurate.'),
  find: z
    .strictObject({
      heading: word,
      label: word,
      hint: word,
      results: word.describe('Accessible name of the search results.'),
      none: word,
      failed: word,
    })
    .describe('Product search.'),
  notSold: word.describe('Shown when the link is for a product we don’t carry.'),
  form: z.strictObject({
    about: word.describe('Shown above the product name.'),
    another: word.describe('Link to the product search.'),
    rating: word,
    reviewTitle: word,
    content: word,
    contentHint: wordWith('least', 'most', 'count').describe(
      'Number of characters. {count} is the current number.',
    ),
    customerName: word,
    customerNameHint: word,
    pet: word.describe('Heading of the questions about the pet.'),
    species: word,
    noSpecies: word,
    weight: word,
    unit: word.describe('Accessible name of the unit menu.'),
    age: word,
    send: word.describe('Button text for a new review.'),
    change: word.describe('Button text for an existing review.'),
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
    .describe('Error messages below a field.'),
  sent: word,
  notSent: word,
  signedOut: word.describe('Shown when the session ended before the review was sent.'),
  tooMany: word,
  mine: z
    .strictObject({
      heading: word,
      none: word,
      written: wordWith('day'),
      change: word,
      changeLabel: wordWith('product').describe('Accessible name.'),
      delete: word,
      deleteLabel: wordWith('product').describe('Accessible name.'),
      deleted: wordWith('product').describe('Shown next to `undo`.'),
      undo: word,
      notDeleted: word,
    })
    .describe('The visitor’s reviews.'),
  states: z.strictObject({ waiting: word, approved: word, refused: word }).describe('Status of a review.'),
  refusals: z
    .strictObject({
      'off-topic': word,
      private: word,
      advertising: word,
      insulting: word,
      harmful: word,
      'not-own': word,
    })
    .describe('Why a review was rejected. The owner chooses a reason, and the reviewer sees it.'),
})

export type WriteReviewPageWords = z.output<typeof writeReviewPageSchema>
