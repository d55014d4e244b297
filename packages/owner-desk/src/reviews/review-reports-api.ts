import { call } from '../../../../src/lib/call.ts'
import { isBoolean, isTerm, isText, listOf, objectOf, optional } from '../../../../src/lib/guards.ts'

/** `POST` a form: `review`, `reason`, `message`, `email`, and `reviewId` if it is known. Stored once for each `id`. */
export const reviewReportsPath = '/api/review-reports'
/**
 * `GET` returns 50 reports for an owner: open ones first, oldest first. `Link` has the next page, `X-Waiting-Count` the
 * number of open ones. `POST` saves a decision about the reports in `ids`, 50 at most, or deletes them.
 */
export const ownerReviewReportsPath = '/api/owner/review-reports'

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
export const reportActions = [...reportDecisions, 'delete'] as const

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
  /** It came while many others did. */
  setAside: isBoolean,
  /** ISO time. */
  sentAt: isText,
  state: isTerm<'open' | ReportDecision>,
  /** What the owner answered, or why they rejected it. */
  answer: optional(isText),
})

type Guarded<Guard> = Guard extends (value: unknown) => value is infer Type ? Type : never

/** A report as an owner reads it. */
export type ReviewReport = Guarded<typeof report>

export interface ReviewReportsPage {
  /** Open ones first, oldest first; then those set aside, then decided ones, newest first. */
  reports: ReviewReport[]
  /** Number of open ones on all pages. */
  open: number
  /** URL of the next page; unset on the last one. */
  next: string | undefined
}

const isReportList = listOf(report)

/** Returns a page, by default the first. Throws as `call` does. */
export async function readReviewReports(
  address: string = ownerReviewReportsPath,
): Promise<ReviewReportsPage> {
  const answer = await call('GET', address)
  const reports: unknown = await answer.json()
  if (!isReportList(reports)) throw new Error(`${ownerReviewReportsPath}: unexpected response format`)
  const open = Number(answer.headers.get('X-Waiting-Count'))
  return { reports, open, next: /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1] }
}

/** Saves one decision about all these reports. Throws as `call` does. */
export async function decideReports(
  ids: readonly string[],
  state: ReportDecision,
  answer: string,
): Promise<void> {
  await call('POST', ownerReviewReportsPath, { ids, state, answer })
}

/** Throws as `call` does. */
export async function deleteReports(ids: readonly string[]): Promise<void> {
  await call('POST', ownerReviewReportsPath, { ids, state: 'delete' })
}
