import { z } from 'zod'
import { page } from './page-parts.ts'
import { toastWords } from './page-words.ts'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/list.json`: a list that somebody shared. */
export const listPageSchema = page.extend({
  headings: z
    .strictObject({ wishlist: word, cart: word })
    .describe('Used as the main heading instead of `heading`, depending on the list’s source.'),
  intro: counted().describe('Shown below the heading. {count} is the number of products.'),
  saveAll: word.describe('Button text.'),
  cartAll: word.describe('Button text.'),
  saved: toastWords.describe('Shown after the first button is pressed.'),
  inCart: toastWords.describe('Shown after the second button is pressed.'),
  listHeading: word.describe('Screen-reader heading of the products.'),
  quantity: wordWith('count').describe('Shown below a product with a quantity over 1.'),
  left: counted().describe('Shown below the products when we no longer carry some of the list.'),
  emptyHeading: word.describe('Shown when the list has no products.'),
  emptyText: word,
  unknownText: word.describe('Shown when a newer version of the shop made the link.'),
})

export type ListPageWords = z.output<typeof listPageSchema>
