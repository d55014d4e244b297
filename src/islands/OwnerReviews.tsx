import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Decision, OwnerReview } from '#contract/owner-reviews.ts'
import { fillCount } from '#lib/fill.ts'
import type { OwnerPageWords } from '#schemas/owner-page.ts'
import type { ReviewsPageWords } from '#schemas/page.ts'
import type { WriteReviewPageWords } from '#schemas/write-review-page.ts'
import { $ownerReviews, decideReview, loadOwnerReviews } from '#stores/owner-reviews.ts'
import { OwnerReviewCard } from './OwnerReviewCard.tsx'

export interface OwnerReviewsText {
  text: OwnerPageWords['reviews']
  /** What became of a review, and why it is not shown: as its writer reads it. */
  states: WriteReviewPageWords['states']
  refusals: WriteReviewPageWords['refusals']
  /** Of a review's card on other pages. */
  card: ReviewsPageWords['card']
}

/** What visitors wrote: an owner says of each whether it is shown. */
export function OwnerReviews({ text, ...words }: OwnerReviewsText) {
  const shown = useStore($ownerReviews)
  const [told, setTold] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void loadOwnerReviews(), [])
  if (shown.state === 'hidden') return null
  if (shown.state === 'failed') {
    return (
      <p className="panel mt-6 p-6" role="alert">
        {text.failed}
      </p>
    )
  }
  const keep = async (decision: Decision): Promise<void> => {
    setTold(text.told[await decideReview(decision)])
    heading.current?.focus()
  }
  const [waiting, decided] = [
    shown.reviews.filter(({ state }) => state === 'waiting'),
    shown.reviews.filter(({ state }) => state !== 'waiting'),
  ]
  const showMore = async (): Promise<void> => {
    setTold('')
    await loadOwnerReviews(1)
  }
  const card = (review: OwnerReview) => (
    <OwnerReviewCard key={review.id} review={review} text={text} {...words} onDecide={keep} />
  )
  return (
    <section className="mt-6 mb-12" aria-labelledby="owner-reviews">
      <h2 id="owner-reviews" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {text.heading}
      </h2>
      <p className="text-soft mt-1 max-w-[70ch] text-sm">{text.note}</p>
      <p role="status" className="mt-3 empty:hidden">
        {told}
      </p>
      {waiting.length === 0 ? (
        <p className="mt-3">{text.none}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{fillCount(text.waiting, shown.waiting)}</p>
          <ul className="mt-3 grid items-start gap-6 lg:grid-cols-2">{waiting.map(card)}</ul>
        </>
      )}
      {decided.length > 0 && (
        <details className="panel mt-6 p-6">
          <summary className="cursor-pointer text-lg font-semibold">
            {text.decided} ({decided.length}
            {shown.next !== undefined && '+'})
          </summary>
          <p className="text-soft mt-2 text-sm">{text.decidedNote}</p>
          <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">{decided.map(card)}</ul>
        </details>
      )}
      {shown.next !== undefined && (
        <button type="button" className="button mt-6" onClick={() => void showMore()}>
          {text.more}
        </button>
      )}
    </section>
  )
}
