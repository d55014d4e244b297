import { accountMark } from '../../../../src/account/session-hint.ts'
import { changeList, readJson, isUnauthorized } from '../../../../src/lib/call.ts'
import {
  type Guard,
  isNumber,
  isTerm,
  isText,
  listOf,
  objectOf,
  optional,
} from '../../../../src/lib/guards.ts'
import type { ReviewDraft } from './review-draft.ts'
import type { PetSpecies } from '../../../../src/pets/pet.ts'
import { atom } from 'nanostores'

/**
 * `GET` lists the signed-in person's reviews, `POST` saves one, `DELETE /api/my-reviews/{productId}` deletes one.
 */
export const myReviewsPath = '/api/my-reviews'

/** Reasons for an owner to reject a review. A low rating isn't one. */
export const refusals = ['off-topic', 'private', 'advertising', 'insulting', 'harmful', 'not-own'] as const
export type Refusal = (typeof refusals)[number]

/** `waiting`: an owner hasn't decided yet. */
export type ReviewState = 'waiting' | 'approved' | 'refused'

/** A review as its writer sees it. */
export interface MyReview extends ReviewDraft {
  productName: string
  /** ISO time of the last change. */
  writtenAt: string
  state: ReviewState
  refusal?: Refusal | undefined
}

/** Guards for the fields of a review in responses. */
export const reviewFields = {
  productId: isText,
  productName: isText,
  customerName: isText,
  rating: isNumber,
  title: isText,
  content: isText,
  pet: optional(
    objectOf({ species: isTerm<PetSpecies>, weightLb: optional(isNumber), ageYears: optional(isNumber) }),
  ),
  writtenAt: isText,
  state: isTerm<ReviewState>,
  refusal: optional(isTerm<Refusal>),
}

const isMine: Guard<MyReview[]> = listOf(objectOf(reviewFields))

/** Returns the signed-in person's reviews, newest first. Throws as `call` does: 401 if nobody is signed in. */
export function readMyReviews(): Promise<MyReview[]> {
  return readJson(myReviewsPath, isMine)
}

/**
 * Saves a review, replacing an earlier one of the product. Throws as `call` does: 404 for an unknown product, 429 for
 * too many reviews in a day.
 */
export function writeReview(draft: ReviewDraft): Promise<void> {
  return changeList('POST', myReviewsPath, draft)
}

/** A deletion whose response hasn't arrived; kept in the history entry, which outlives a reload. */
const isDeletion = objectOf({ deleting: isText, by: isText, since: isNumber })

/** In milliseconds: later, the visitor may have written another review of the product. */
const deletionLasts = 10_000

/** Deletes the person's review of a product. Throws as `call` does. `loadMyReviews` finishes it after a reload. */
export async function deleteReview(productId: string): Promise<void> {
  window.history.replaceState({ deleting: productId, by: accountMark(), since: Date.now() }, '')
  try {
    await changeList('DELETE', myReviewsPath, { productId })
  } finally {
    window.history.replaceState(null, '')
  }
}

/**
 * The call of the earlier page may arrive after this page's; deleting a review again does no harm. Never for
 * another person, who may have signed in meanwhile.
 */
async function finishDeletion(): Promise<void> {
  const state: unknown = window.history.state
  if (!isDeletion(state) || state.by !== accountMark()) return
  if (Date.now() - state.since < deletionLasts) await deleteReview(state.deleting)
}

type MyReviewsState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed' }
  | { state: 'ready'; reviews: readonly MyReview[] }

/** Reviews of the signed-in person, newest first. */
export const $myReviews = atom<MyReviewsState>({ state: 'loading' })

/** Loads the reviews. The current ones stay visible until the response arrives. */
export async function loadMyReviews(): Promise<void> {
  try {
    await finishDeletion()
    $myReviews.set({ state: 'ready', reviews: await readMyReviews() })
  } catch (error) {
    $myReviews.set({ state: isUnauthorized(error) ? 'signed-out' : 'failed' })
  }
}
