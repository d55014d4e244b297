import { useState } from 'react'
import { type MyReview, writeReview } from './my-reviews-api.ts'
import { deleteReview, loadMyReviews } from './my-reviews-store.ts'
import { formatDay } from '../../../../src/lib/dates.ts'
import { writeReviewPath } from '../paths.ts'
import { focusHeading } from '../../../../src/ui/focus.ts'
import { refusalTexts, ReviewHead, stateTexts } from './ReviewHead.tsx'
import '../../../../src/ui/styles/pill.css'

/** The last action, and the review that `undo` restores. */
interface Status {
  message: string
  deleted?: MyReview
}

/** The person's reviews, each with buttons to edit or delete it. */
export function MyReviews({ reviews }: { reviews: readonly MyReview[] }) {
  const [status, setStatus] = useState<Status>()
  const change = async (work: Promise<void>, done: Status | undefined): Promise<void> => {
    try {
      await work
      setStatus(done)
      await loadMyReviews()
      focusHeading()
    } catch {
      setStatus({ message: 'We couldn’t delete your review. Try again in a few minutes.' })
    }
  }
  return (
    <section className="mt-12" aria-labelledby="my-reviews">
      <h2 id="my-reviews" className="text-xl">
        Your reviews
      </h2>
      <div role="status">
        {status !== undefined && (
          <p className="panel mt-4 flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-5">
            {status.message}
            {status.deleted !== undefined && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => status.deleted && void change(writeReview(status.deleted), undefined)}
              >
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      {reviews.length === 0 ? (
        <p className="text-soft mt-3">You haven’t written any reviews yet.</p>
      ) : (
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {reviews.map((review) => {
            const { productId, productName, content, writtenAt, state, refusal } = review
            return (
              <li key={productId} className="panel flex flex-col p-5">
                <ReviewHead review={review} state={stateTexts[state]} isApproved={state === 'approved'} />
                {refusal !== undefined && <p className="mt-2 text-sm">{refusalTexts[refusal]}</p>}
                <p className="mt-2 flex-1 break-words">{content}</p>
                <p className="text-soft mt-2 text-sm">Written on {formatDay(writtenAt.slice(0, 10))}</p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <a
                    className="pill"
                    href={writeReviewPath(productId)}
                    aria-label={`Edit your review of ${productName}`}
                  >
                    Edit
                  </a>
                  <button
                    type="button"
                    className="pill"
                    aria-label={`Delete your review of ${productName}`}
                    onClick={() =>
                      void change(deleteReview(productId), {
                        message: `Your review of ${productName} was deleted.`,
                        deleted: review,
                      })
                    }
                  >
                    Delete
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
