import { useState } from 'react'
import { deleteReview, type MyReview, writeReview } from '#contract/my-reviews.ts'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import { writeReviewPath } from '#lib/page-paths.ts'
import { loadMyReviews } from '#stores/my-reviews.ts'
import { focusHeading } from './focus.ts'
import { ReviewHead } from './ReviewHead.tsx'
import type { WriteReviewText } from './WriteReview.tsx'

interface Props {
  reviews: readonly MyReview[]
  text: WriteReviewText
}

/** What was done last, and the review that `undo` brings back. */
interface Told {
  message: string
  deleted?: MyReview
}

/** What the person has written, each to be changed or deleted. */
export function MyReviews({ reviews, text }: Props) {
  const { mine, states, refusals } = text
  const [told, setTold] = useState<Told>()
  const change = async (work: Promise<void>, done: Told | undefined): Promise<void> => {
    try {
      await work
      setTold(done)
      await loadMyReviews()
      focusHeading()
    } catch {
      setTold({ message: mine.notDeleted })
    }
  }
  return (
    <section className="mt-12" aria-labelledby="my-reviews">
      <h2 id="my-reviews" className="text-xl">
        {mine.heading}
      </h2>
      <div role="status">
        {told !== undefined && (
          <p className="panel mt-4 flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-5">
            {told.message}
            {told.deleted !== undefined && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => told.deleted && void change(writeReview(told.deleted), undefined)}
              >
                {mine.undo}
              </button>
            )}
          </p>
        )}
      </div>
      {reviews.length === 0 ? (
        <p className="text-soft mt-3">{mine.none}</p>
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {reviews.map((review) => {
            const { productId, productName, content, writtenAt, state, refusal } = review
            return (
              <li key={productId} className="panel flex flex-col p-5">
                <ReviewHead review={review} state={states[state]} isApproved={state === 'approved'} />
                {refusal !== undefined && <p className="mt-2 text-sm">{refusals[refusal]}</p>}
                <p className="mt-2 flex-1 break-words">{content}</p>
                <p className="text-soft mt-2 text-sm">
                  {fill(mine.written, { day: formatDay(writtenAt.slice(0, 10)) })}
                </p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <a
                    className="pill"
                    href={writeReviewPath(productId)}
                    aria-label={fill(mine.changeLabel, { product: productName })}
                  >
                    {mine.change}
                  </a>
                  <button
                    type="button"
                    className="pill"
                    aria-label={fill(mine.deleteLabel, { product: productName })}
                    onClick={() =>
                      void change(deleteReview(productId), {
                        message: fill(mine.deleted, { product: productName }),
                        deleted: review,
                      })
                    }
                  >
                    {mine.delete}
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
