import { atom } from 'nanostores'
import { CallError } from '#lib/call.ts'
import {
  type Decision,
  decide,
  type OwnerReviewsPage,
  ownerReviewsPath,
  readOwnerReviews,
} from '#features/reviews/owner-reviews-api.ts'

/** `hidden` if the person isn't an owner; the report section says so. */
type OwnerReviewsState =
  { state: 'hidden' } | { state: 'failed' } | ({ state: 'ready'; pages: number } & OwnerReviewsPage)

/** Customer reviews on the owner's page. */
export const $ownerReviews = atom<OwnerReviewsState>({ state: 'hidden' })

/** Loads the pages shown now plus `more`. Current reviews stay visible until the response arrives. */
export async function loadOwnerReviews(more = 0): Promise<void> {
  const shown = $ownerReviews.get()
  try {
    $ownerReviews.set(await readPages(shown.state === 'ready' ? shown.pages + more : 1))
  } catch (error) {
    const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
    $ownerReviews.set({ state: isNotTheirs ? 'hidden' : 'failed' })
  }
}

/** Saves a decision and reloads the list. Returns `changed` if the review was edited since it was loaded. */
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

async function readPages(pages: number): Promise<OwnerReviewsState> {
  let page = await readOwnerReviews(ownerReviewsPath)
  const reviews = [...page.reviews]
  for (let read = 1; read < pages && page.next !== undefined; read += 1) {
    page = await readOwnerReviews(page.next)
    reviews.push(...page.reviews)
  }
  return { ...page, state: 'ready', pages, reviews }
}
