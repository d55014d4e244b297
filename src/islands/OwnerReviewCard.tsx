import { useState } from 'react'
import { petFacts } from '#components/review/reviewed-pet.ts'
import { refusals as reasons } from '#contract/my-reviews.ts'
import type { Decision, OwnerReview } from '#contract/owner-reviews.ts'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import type { OwnerReviewsText } from './OwnerReviews.tsx'
import { ReviewHead } from './ReviewHead.tsx'

interface Props extends OwnerReviewsText {
  review: OwnerReview
  onDecide: (decision: Decision) => Promise<void>
}

/** A visitor's review with what an owner can say of it. */
export function OwnerReviewCard({ review, text, states, refusals, card, onDecide }: Props) {
  const { id, version, title, content, customerName, state, pet } = review
  const [reason, setReason] = useState(review.refusal)
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="panel p-5 md:p-6">
      <ReviewHead
        review={review}
        state={state === 'waiting' ? undefined : states[state]}
        isApproved={state === 'approved'}
      />
      <p className="mt-2 break-words">{content}</p>
      {pet !== undefined && (
        <p className="text-soft mt-2 text-sm">{fill(card.pet, { facts: petFacts(pet, card) })}</p>
      )}
      <p className="text-soft mt-2 text-sm">
        {customerName}, {formatDay(review.writtenAt.slice(0, 10))}
      </p>
      <div className="mt-4 grid justify-items-start gap-4 border-t border-line pt-4">
        {state !== 'approved' && (
          <button
            type="button"
            className="button button-small"
            aria-label={fill(text.approveLabel, { title })}
            onClick={() => void onDecide({ id, version })}
          >
            {text.approve}
          </button>
        )}
        <div className="w-full">
          <label htmlFor={`reason-${id}`} className="text-sm">
            {text.reason}
          </label>
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <select
              id={`reason-${id}`}
              className="field min-w-40 flex-1"
              value={reason ?? ''}
              aria-invalid={isAsked && reason === undefined}
              aria-describedby={isAsked && reason === undefined ? `reason-${id}-problem` : undefined}
              onChange={({ target: { value } }) => setReason(reasons.find((one) => one === value))}
            >
              <option value="">{text.chooseReason}</option>
              {reasons.map((one) => (
                <option key={one} value={one}>
                  {refusals[one]}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={fill(text.refuseLabel, { title })}
              onClick={() => {
                setAsked(true)
                if (reason === undefined) document.getElementById(`reason-${id}`)?.focus()
                else void onDecide({ id, version, refusal: reason })
              }}
            >
              {text.refuse}
            </button>
          </div>
          {isAsked && reason === undefined && (
            <p id={`reason-${id}-problem`} className="field-problem">
              {text.noReason}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
