import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/compare.json`: products side by side. */
export const comparePageSchema = z.strictObject({
  title: z.string().min(3).max(60),
  description: z.string().min(50).max(170).describe('For search engines and cards.'),
  heading: word.describe("The page's h1."),
  intro: word,
  emptyHeading: word.describe('Where nothing is compared.'),
  emptyText: word,
  onlyOne: word.describe('Where one product stands alone.'),
  gone: counted().describe('Where products were asked for that the shop does not have.'),
  tooMany: wordWith('most').describe('Where more than {most} were asked for.'),
  table: word.describe('Names the table to who hears it.'),
  feature: word.describe('Heads the first column.'),
  sameHeading: word.describe('Heads what is alike; it is folded.'),
  remove: word.describe('The link that takes a product out.'),
  removeLabel: wordWith('name').describe('The same to who hears it.'),
  addMore: word.describe('Leads to the products.'),
  unknown: word.describe('Of a fact that nobody has told.'),
  none: word.describe('Of allergens and warnings.'),
  rows: z
    .strictObject({
      verdict: word,
      price: word,
      unitPrice: word,
      month: word,
      species: word,
      weights: word,
      ages: word,
      firmness: word,
      contains: word,
      mayContain: word,
      directions: word,
      warnings: word,
      vohc: word,
    })
    .describe('The heads of the rows.'),
  readDirections: word.describe('Unfolds the steps.'),
})

export type ComparePageWords = z.output<typeof comparePageSchema>
