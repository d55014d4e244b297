import * as v from 'valibot'
import { changeProduct } from '../../../../src/lib/call.ts'
import type { Endpoint } from '../../../../src/lib/endpoint.ts'
import { term } from '../../../../src/lib/schemas.ts'
import type { PetSpecies } from '../../../../src/pets/pet.ts'
import type { ReviewDraft } from './review-draft.ts'

/** Reasons for an owner to reject a review. A low rating isn't one. */
export const refusals = ['off-topic', 'private', 'advertising', 'insulting', 'harmful', 'not-own'] as const
export type Refusal = (typeof refusals)[number]

/** `waiting`: an owner hasn't decided yet. */
export type ReviewState = 'waiting' | 'approved' | 'refused'

/** A review as its writer sees it. */
export const myReview = v.object({
  productId: v.string(),
  productName: v.string(),
  customerName: v.string(),
  rating: v.number(),
  title: v.string(),
  content: v.string(),
  pet: v.optional(
    v.object({
      species: term<PetSpecies>(),
      weightLb: v.optional(v.number()),
      ageYears: v.optional(v.number()),
    }),
  ),
  /** ISO time of the last change. */
  writtenAt: v.string(),
  state: term<ReviewState>(),
  refusal: v.optional(term<Refusal>()),
})

export type MyReview = v.InferOutput<typeof myReview>

/** The signed-in person's reviews, newest first; 401 if nobody is signed in. */
export const getMyReviews = {
  method: 'GET',
  path: '/api/my-reviews',
  answer: v.array(myReview),
} as const satisfies Endpoint

const changed = v.object({ productId: v.string() })

/**
 * Saves a review, replacing an earlier one of the product: 404 for an unknown product, 429 for too many reviews in a
 * day. What it may say is decided by `readDraft`, which the form uses, too.
 */
export const postMyReview = {
  method: 'POST',
  path: '/api/my-reviews',
  body: v.object({
    productId: v.string('use a string'),
    customerName: v.string('use a string'),
    rating: v.number('use a number'),
    title: v.string('use a string'),
    content: v.string('use a string'),
    pet: v.nullish(
      v.object({
        species: v.picklist(['dog', 'cat'], 'use dog or cat'),
        weightLb: v.optional(v.number('use a number')),
        ageYears: v.optional(v.number('use a number')),
      }),
    ),
  }),
  answer: changed,
} as const satisfies Endpoint

export const deleteMyReview = {
  method: 'DELETE',
  path: '/api/my-reviews/*',
  answer: changed,
} as const satisfies Endpoint

/** Throws as `call` does. */
export function writeReview(draft: ReviewDraft): Promise<void> {
  return changeProduct(postMyReview, draft.productId, { body: draft })
}
