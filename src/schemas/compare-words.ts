import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/words/compare.json`: the button of a product, and the tray. */
export const compareWordsSchema = z.strictObject({
  compareProduct: wordWith('name').describe('Button text. Only screen readers announce {name}, the product.'),
  compareTitle: wordWith('names').describe('Title of a comparison.'),
  compareTray: word.describe('Accessible name of the tray.'),
  compareCount: wordWith('count').describe('Link to the comparison of {count} products.'),
  compareClear: word.describe('Button that clears the tray.'),
  compareCleared: word.describe('Notification after clearing.'),
  compareAdded: wordWith('name').describe('Announced to screen readers when {name} is added.'),
  compareRemoved: wordWith('name').describe('Announced to screen readers when {name} is removed.'),
  compareRemove: wordWith('name').describe('Accessible name of a picture in the tray.'),
  compareFull: word.describe('Notification title.'),
  compareFullMore: wordWith('most').describe('Notification text.'),
})
