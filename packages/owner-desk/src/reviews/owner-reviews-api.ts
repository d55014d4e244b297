import * as v from 'valibot'
import type { Endpoint, SentBody } from '../../../../src/lib/endpoint.ts'
import { oneOf, rowId } from '../body-fields.ts'
import { myReview, refusals } from './my-reviews-api.ts'

/** A review as an owner sees it: the writer appears only under the name they chose. */
const ownerReview = v.object({
  ...myReview.entries,
  id: v.string(),
  /** Increases with each change, so a decision applies to the version the owner read. */
  version: v.number(),
})

export type OwnerReview = v.InferOutput<typeof ownerReview>

/**
 * 50 reviews for an owner: undecided ones first, oldest first; then the others, newest first. `Link` has the next page,
 * `X-Waiting-Count` the number awaiting a decision.
 */
export const getOwnerReviews = {
  method: 'GET',
  path: '/api/owner/reviews',
  answer: v.array(ownerReview),
} as const satisfies Endpoint

/** Saves a decision: 409 if the review was changed or deleted since it was loaded. */
export const postReviewDecision = {
  method: 'POST',
  path: '/api/owner/reviews',
  body: v.object({
    id: rowId,
    /** Of a stored row: 32 bits. */
    version: v.pipe(
      v.number('use the version you read'),
      v.integer('use the version you read'),
      v.minValue(1, 'use the version you read'),
      v.maxValue(2 ** 31 - 1, 'use the version you read'),
    ),
    /** Reason for a rejection; without one the review is published. */
    refusal: v.optional(oneOf(refusals)),
  }),
} as const satisfies Endpoint

export type Decision = SentBody<typeof postReviewDecision>

/** All approved reviews as a file, for `npm run reviews -- write --from`. */
export const getApprovedReviews = {
  method: 'GET',
  path: '/api/owner/approved-reviews.json',
  answer: v.array(ownerReview),
} as const satisfies Endpoint
