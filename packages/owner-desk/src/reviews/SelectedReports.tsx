import { useState } from 'react'
import { reportLengths } from './review-reports-api.ts'
import { plural } from '../../../../src/lib/locale.ts'

interface Props {
  /** The selected reports. */
  ids: readonly string[]
  /** How many can be selected. */
  all: number
  onSelectAll: (isOn: boolean) => void
  onReject: (reason: string) => Promise<void>
  onDelete: () => Promise<void>
}

/** Rejects or deletes several reports at once, such as spam. */
export function SelectedReports({ ids, all, onSelectAll, onReject, onDelete }: Props) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = isSubmitted && reason.trim() === ''
  const count = `${ids.length} ${plural(ids.length, 'report', 'reports')}`
  const reject = (): void => {
    setSubmitted(true)
    if (reason.trim() === '') document.getElementById('reject-reason')?.focus()
    else void onReject(reason.trim())
  }
  return (
    <div className="panel mt-3 p-5">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={ids.length === all}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        Select all {all}
      </label>
      {ids.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <label htmlFor="reject-reason" className="text-sm">
            Why you’re rejecting {count}
          </label>
          <input
            id="reject-reason"
            className="field mt-1"
            maxLength={reportLengths.answer}
            value={reason}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'reject-reason-problem' : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {isMissing && (
            <p id="reject-reason-problem" className="field-problem">
              Write your reason first. We keep it.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="button" className="button button-small" onClick={reject}>
              Reject {count}
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void onDelete()}
            >
              Delete {count}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
