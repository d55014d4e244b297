import { z } from 'zod'
import { word } from './word.ts'

/** `content/words/share.json`: the button that shares a list or a page, and what it opens. */
export const shareWordsSchema = z.strictObject({
  share: word.describe('The button.'),
  heading: word.describe('Heads what it opens.'),
  text: word,
  firstOnly: word.describe('Where the list has more products than a link holds.'),
  link: word.describe('The field with the link, to who hears the page.'),
  copy: word.describe('A button.'),
  copied: word.describe('It was copied.'),
  copyFailed: word.describe('It was not.'),
  send: word.describe("The button that opens the device's own way of sharing."),
  showCode: word.describe('The button that draws the code.'),
  code: word.describe('The code, to who hears the page.'),
  codeAdvice: word.describe('Below the code.'),
  codeFailed: word.describe('The code that draws it could not be had.'),
  tooLong: word.describe('In place of a code of a link that is too long.'),
  close: word.describe('A button.'),
})
