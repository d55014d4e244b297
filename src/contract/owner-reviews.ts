import { call } from './call.ts'
import { type Guard, isNumber, isText, listOf, objectOf } from './guards.ts'
import { type MyReview, type Refusal, reviewFields } from './my-reviews.ts'

/** `GET`: what visitors wrote, for an owner, who decides of one with `POST`. */
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

/** Those that wait first, the oldest of them first; then what was decided last. Throws as `call` does. */
export async function readOwnerReviews(): Promise<OwnerReview[]> {
  const list: unknown = await (await call('GET', ownerReviewsPath)).json()
  if (!isList(list)) throw new Error(`${ownerReviewsPath}: an answer of another shape`)
  return list
}

/** Throws as `call` does: 409 where the review was changed or deleted since it was read. */
export async function decide(decision: Decision): Promise<void> {
  await call('POST', ownerReviewsPath, decision)
}
