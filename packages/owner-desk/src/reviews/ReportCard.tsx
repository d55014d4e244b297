import { useState } from 'react'
import { type ReportDecision, reportLengths, reportReasons, type ReviewReport } from './review-reports-api.ts'
import { formatDay } from '../../../../src/lib/dates.ts'
import { CardButton } from '../desk/OwnerSection.tsx'

interface Props {
  report: ReviewReport
  /** Undefined for a report that can't be selected. */
  isSelected?: boolean | undefined
  onSelect?: (isSelected: boolean) => void
  onDecide: (id: string, state: ReportDecision, answer: string) => Promise<void>
}

/** A report with what an owner can do about it. */
export function ReportCard({ report, isSelected, onSelect, onDecide }: Props) {
  const { id, review, content, reason, message, email, sentAt, state, setAside, answer = '' } = report
  const [text, setText] = useState(answer)
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = isSubmitted && text.trim() === ''
  const decide = (decision: ReportDecision) => {
    setSubmitted(true)
    if (text.trim() === '') document.getElementById(`answer-${id}`)?.focus()
    else void onDecide(id, decision, text.trim())
  }
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your report: ${review}`)}&body=${encodeURIComponent(answer)}`
  return (
    <li className="panel p-5 md:p-6">
      {isSelected !== undefined && (
        <label className="mb-3 flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={isSelected}
            onChange={({ target }) => onSelect?.(target.checked)}
          />
          <span>
            Select<span className="sr-only">: {review}</span>
          </span>
        </label>
      )}
      <h3 className="break-words">{review}</h3>
      {setAside && <p className="mt-1 text-sm">Sent while many other reports came in.</p>}
      {content !== undefined && (
        <blockquote className="mt-2 border-l-4 border-line pl-3 text-sm break-words">{content}</blockquote>
      )}
      <p className="mt-3 font-semibold">{reportReasons[reason]}</p>
      <p className="mt-1 break-words whitespace-pre-wrap">{message}</p>
      <p className="text-soft mt-2 text-sm break-words">
        {email}, {formatDay(sentAt.slice(0, 10))}
      </p>
      <div className="mt-4 border-t border-line pt-4">
        {state !== 'open' && (
          <p className="mb-3">
            <strong className="font-semibold">{state === 'answered' ? 'Answered' : 'Rejected'}.</strong>{' '}
            <a className="link" href={mail}>
              Send it by email<span className="sr-only">: {review}</span>
            </a>
          </p>
        )}
        <label htmlFor={`answer-${id}`} className="text-sm">
          Your answer, or why you’re rejecting the report
        </label>
        <textarea
          id={`answer-${id}`}
          className="field mt-1"
          rows={3}
          maxLength={reportLengths.answer}
          value={text}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `answer-${id}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {isMissing && (
          <p id={`answer-${id}-problem`} className="field-problem">
            Write your answer or reason first. We keep it.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <CardButton label="Answer" about={review} isMain onPress={() => decide('answered')} />
          <CardButton label="Reject" about={review} onPress={() => decide('rejected')} />
        </div>
      </div>
    </li>
  )
}
