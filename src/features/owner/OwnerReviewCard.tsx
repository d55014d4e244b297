import { useState } from 'react'
import { CardButton } from './OwnerSection.tsx'
import { petFacts } from '#features/reviews/reviewed-pet.ts'
import { refusals as reasons } from '#features/reviews/my-reviews-api.ts'
import type { Decision, OwnerReview } from '#features/reviews/owner-reviews-api.ts'
import { formatDay } from '#lib/dates.ts'
import { refusalTexts, ReviewHead, stateTexts } from '#features/reviews/ReviewHead.tsx'

interface Props {
  review: OwnerReview
  onDecide: (decision: Decision) => Promise<void>
}

/** A customer review with the owner's actions. */
export function OwnerReviewCard({ review, onDecide }: Props) {
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
              className="field min-w-40 flex-1"
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
