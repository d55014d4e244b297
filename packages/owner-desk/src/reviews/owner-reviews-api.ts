import { call } from '../../../../src/lib/call.ts'
import { type Guard, isNumber, isText, listOf, objectOf } from '../../../../src/lib/guards.ts'
import { type MyReview, type Refusal, reviewFields } from './my-reviews-api.ts'

/**
 * `GET` returns 50 reviews for an owner. `Link` has the next page, `X-Waiting-Count` the number awaiting a decision.
 * `POST` saves a decision.
 */
export const ownerReviewsPath = '/api/owner/reviews'

/** `GET` all approved reviews as a file, for `npm run reviews -- write --from`. */
export const approvedReviewsPath = '/api/owner/approved-reviews.json'

/** A review as an owner sees it: the writer appears only under the name they chose. */
export interface OwnerReview extends MyReview {
  id: string
  /** Increases with each change, so a decision applies to the version the owner read. */
  version: number
}

export interface Decision {
  id: string
  version: number
  /** Reason for a rejection; without one the review is published. */
  refusal?: Refusal | undefined
}

export const isReviewList: Guard<OwnerReview[]> = listOf(
  objectOf({ ...reviewFields, id: isText, version: isNumber }),
)

export interface OwnerReviewsPage {
  /** Undecided ones first, oldest first; then the others, newest first. */
  reviews: OwnerReview[]
  /** Number of undecided reviews on all pages. */
  waiting: number
  /** URL of the next page; unset on the last one. */
  next: string | undefined
}

/** Returns a page, by default the first. Throws as `call` does. */
export async function readOwnerReviews(address: string = ownerReviewsPath): Promise<OwnerReviewsPage> {
  const answer = await call('GET', address)
  const reviews: unknown = await answer.json()
  if (!isReviewList(reviews)) throw new Error(`${ownerReviewsPath}: unexpected response format`)
  const waiting = Number(answer.headers.get('X-Waiting-Count'))
  return { reviews, waiting, next: /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1] }
}

/** Throws as `call` does: 409 if the review was changed or deleted since it was loaded. */
export async function decide(decision: Decision): Promise<void> {
  await call('POST', ownerReviewsPath, decision)
}
