import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/owner.json`: what the owners of the shop read. */
export const ownerPageSchema = page.extend({
  intro: prose,
  withoutScripts: word,
  loading: word,
  signIn: prose.describe('Shown to signed-out visitors.'),
  signInButton: word,
  forbidden: prose.describe('Shown to signed-in visitors who aren’t owners.'),
  failed: prose,
  tryAgain: word,
  days: word.describe('Label of the period menu.'),
  lastDays: wordWith('count'),
  download: word,
  total: wordWith('count').describe('{count} is the number of days.'),
  none: word,
  byDay: word,
  asTable: word.describe('Opens the daily numbers as a table.'),
  byProduct: word,
  byRetailer: word,
  byPage: word,
  byPlace: word,
  checkout: word.describe('Label for clicks that aren’t for one product.'),
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
    .describe('Page types.'),
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
      approveLabel: wordWith('title').describe('Accessible name. Start it with the visible text.'),
      reason: word.describe('Label of the menu.'),
      chooseReason: word,
      noReason: word.describe('Shown below the menu when nothing is chosen.'),
      refuse: word,
      refuseLabel: wordWith('title').describe('Accessible name. Start it with the visible text.'),
      told: z.strictObject({ kept: word, changed: word, failed: word }).describe('Result of a decision.'),
      decided: word,
      decidedNote: word,
      more: word.describe('Shows the next 50.'),
      failed: word,
    })
    .describe('Visitor reviews.'),
  columns: z.strictObject({ name: word, count: word, missing: word }),
})

export type OwnerPageWords = z.output<typeof ownerPageSchema>
