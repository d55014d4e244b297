import { useState } from 'react'
import { getReviewReports, postReportDecision, type ReportDecision } from './review-reports-api.ts'
import { readPages } from './read-pages.ts'
import { callApi } from '../../../../src/lib/call.ts'
import type { SentBody } from '../../../../src/lib/endpoint.ts'
import { plural } from '../../../../src/lib/locale.ts'
import { OwnerSection, ownerStore, useOwnerData } from '../desk/OwnerSection.tsx'
import { ReportCard } from './ReportCard.tsx'
import { SelectedReports } from './SelectedReports.tsx'

type Decision = SentBody<typeof postReportDecision>

const reviewReports = ownerStore((pages) => readPages(getReviewReports, pages))

/** What visitors reported about reviews. Each gets an answer, or a rejection with its reason. */
export function OwnerReviewReports() {
  const [pages, setPages] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Errors of the first load show with the reviews, which come from the same database.
  const { data, told: status, setTold: setStatus, heading, save } = useOwnerData(reviewReports, pages)
  if (data === undefined || data.list.length === 0) return null
  const open = data.list.filter(({ state }) => state === 'open')
  const decided = data.list.filter(({ state }) => state !== 'open')
  const decide = (id: string, state: ReportDecision, answer: string): Promise<void> =>
    save(() => callApi(postReportDecision, { body: { ids: [id], state, answer } }))
  const saveSelected = async (body: Decision, done: string): Promise<void> => {
    await save(() => callApi(postReportDecision, { body }), { done })
    setSelected(new Set())
  }
  const select = (id: string, isSelected: boolean): void => {
    const others = [...selected].filter((one) => one !== id)
    setSelected(new Set(isSelected ? [...others, id] : others))
  }
  const showMore = (): void => {
    setStatus('')
    setPages(pages + 1)
  }
  // Reports that were decided or deleted elsewhere aren't in the list anymore.
  const chosen = open.map(({ id }) => id).filter((id) => selected.has(id))
  return (
    <OwnerSection
      id="owner-reports"
      title="Reported reviews"
      note="Say what you decided and why, then send it to the visitor. To show your answer under the review, add it to the review’s file as answer."
      told={status}
      heading={heading}
    >
      <p className="mt-3 font-semibold">
        {data.waiting === 0
          ? 'No open reports.'
          : `${data.waiting} open ${plural(data.waiting, 'report', 'reports')}, oldest first.`}
      </p>
      {open.length > 1 && (
        <SelectedReports
          ids={chosen}
          all={open.length}
          onSelectAll={(isOn) => setSelected(new Set(isOn ? open.map(({ id }) => id) : []))}
          onReject={(reason) => saveSelected({ ids: chosen, state: 'rejected', answer: reason }, 'Saved.')}
          onDelete={() => saveSelected({ ids: chosen, state: 'delete' }, 'Deleted.')}
        />
      )}
      <ul className="mt-3 grid items-start gap-6 empty:hidden lg:grid-cols-2">
        {open.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            isSelected={selected.has(report.id)}
            onSelect={(isSelected) => select(report.id, isSelected)}
            onDecide={decide}
          />
        ))}
      </ul>
      {decided.length > 0 && (
        <details className="panel mt-6 p-6">
          <summary className="cursor-pointer text-lg font-semibold">
            Decided reports ({decided.length}
            {data.next !== undefined && '+'})
          </summary>
          <ul className="mt-4 grid items-start gap-6 lg:grid-cols-2">
            {decided.map((report) => (
              <ReportCard key={report.id} report={report} onDecide={decide} />
            ))}
          </ul>
        </details>
      )}
      {data.next !== undefined && (
        <button type="button" className="button mt-6" onClick={showMore}>
          Show more reports
        </button>
      )}
    </OwnerSection>
  )
}
