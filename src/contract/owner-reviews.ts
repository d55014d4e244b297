import { call } from './call.ts'
import { type Guard, isNumber, isText, listOf, objectOf } from './guards.ts'
import { type MyReview, type Refusal, reviewFields } from './my-reviews.ts'

/**
 * `GET`: what visitors wrote, for an owner, who decides of one with `POST`. An answer has 50 of them; `Link` names the
 * address of the next ones, `X-Waiting-Count` says how many wait.
 */
export const ownerReviewsPath = '/api/owner/reviews'

/** A review as an owner reads it; nothing says whose it is beside the name that its writer chose. */
export interface OwnerReview extends MyReview {
  id: string
  /** Raised by each change: a decision is of what was read. */
  version: number
}

export interface Decision {
  id: string
  version: number
  /** Why it is left out; without a reason it is shown. */
  refusal?: Refusal | undefined
}

const isList: Guard<OwnerReview[]> = listOf(objectOf({ ...reviewFields, id: isText, version: isNumber }))

/** One page of reviews. */
export interface OwnerReviewsPage {
  /** Those that wait first, the oldest of them first; then the newest of the others. */
  reviews: OwnerReview[]
  /** How many wait, on all pages. */
  waiting: number
  /** The address of the next page; not there after the last. */
  next: string | undefined
}

/** Reads a page, the first one where no address is said. Throws as `call` does. */
export async function readOwnerReviews(address: string = ownerReviewsPath): Promise<OwnerReviewsPage> {
  const answer = await call('GET', address)
  const reviews: unknown = await answer.json()
  if (!isList(reviews)) throw new Error(`${ownerReviewsPath}: an answer of another shape`)
  const waiting = Number(answer.headers.get('X-Waiting-Count'))
  return { reviews, waiting, next: /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1] }
}

/** Throws as `call` does: 409 where the review was changed or deleted since it was read. */
export async function decide(decision: Decision): Promise<void> {
  await call('POST', ownerReviewsPath, decision)
}
