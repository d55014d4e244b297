import { useState } from 'react'
import { petFacts } from '#components/review/reviewed-pet.ts'
import { Stars } from '#components/ui/Stars.tsx'
import { refusals as reasons } from '#contract/my-reviews.ts'
import type { Decision, OwnerReview } from '#contract/owner-reviews.ts'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import { productPath } from '#lib/page-paths.ts'
import type { OwnerReviewsText } from './OwnerReviews.tsx'

interface Props extends OwnerReviewsText {
  review: OwnerReview
  onDecide: (decision: Decision) => Promise<void>
}

/** A visitor's review with what an owner can say of it. */
export function OwnerReviewCard({ review, text, states, refusals, card, onDecide }: Props) {
  const { id, version, title, content, rating, customerName, productId, productName, state, pet } = review
  const [reason, setReason] = useState(review.refusal)
  const [isAsked, setAsked] = useState(false)
  const told = [
    customerName,
    formatDay(review.writtenAt.slice(0, 10)),
    ...(pet === undefined ? [] : [fill(card.pet, { facts: petFacts(pet, card) })]),
  ]
  return (
    <li className="panel p-5 md:p-6">
      <h3>{title}</h3>
      <p className="text-soft text-sm">
        <a className="link" href={productPath(productId)}>
          {productName}
        </a>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} />
        {state !== 'waiting' && <span className="badge border border-line">{states[state]}</span>}
      </p>
      <p className="mt-2 break-words">{content}</p>
      <p className="text-soft mt-2 text-sm">{told.join(', ')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
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
        <div>
          <label htmlFor={`reason-${id}`} className="text-sm">
            {text.reason}
          </label>
          <select
            id={`reason-${id}`}
            className="field mt-1"
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
          {isAsked && reason === undefined && (
            <p id={`reason-${id}-problem`} className="field-problem">
              {text.noReason}
            </p>
          )}
        </div>
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
    </li>
  )
}
