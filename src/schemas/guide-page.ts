import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/pages/guide.json`: what every guide says beside its own words. */
export const guidePageSchema = z.strictObject({
  guides: word.describe('First breadcrumb of a guide.'),
  forWhom: word,
  disclosures: z
    .strictObject({
      'paid-links': z.string().min(80).max(400),
      'free-samples': z.string().min(80).max(400),
    })
    .describe('How the guide earns money. Shown before its first link.'),
  contents: word.describe('Heading of the table of contents.'),
  picksHeading: word,
  picksTable: word.describe('Accessible name of the table of picks.'),
  role: word.describe('Column heading.'),
  product: word.describe('Column heading.'),
  price: word.describe('Column heading.'),
  priceChecked: wordWith('day'),
  why: word.describe('Accessible name of the reason for a pick.'),
  suits: word.describe('Label before the pets a pick suits.'),
  wrong: word.describe('Heading for the drawbacks of a pick.'),
  compare: word.describe('Link to the comparison of the picks.'),
  consideredHeading: word,
  howHeading: word,
  textHeading: word.describe('Heading of the guide’s main text.'),
  sources: word.describe('Heading of the sources, and accessible name of the links to them.'),
  backToText: wordWith('reference').describe('Link from a source back to the text.'),
  peopleHeading: word,
  wroteIt: word,
  readIt: word,
  samplePerson: word.describe('Badge for a person who isn’t real.'),
  checkedOn: wordWith('day'),
  changesHeading: word,
  moreHeading: word,
  healthNote: word,
  onProduct: z
    .strictObject({
      picked: word.describe('Heading for guides that pick this product.'),
      near: word.describe(
        'Heading for guides about the same pet and category, when none picks this product.',
      ),
    })
    .describe('Shown on a product page.'),
  related: word.describe('Heading for guides on other pages.'),
})
