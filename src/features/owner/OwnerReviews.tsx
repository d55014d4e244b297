import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  type Decision,
  type OwnerReview,
  approvedReviewsPath,
  decide,
  type OwnerReviewsPage,
  ownerReviewsPath,
  readOwnerReviews,
} from '#features/reviews/owner-reviews-api.ts'
import { plural } from '#lib/plural.ts'
import { OwnerReviewCard } from './OwnerReviewCard.tsx'
import { atom } from 'nanostores'
import { CallError } from '#lib/call.ts'

const told = {
  kept: 'Saved.',
  changed: 'The reviewer changed or deleted this review. Read it again.',
  failed: 'We couldn’t save this. Try again in a few minutes.',
}

/** Customer reviews. Owners decide which ones to publish. */
export function OwnerReviews() {
  const shown = useStore($ownerReviews)
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadOwnerReviews(), [])
  if (shown.state === 'hidden') return null
  if (shown.state === 'failed') {
    return (
      <p className="panel mt-6 p-6" role="alert">
        We couldn’t load reviews. Try again in a few minutes.
      </p>
    )
  }
  const keep = async (decision: Decision): Promise<void> => {
    setMessage(told[await decideReview(decision)])
    heading.current?.focus()
  }
  const [waiting, decided] = [
    shown.reviews.filter(({ state }) => state === 'waiting'),
    shown.reviews.filter(({ state }) => state !== 'waiting'),
  ]
  const showMore = async (): Promise<void> => {
    setMessage('')
    await loadOwnerReviews(1)
  }
  const card = (review: OwnerReview) => <OwnerReviewCard key={review.id} review={review} onDecide={keep} />
  return (
    <section className="mt-6 mb-12" aria-labelledby="owner-reviews">
      <h2 id="owner-reviews" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Visitor reviews
      </h2>
      <p className="text-soft mt-1 max-w-[70ch] text-sm">
        Reviews appear only after you approve them. You can reject a review for what it says about people, but
        never for its stars. Hiding bad reviews is illegal in the United States (16 CFR 465.7).
      </p>
      <p role="status" className="mt-3 empty:hidden">
        {message}
      </p>
      {waiting.length === 0 ? (
        <p className="mt-3">No reviews to approve.</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{`${shown.waiting} ${plural(shown.waiting, 'review', 'reviews')} to approve.`}</p>
          <ul className="mt-3 grid items-start gap-6 lg:grid-cols-2">{waiting.map(card)}</ul>
        </>
      )}
      {decided.length > 0 && (
        <details className="panel mt-6 p-6">
          <summary className="cursor-pointer text-lg font-semibold">
            Already decided ({decided.length}
            {shown.next !== undefined && '+'})
          </summary>
          <p className="text-soft mt-2 text-sm">
            To publish approved reviews,{' '}
            <a className="link" href={approvedReviewsPath}>
              download them
            </a>
            , run npm run reviews -- write --from approved-reviews.json, and deploy.
          </p>
          <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">{decided.map(card)}</ul>
        </details>
      )}
      {shown.next !== undefined && (
        <button type="button" className="button mt-6" onClick={() => void showMore()}>
          Show more reviews
        </button>
      )}
    </section>
  )
}

/** `hidden` if the person isn't an owner; the report section says so. */
type OwnerReviewsState =
  { state: 'hidden' } | { state: 'failed' } | ({ state: 'ready'; pages: number } & OwnerReviewsPage)

/** Customer reviews on the owner's page. */
const $ownerReviews = atom<OwnerReviewsState>({ state: 'hidden' })

/** Loads the pages shown now plus `more`. Current reviews stay visible until the response arrives. */
async function loadOwnerReviews(more = 0): Promise<void> {
  const shown = $ownerReviews.get()
  try {
    $ownerReviews.set(await readPages(shown.state === 'ready' ? shown.pages + more : 1))
  } catch (error) {
    const isNotTheirs = error instanceof CallError && (error.status === 401 || error.status === 403)
    $ownerReviews.set({ state: isNotTheirs ? 'hidden' : 'failed' })
  }
}

/** Saves a decision and reloads the list. Returns `changed` if the review was edited since it was loaded. */
async function decideReview(decision: Decision): Promise<'kept' | 'changed' | 'failed'> {
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
