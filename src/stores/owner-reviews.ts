import { atom } from 'nanostores'
import { CallError } from '#contract/call.ts'
import {
  type Decision,
  decide,
  type OwnerReviewsPage,
  ownerReviewsPath,
  readOwnerReviews,
} from '#contract/owner-reviews.ts'

/** `hidden` from who is no owner; the page says that elsewhere. */
type OwnerReviewsState =
  { state: 'hidden' } | { state: 'failed' } | ({ state: 'ready'; pages: number } & OwnerReviewsPage)

/** What visitors wrote, as far as the owner's page shows it. */
export const $ownerReviews = atom<OwnerReviewsState>({ state: 'hidden' })

/** Asks for as many pages as are shown, or for `more` of them; what is shown stays until the answer. */
export async function loadOwnerReviews(more = 0): Promise<void> {
  const shown = $ownerReviews.get()
  try {
    $ownerReviews.set(await readPages(shown.state === 'ready' ? shown.pages + more : 1))
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

async function readPages(pages: number): Promise<OwnerReviewsState> {
  let page = await readOwnerReviews(ownerReviewsPath)
  const reviews = [...page.reviews]
  for (let read = 1; read < pages && page.next !== undefined; read += 1) {
    page = await readOwnerReviews(page.next)
    reviews.push(...page.reviews)
  }
  return { ...page, state: 'ready', pages, reviews }
}
