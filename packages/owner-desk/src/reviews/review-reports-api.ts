import * as v from 'valibot'
import { plainText } from '../../../../src/lib/plain-link.ts'
import type { Endpoint } from '../../../../src/lib/endpoint.ts'
import { term } from '../../../../src/lib/schemas.ts'
import { emailAddress, line, newRowId, rowId, text, wrong } from '../body-fields.ts'

/** What can be wrong with a review: the reasons for which one is rejected, and any other. */
export const reportReasons = {
  'off-topic': 'It’s not about the product',
  private: 'It names or describes a person',
  advertising: 'It advertises something',
  insulting: 'It insults someone',
  harmful: 'Following its advice could harm a pet',
  'not-own': 'It looks fake, copied or paid for',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons

export const reasons = Object.keys(reportReasons).filter((key): key is ReportReason => key in reportReasons)

/** Maximum lengths, in characters; the same as in the form. */
export const reportLengths = { review: 200, message: 2000, answer: 2000 } as const

export const reportDecisions = ['answered', 'rejected'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export const reportActions = [...reportDecisions, 'delete'] as const

/** A report about a review, by anyone. Stored once for each `id`. */
export const postReviewReport = {
  method: 'POST',
  path: '/api/review-reports',
  body: v.object({
    id: newRowId,
    /** Empty if the visitor named the review in their own words. */
    reviewId: v.fallback(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,100}$/)), ''),
    review: line(reportLengths.review),
    reason: v.pipe(v.string(wrong), v.trim(), v.picklist(reasons, wrong)),
    message: text(reportLengths.message),
    email: emailAddress,
  }),
} as const satisfies Endpoint

const report = v.object({
  id: v.string(),
  /** Empty if the visitor named it in their own words. */
  reviewId: v.string(),
  review: v.string(),
  /** The review's text, if it is still published. */
  content: v.optional(v.string()),
  reason: term<ReportReason>(),
  message: v.string(),
  email: v.string(),
  /** It came while many others did. */
  setAside: v.boolean(),
  /** ISO time. */
  sentAt: v.string(),
  state: term<'open' | ReportDecision>(),
  /** What the owner answered, or why they rejected it. */
  answer: v.optional(v.string()),
})

/** A report as an owner reads it. */
export type ReviewReport = v.InferOutput<typeof report>

/**
 * 50 reports for an owner: open ones first, oldest first; then those set aside, then decided ones, newest first. `Link`
 * has the next page, `X-Waiting-Count` the number of open ones.
 */
export const getReviewReports = {
  method: 'GET',
  path: '/api/owner/review-reports',
  answer: v.array(report),
} as const satisfies Endpoint

const ids = v.pipe(
  v.array(rowId, 'use the ids of 1 to 50 reports'),
  v.minLength(1, 'use the ids of 1 to 50 reports'),
  v.maxLength(50, 'use the ids of 1 to 50 reports'),
)
const whyMessage = `write why, in ${reportLengths.answer.toLocaleString('en')} characters at most`

/** Saves one decision about all these reports, or deletes them. */
export const postReportDecision = {
  method: 'POST',
  path: '/api/owner/review-reports',
  maxBytes: 16_384,
  body: v.variant(
    'state',
    [
      v.object({ ids, state: v.literal('delete') }),
      v.object({
        ids,
        state: v.picklist(reportDecisions),
        answer: v.pipe(
          v.string(whyMessage),
          // Postgres stores no NUL.
          v.transform((typed) => plainText(typed.replaceAll('\0', '').trim())),
          v.nonEmpty(whyMessage),
          v.maxLength(reportLengths.answer, whyMessage),
        ),
      }),
    ],
    `use one of ${reportActions.join(', ')}`,
  ),
} as const satisfies Endpoint
