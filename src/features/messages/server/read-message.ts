import * as v from 'valibot'
import { plainText } from '#lib/plain-link.ts'
import { honeypotField } from '#features/messages/honeypot-field.ts'
import { reportLengths, reportReasons, type ReportReason } from '#features/reviews/review-reports-api.ts'
import { fieldsOf } from '#lib/fields.ts'
import { visibleText } from '#lib/visible-text.ts'
import { newRowId } from '#server/http/body.ts'
import { messageLengths, petTypes, urgencies } from '../messages-api.ts'

const wrong = 'missing, too long, or not valid'

/** An email address, in lowercase. */
export const emailAddress = v.pipe(
  v.string(wrong),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[^\s@<>"(),:;\\\p{Cc}]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/u, wrong),
  v.maxLength(messageLengths.email, wrong),
)

/** One line of what a visitor sees. */
const line = (most: number) =>
  v.pipe(v.string(wrong), v.transform(visibleText), v.nonEmpty(wrong), v.maxLength(most, wrong))

/** A text with its line breaks. Postgres stores no NUL. */
const text = (most: number) =>
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

export const reasons = Object.keys(reportReasons).filter((key): key is ReportReason => key in reportReasons)

/** A report about a review as sent. */
export const reportBody = v.object({
  id: newRowId,
  /** Empty if the visitor named the review in their own words. */
  reviewId: v.fallback(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,100}$/)), ''),
  review: line(reportLengths.review),
  reason: v.pipe(v.string(wrong), v.trim(), v.picklist(reasons, wrong)),
  message: text(reportLengths.message),
  email: emailAddress,
})

export type SentReport = Omit<v.InferOutput<typeof reportBody>, 'id'>

/** An address for the newsletter, with the page that it was typed on. */
export const newsletterBody = v.object({
  email: emailAddress,
  page: v.fallback(v.pipe(v.string(), v.regex(/^\/[\w/-]{0,100}$/)), ''),
})

/** Returns whether the honeypot is filled in. */
export function isTrapped(body: unknown): boolean {
  const honeypot = fieldsOf(body).get(honeypotField)
  return honeypot !== undefined && honeypot !== ''
}
