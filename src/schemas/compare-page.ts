import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/compare.json`: products side by side. */
export const comparePageSchema = z.strictObject({
  title: z.string().min(3).max(60),
  description: z.string().min(50).max(170).describe('For search engines and link previews.'),
  heading: word.describe('The main heading of the page.'),
  intro: word,
  emptyHeading: word.describe('Shown when there is nothing to compare.'),
  emptyText: word,
  onlyOne: word.describe('Shown when there is only one product.'),
  gone: counted().describe('Shown when the link includes products we no longer carry.'),
  tooMany: wordWith('most').describe('Shown when the link includes more than {most} products.'),
  table: word.describe('Accessible name of the table.'),
  feature: word.describe('Heading of the first column.'),
  sameHeading: word.describe('Heading of the collapsed section with shared facts.'),
  remove: word.describe('Link that removes a product.'),
  removeLabel: wordWith('name').describe('Accessible name of the same control.'),
  addMore: word.describe('Link to the products.'),
  unknown: word.describe('Shown when a fact is unknown.'),
  none: word.describe('Shown when there are no allergens or warnings.'),
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
    .describe('Row headings.'),
  readDirections: word.describe('Opens the directions.'),
})

export type ComparePageWords = z.output<typeof comparePageSchema>
