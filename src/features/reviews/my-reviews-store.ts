import { atom } from 'nanostores'
import { isUnauthorized } from '#lib/call.ts'
import { type MyReview, readMyReviews } from './my-reviews-api.ts'

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
    $myReviews.set({ state: 'ready', reviews: await readMyReviews() })
  } catch (error) {
    $myReviews.set({ state: isUnauthorized(error) ? 'signed-out' : 'failed' })
  }
}
