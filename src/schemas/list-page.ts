import { z } from 'zod'
import { page } from './page-parts.ts'
import { toastWords } from './page-words.ts'
import { counted, word, wordWith } from './word.ts'

/** `content/pages/list.json`: a list that somebody shared. */
export const listPageSchema = page.extend({
  headings: z
    .strictObject({ wishlist: word, cart: word })
    .describe('The h1 in place of `heading`, by where the list came from.'),
  intro: counted().describe('Below the heading; {count} products are on the list.'),
  saveAll: word.describe('A button.'),
  cartAll: word.describe('A button.'),
  saved: toastWords.describe('After the first button.'),
  inCart: toastWords.describe('After the second.'),
  listHeading: word.describe('Heads the products for who hears the page.'),
  quantity: wordWith('count').describe('Below a product of which there is more than one.'),
  left: counted().describe('Below the products, where the list has some that the shop does not have.'),
  emptyHeading: word.describe('Where the list has no product.'),
  emptyText: word,
  unknownText: word.describe('Where a later version of the shop wrote the link.'),
})

export type ListPageWords = z.output<typeof listPageSchema>
