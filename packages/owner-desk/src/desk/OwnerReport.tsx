import { useStore } from '@nanostores/react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { getClicksTable, reportDays } from './clicks-api.ts'
import type { OwnerReport as Report } from './report-api.ts'
import * as paths from '../paths.ts'
import { loginPath } from '../../../../src/account/send-to-login.ts'
import { atom } from 'nanostores'
import { callApi, CallError } from '../../../../src/lib/call.ts'

const ReportTables = lazy(async () => ({ default: (await import('./ReportTables.tsx')).ReportTables }))

/** Clicks, earnings and searches without results, for owners of the shop. */
export function OwnerReport() {
  const [days, setDays] = useState(30)
  const [currency, setCurrency] = useState('')
  const shown = useStore($ownerReport)
  useEffect(() => void loadReport(days, currency), [days, currency])
  switch (shown.state) {
    case 'loading':
      return (
        <p className="mt-6" role="status">
          Loading your numbers
        </p>
      )
    case 'signed-out':
      return (
        <div className="panel mt-6 p-6">
          <p>Sign in with a shop owner’s email address. Your sign-in service must have verified it.</p>
          <a className="button mt-4" href={loginPath(paths.owner)}>
            Sign in
          </a>
        </div>
      )
    case 'forbidden':
      return (
        <p className="panel mt-6 p-6" role="alert">
          You’re signed in, but this page is only for shop owners. Ask the person who runs the site to add
          your email address.
        </p>
      )
    case 'failed':
      return (
        <div className="panel mt-6 p-6" role="alert">
          <p>We couldn’t load your numbers. Try again in a few minutes.</p>
          <button type="button" className="button mt-4" onClick={() => void loadReport(days, currency)}>
            Try again
          </button>
        </div>
      )
    case 'ready':
      return (
        <>
          <div className="mt-6 flex flex-wrap items-end gap-4">
            <label className="grid gap-1 text-sm font-semibold">
              Period
              <select
                className="select-field field"
                value={days}
                onChange={({ target }) => setDays(Number(target.value))}
              >
                {reportDays.map((count) => (
                  <option key={count} value={count}>
                    {`${count} days`}
                  </option>
                ))}
              </select>
            </label>
            {shown.report.currencies.length > 1 && (
              <label className="grid gap-1 text-sm font-semibold">
                Currency
                <select
                  className="select-field field"
                  value={shown.report.currency}
                  onChange={({ target }) => setCurrency(target.value)}
                >
                  {shown.report.currencies.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              </label>
            )}
            <a className="button button-quiet" href={`${getClicksTable.path}?days=${days}`} download>
              Download clicks and earnings (CSV)
            </a>
          </div>
          <Suspense fallback={null}>
            <ReportTables report={shown.report} />
          </Suspense>
        </>
      )
  }
}

type ReportState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'forbidden' }
  | { state: 'failed' }
  | { state: 'ready'; report: Report }

const $ownerReport = atom<ReportState>({ state: 'loading' })

/** Loads the report for a number of days, in a currency if there is more than one. */
async function loadReport(days: number, currency: string): Promise<void> {
  $ownerReport.set({ state: 'loading' })
  try {
    // Loads with the schemas of the other sections.
    const { getReport } = await import('./report-api.ts')
    const report = await callApi(getReport, { query: { days: String(days), currency } })
    $ownerReport.set({ state: 'ready', report })
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    $ownerReport.set({ state: status === 401 ? 'signed-out' : status === 403 ? 'forbidden' : 'failed' })
  }
}

/** All load after the report, to keep the page small at first. */
const OwnerReviews = lazy(async () => ({
  default: (await import('../reviews/OwnerReviews.tsx')).OwnerReviews,
}))
const OwnerReviewReports = lazy(async () => ({
  default: (await import('../reviews/OwnerReviewReports.tsx')).OwnerReviewReports,
}))
const OwnerMessages = lazy(async () => ({
  default: (await import('../messages/OwnerMessages.tsx')).OwnerMessages,
}))

/** What needs an owner’s decision. Other packages draw theirs between the two parts. */
export function OwnerDesk({ part }: { part: 'messages' | 'reviews' }) {
  return (
    <Suspense fallback={null}>
      {part === 'messages' ? (
        <OwnerMessages />
      ) : (
        <>
          <OwnerReviewReports />
          <OwnerReviews />
        </>
      )}
    </Suspense>
  )
}
