import { z } from 'zod'
import { word } from './word.ts'

/** `content/words/share.json`: the button that shares a list or a page, and what it opens. */
export const shareWordsSchema = z.strictObject({
  share: word.describe('Button text.'),
  heading: word.describe('Heading of the dialog.'),
  text: word,
  firstOnly: word.describe('Shown when the list has more products than a link can hold.'),
  link: word.describe('Accessible name of the field with the link.'),
  copy: word.describe('Button text.'),
  copied: word.describe('Shown after copying.'),
  copyFailed: word.describe('Shown when copying failed.'),
  send: word.describe('Button that opens the device’s share menu.'),
  showCode: word.describe('Button that shows the QR code.'),
  code: word.describe('Accessible name of the QR code.'),
  codeAdvice: word.describe('Shown below the QR code.'),
  codeFailed: word.describe('Shown when the QR code couldn’t load.'),
  tooLong: word.describe('Shown instead of a QR code when the link is too long.'),
  close: word.describe('Button text.'),
})
