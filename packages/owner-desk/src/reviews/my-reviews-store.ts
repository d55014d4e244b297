import { atom } from 'nanostores'
import * as v from 'valibot'
import { accountMark } from '../../../../src/account/session-hint.ts'
import { callApi, changeProduct, isUnauthorized } from '../../../../src/lib/call.ts'
import { deleteMyReview, getMyReviews, type MyReview } from './my-reviews-api.ts'

/** A deletion whose response hasn't arrived; kept in the history entry, which outlives a reload. */
const deletion = v.object({ deleting: v.string(), by: v.string(), since: v.number() })

/** In milliseconds: later, the visitor may have written another review of the product. */
const deletionLasts = 10_000

/** Deletes the person's review of a product. Throws as `call` does. `loadMyReviews` finishes it after a reload. */
export async function deleteReview(productId: string): Promise<void> {
  window.history.replaceState({ deleting: productId, by: accountMark(), since: Date.now() }, '')
  try {
    await changeProduct(deleteMyReview, productId, {})
  } finally {
    window.history.replaceState(null, '')
  }
}

/**
 * The call of the earlier page may arrive after this page's; deleting a review again does no harm. Never for
 * another person, who may have signed in meanwhile.
 */
async function finishDeletion(): Promise<void> {
  const { success, output: state } = v.safeParse(deletion, window.history.state)
  if (!success || state.by !== accountMark()) return
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
    $myReviews.set({ state: 'ready', reviews: await callApi(getMyReviews) })
  } catch (error) {
    $myReviews.set({ state: isUnauthorized(error) ? 'signed-out' : 'failed' })
  }
}
