import { atom } from 'nanostores'
import { isUnauthorized } from '#contract/call.ts'
import { type MyReview, readMyReviews } from '#contract/my-reviews.ts'

type MyReviewsState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed' }
  | { state: 'ready'; reviews: readonly MyReview[] }

/** What who is signed in has written, newest first. */
export const $myReviews = atom<MyReviewsState>({ state: 'loading' })

/** Asks for it; what is shown stays until the answer. */
export async function loadMyReviews(): Promise<void> {
  try {
    $myReviews.set({ state: 'ready', reviews: await readMyReviews() })
  } catch (error) {
    $myReviews.set({ state: isUnauthorized(error) ? 'signed-out' : 'failed' })
  }
}
