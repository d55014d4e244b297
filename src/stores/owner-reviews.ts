import { atom } from 'nanostores'
import { CallError } from '#contract/call.ts'
import { type Decision, decide, type OwnerReview, readOwnerReviews } from '#contract/owner-reviews.ts'

/** `hidden` from who is no owner; the page says that elsewhere. */
type OwnerReviewsState =
  { state: 'hidden' } | { state: 'failed' } | { state: 'ready'; reviews: readonly OwnerReview[] }

/** What visitors wrote, as the owner's page shows it. */
export const $ownerReviews = atom<OwnerReviewsState>({ state: 'hidden' })

/** Asks for it; what is shown stays until the answer. */
export async function loadOwnerReviews(): Promise<void> {
  try {
    $ownerReviews.set({ state: 'ready', reviews: await readOwnerReviews() })
  } catch (error) {
    const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
    $ownerReviews.set({ state: isNotTheirs ? 'hidden' : 'failed' })
  }
}

/** Has a decision kept, and asks for the list as it is then; `changed` where the review is not what was read any more. */
export async function decideReview(decision: Decision): Promise<'kept' | 'changed' | 'failed'> {
  try {
    await decide(decision)
    await loadOwnerReviews()
    return 'kept'
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) return 'failed'
    await loadOwnerReviews()
    return 'changed'
  }
}
