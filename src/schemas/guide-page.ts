import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/pages/guide.json`: what every guide says beside its own words. */
export const guidePageSchema = z.strictObject({
  guides: word.describe('The first step of the way to a guide.'),
  forWhom: word,
  disclosures: z
    .strictObject({
      'paid-links': z.string().min(80).max(400),
      'free-samples': z.string().min(80).max(400),
    })
    .describe('How a guide earns; stands before its first link.'),
  contents: word.describe('Heads the list of its sections.'),
  picksHeading: word,
  picksTable: word.describe('Names the table of picks to who hears it.'),
  role: word.describe('A column of that table.'),
  product: word.describe('A column of that table.'),
  price: word.describe('A column of that table.'),
  priceChecked: wordWith('day'),
  why: word.describe('Names the reason for a pick to who hears it.'),
  suits: word.describe('Leads in whom a pick suits.'),
  wrong: word.describe('Heads what speaks against a pick.'),
  compare: word.describe('Leads to the comparison of the picks.'),
  consideredHeading: word,
  howHeading: word,
  textHeading: word.describe("Heads the guide's own text."),
  sources: word.describe('Heads the sources, and names the links to them.'),
  backToText: wordWith('reference').describe('Leads from a source to where it is named.'),
  peopleHeading: word,
  wroteIt: word,
  readIt: word,
  samplePerson: word.describe('Marks a person who is not real.'),
  checkedOn: wordWith('day'),
  changesHeading: word,
  moreHeading: word,
  healthNote: word,
  onProduct: z
    .strictObject({
      picked: word.describe('Heads the guides that pick a product.'),
      near: word.describe('Heads guides for its animal and category, where none picks it.'),
    })
    .describe("On a product's page."),
  related: word.describe('Heads guides on other pages.'),
})
