import { call, readJson } from '#lib/call.ts'
import { isTerm, isText, listOf, objectOf, optional } from '#lib/guards.ts'
import * as paths from '#lib/paths.ts'

/** `POST` a form: `review`, `reason`, `message`, `email`, and `reviewId` if it is known. */
export const reviewReportsPath = '/api/review-reports'
/** `GET` all reports for an owner, open ones first; `POST` a decision. */
export const ownerReviewReportsPath = '/api/owner/review-reports'

/** Returns the page for a report about a review. */
export function reportReviewPath(id: string, title: string): string {
  return `${paths.reportReview}?${new URLSearchParams({ review: id, title }).toString()}`
}

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

/** Maximum lengths, in characters; the same as in the form. */
export const reportLengths = { review: 200, message: 2000, answer: 2000 } as const

export const reportDecisions = ['answered', 'rejected'] as const
export type ReportDecision = (typeof reportDecisions)[number]

const report = objectOf({
  id: isText,
  /** Empty if the visitor named it in their own words. */
  reviewId: isText,
  review: isText,
  /** The review's text, if it is still published. */
  content: optional(isText),
  reason: isTerm<ReportReason>,
  message: isText,
  email: isText,
  /** ISO time. */
  sentAt: isText,
  state: isTerm<'open' | ReportDecision>,
  /** What the owner answered, or why they rejected it. */
  answer: optional(isText),
})

type Guarded<Guard> = Guard extends (value: unknown) => value is infer Type ? Type : never

/** A report as an owner reads it. */
export type ReviewReport = Guarded<typeof report>

/** Throws as `call` does. */
export function readReviewReports(): Promise<ReviewReport[]> {
  return readJson(ownerReviewReportsPath, listOf(report))
}

/** Throws as `call` does. */
export async function decideReport(id: string, state: ReportDecision, answer: string): Promise<void> {
  await call('POST', ownerReviewReportsPath, { id, state, answer })
}
