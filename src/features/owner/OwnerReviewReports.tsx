import { useState } from 'react'
import {
  decideReport,
  readReviewReports,
  type ReportDecision,
  reportLengths,
  reportReasons,
  type ReviewReport,
} from '#features/reviews/review-reports-api.ts'
import { formatDay } from '#lib/dates.ts'
import { plural } from '#lib/plural.ts'
import { CardButton, OwnerSection, ownerStore, useOwnerData } from './OwnerSection.tsx'

const reviewReports = ownerStore(readReviewReports)

/** What visitors reported about reviews. Each gets an answer, or a rejection with its reason. */
export function OwnerReviewReports() {
  // Errors of the first load show with the reviews, which come from the same database.
  const { data: reports = [], told, heading, save } = useOwnerData(reviewReports)
  if (reports.length === 0) return null
  const cards = (list: readonly ReviewReport[]) =>
    list.map((report) => (
      <ReportCard
        key={report.id}
        report={report}
        onDecide={(...decision) => save(() => decideReport(...decision))}
      />
    ))
  const open = reports.filter(({ state }) => state === 'open')
  const decided = reports.filter(({ state }) => state !== 'open')
  return (
    <OwnerSection
      id="owner-reports"
      title="Reported reviews"
      note="Say what you decided and why, then send it to the visitor. To show your answer under the review, add it to the review’s file as answer."
      told={told}
      heading={heading}
    >
      <p className="mt-3 font-semibold">
        {open.length === 0
          ? 'No open reports.'
          : `${open.length} open ${plural(open.length, 'report', 'reports')}.`}
      </p>
      <ul className="mt-3 grid items-start gap-6 empty:hidden lg:grid-cols-2">{cards(open)}</ul>
      {decided.length > 0 && (
        <details className="panel mt-6 p-6">
          <summary className="cursor-pointer text-lg font-semibold">
            Decided reports ({decided.length})
          </summary>
          <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">{cards(decided)}</ul>
        </details>
      )}
    </OwnerSection>
  )
}

interface Props {
  report: ReviewReport
  onDecide: (id: string, state: ReportDecision, answer: string) => Promise<void>
}

function ReportCard({ report, onDecide }: Props) {
  const { id, review, content, reason, message, email, sentAt, state, answer = '' } = report
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
      <h3 className="break-words">{review}</h3>
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
