import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/owner.json`: what the owners of the shop read. */
export const ownerPageSchema = page.extend({
  intro: prose,
  withoutScripts: word,
  loading: word,
  signIn: prose.describe('Shown to who is not signed in.'),
  signInButton: word,
  forbidden: prose.describe('Shown to who is signed in and no owner.'),
  failed: prose,
  tryAgain: word,
  days: word.describe('Names the choice of how far back.'),
  lastDays: wordWith('count'),
  download: word,
  total: wordWith('count').describe('{count} is the number of days.'),
  none: word,
  byDay: word,
  asTable: word.describe('Opens the days as a table.'),
  byProduct: word,
  byRetailer: word,
  byPage: word,
  byPlace: word,
  checkout: word.describe('Stands for clicks of no one product.'),
  pages: z
    .strictObject({
      home: word,
      products: word,
      product: word,
      cart: word,
      wishlist: word,
      guides: word,
      compare: word,
      'care-plan': word,
      'my-pet': word,
      list: word,
      other: word,
    })
    .describe('Kinds of pages.'),
  places: z.strictObject({ card: word, main: word, bar: word }),
  misses: word,
  missesNote: prose,
  unknown: word,
  unknownNote: prose,
  reviews: z
    .strictObject({
      heading: word,
      note: prose,
      none: word,
      waiting: counted(),
      approve: word,
      approveLabel: wordWith('title').describe('To who hears it; begin it with what is seen.'),
      reason: word.describe('Names the choice.'),
      chooseReason: word,
      noReason: word.describe('Below the choice where nothing was chosen.'),
      refuse: word,
      refuseLabel: wordWith('title').describe('To who hears it; begin it with what is seen.'),
      told: z
        .strictObject({ kept: word, changed: word, failed: word })
        .describe('What became of a decision.'),
      decided: word,
      decidedNote: word,
      more: word.describe('Shows the next 50.'),
      failed: word,
    })
    .describe('What visitors wrote.'),
  columns: z.strictObject({ name: word, count: word, missing: word }),
})

export type OwnerPageWords = z.output<typeof ownerPageSchema>
