import { Notice } from '#components/ui/Notice.tsx'
import * as words from '#lib/words.ts'

/** What stands there where the results could not be fetched. */
export function ResultsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-6">
      <Notice picture="out-of-reach" heading={words.fetchFailed} text={words.fetchFailedAdvice}>
        <button type="button" className="button" onClick={onRetry}>
          {words.fetchAgain}
        </button>
      </Notice>
    </div>
  )
}
