import { z } from 'zod'
import { word, wordWith } from './word.ts'

/** `content/words/compare.json`: the button of a product, and the tray. */
export const compareWordsSchema = z.strictObject({
  compareProduct: wordWith('name').describe('The button; {name}, the product, is heard only.'),
  compareTitle: wordWith('names').describe('The title of a comparison.'),
  compareTray: word.describe('Names the tray to who hears it.'),
  compareCount: wordWith('count').describe('Leads to the comparison of {count} products.'),
  compareClear: word.describe('The button that empties the tray.'),
  compareCleared: word.describe('The toast of that button.'),
  compareAdded: wordWith('name').describe('Heard when {name} was put in.'),
  compareRemoved: wordWith('name').describe('Heard when {name} was taken out.'),
  compareRemove: wordWith('name').describe('A picture in the tray, to who hears it.'),
  compareFull: word.describe('A toast.'),
  compareFullMore: wordWith('most').describe('Its second line.'),
})
