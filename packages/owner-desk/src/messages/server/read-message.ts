import * as v from 'valibot'
import { plainText } from '../../../../../src/lib/plain-link.ts'
import { visibleText } from '../../../../../src/lib/visible-text.ts'
import { newRowId } from '../../../../../src/server/http/body.ts'
import { messageLengths, petTypes, urgencies } from '../messages-api.ts'

export const wrong = 'missing, too long, or not valid'

/** An email address, in lowercase. */
export const emailAddress = v.pipe(
  v.string(wrong),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[^\s@<>"(),:;\\\p{Cc}]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/u, wrong),
  v.maxLength(messageLengths.email, wrong),
)

/** One line of what a visitor sees. */
export const line = (most: number) =>
  v.pipe(v.string(wrong), v.transform(visibleText), v.nonEmpty(wrong), v.maxLength(most, wrong))

/** A text with its line breaks. Postgres stores no NUL. */
export const text = (most: number) =>
  v.pipe(
    v.string(wrong),
    v.transform((typed) => typed.replaceAll('\0', '').trim()),
    v.check((typed) => visibleText(typed) !== '', wrong),
    v.maxLength(most, wrong),
    v.transform(plainText),
  )

/** A message as sent. */
export const messageBody = v.object({
  id: newRowId,
  name: v.pipe(line(messageLengths.name), v.transform(plainText)),
  email: emailAddress,
  petType: v.fallback(v.optional(v.picklist(petTypes)), undefined),
  urgency: v.fallback(v.picklist(urgencies), 'low'),
  subject: v.pipe(line(messageLengths.subject), v.transform(plainText)),
  message: text(messageLengths.message),
})

export type SentMessage = Omit<v.InferOutput<typeof messageBody>, 'id'>

/** An address for the newsletter, with the page that it was typed on. */
export const newsletterBody = v.object({
  email: emailAddress,
  page: v.fallback(v.pipe(v.string(), v.regex(/^\/[\w/-]{0,100}$/)), ''),
})
