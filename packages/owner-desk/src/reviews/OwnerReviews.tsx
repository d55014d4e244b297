import { useState } from 'react'
import {
  type Decision,
  getApprovedReviews,
  getOwnerReviews,
  type OwnerReview,
  postReviewDecision,
} from './owner-reviews-api.ts'
import { readPages } from './read-pages.ts'
import { callApi, CallError } from '../../../../src/lib/call.ts'
import { plural } from '../../../../src/lib/locale.ts'
import { LoadFailure, OwnerSection, ownerStore, useOwnerData, CardButton } from '../desk/OwnerSection.tsx'
import { petFacts } from '../../../../src/site/reviewed-pet.ts'
import { refusals as reasons } from './my-reviews-api.ts'
import { formatDay } from '../../../../src/lib/dates.ts'
import { refusalTexts, ReviewHead, stateTexts } from './ReviewHead.tsx'

const pagesOfReviews = ownerStore((pages) => readPages(getOwnerReviews, pages))

/** Customer reviews. Owners decide which ones to publish. */
export function OwnerReviews() {
  const [pages, setPages] = useState(1)
  const {
    data,
    hasFailed,
    told: status,
    setTold: setStatus,
    heading,
    save,
  } = useOwnerData(pagesOfReviews, pages)
  if (hasFailed) return <LoadFailure of="reviews" />
  if (data === undefined) return null
  const waiting = data.list.filter(({ state }) => state === 'waiting')
  const decided = data.list.filter(({ state }) => state !== 'waiting')
  const showMore = (): void => {
    setStatus('')
    setPages(pages + 1)
  }
  const card = (review: OwnerReview) => (
    <OwnerReviewCard
      key={review.id}
      review={review}
      onDecide={(decision) =>
        save(() => callApi(postReviewDecision, { body: decision }), { onError: failureText })
      }
    />
  )
  return (
    <OwnerSection
      id="owner-reviews"
      title="Visitor reviews"
      note="Reviews appear only after you approve them. You can reject a review for what it says about people, but never for its stars. Hiding bad reviews is illegal in the United States (16 CFR 465.7)."
      told={status}
      heading={heading}
    >
      {waiting.length === 0 ? (
        <p className="mt-3">No reviews to approve.</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{`${data.waiting} ${plural(data.waiting, 'review', 'reviews')} to approve.`}</p>
          <ul className="mt-3 grid items-start gap-6 lg:grid-cols-2">{waiting.map(card)}</ul>
        </>
      )}
      {decided.length > 0 && (
        <details className="panel mt-6 p-6">
          <summary className="cursor-pointer text-lg font-semibold">
            Already decided ({decided.length}
            {data.next !== undefined && '+'})
          </summary>
          <p className="text-soft mt-2 text-sm">
            To publish approved reviews,{' '}
            <a className="link" href={getApprovedReviews.path}>
              download them
            </a>
            , run npm run reviews -- write --from approved-reviews.json, and deploy.
          </p>
          <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">{decided.map(card)}</ul>
        </details>
      )}
      {data.next !== undefined && (
        <button type="button" className="button mt-6" onClick={showMore}>
          Show more reviews
        </button>
      )}
    </OwnerSection>
  )
}

/** A review may have changed since it was loaded. */
function failureText(error: unknown): string {
  return error instanceof CallError && error.status === 409
    ? 'The reviewer changed or deleted this review. Read it again.'
    : 'We couldn’t save this. Try again in a few minutes.'
}

interface Props {
  review: OwnerReview
  onDecide: (decision: Decision) => Promise<void>
}

/** A customer review with the owner's actions. */
function OwnerReviewCard({ review, onDecide }: Props) {
  const { id, version, title, content, customerName, state, pet } = review
  const [reason, setReason] = useState(review.refusal)
  const [isRejecting, setRejecting] = useState(false)
  return (
    <li className="panel p-5 md:p-6">
      <ReviewHead
        review={review}
        state={state === 'waiting' ? undefined : stateTexts[state]}
        isApproved={state === 'approved'}
      />
      <p className="mt-2 break-words">{content}</p>
      {pet !== undefined && <p className="text-soft mt-2 text-sm">For {petFacts(pet)}</p>}
      <p className="text-soft mt-2 text-sm">
        {customerName}, {formatDay(review.writtenAt.slice(0, 10))}
      </p>
      <div className="mt-4 grid justify-items-start gap-4 border-t border-line pt-4">
        {state !== 'approved' && (
          <CardButton label="Approve" about={title} isMain onPress={() => void onDecide({ id, version })} />
        )}
        <div className="w-full">
          <label htmlFor={`reason-${id}`} className="text-sm">
            Reason for rejecting
          </label>
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <select
              id={`reason-${id}`}
              className="select-field field min-w-0 grow basis-40"
              value={reason ?? ''}
              aria-invalid={isRejecting && reason === undefined}
              aria-describedby={isRejecting && reason === undefined ? `reason-${id}-problem` : undefined}
              onChange={({ target: { value } }) => setReason(reasons.find((one) => one === value))}
            >
              <option value="">Choose a reason</option>
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {refusalTexts[one]}
                </option>
              ))}
            </select>
            <CardButton
              label="Reject"
              about={title}
              onPress={() => {
                setRejecting(true)
                if (reason === undefined) document.getElementById(`reason-${id}`)?.focus()
                else void onDecide({ id, version, refusal: reason })
              }}
            />
          </div>
          {isRejecting && reason === undefined && (
            <p id={`reason-${id}-problem`} className="field-problem">
              Choose a reason. The reviewer will see it.
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
