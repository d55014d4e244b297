import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { BarTable } from '#components/owner/BarTable.tsx'
import { DayPlot } from '#components/owner/DayPlot.tsx'
import { clicksTablePath, type OwnerReport as Report, reportDays } from '#contract/owner.ts'
import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import type { OwnerPageWords } from '#schemas/owner-page.ts'
import { $ownerReport, loadReport } from '#stores/owner-report.ts'
import { loginPath } from '#stores/send-to-login.ts'

type Text = Omit<OwnerPageWords, 'title' | 'description' | 'heading' | 'intro' | 'withoutScripts' | 'reviews'>

/** What was clicked and what was not found, for an owner of the shop. */
export function OwnerReport({ text }: { text: Text }) {
  const [days, setDays] = useState(30)
  const shown = useStore($ownerReport)
  useEffect(() => void loadReport(days), [days])
  switch (shown.state) {
    case 'loading':
      return (
        <p className="mt-6" role="status">
          {text.loading}
        </p>
      )
    case 'signed-out':
      return (
        <div className="panel mt-6 p-6">
          <p>{text.signIn}</p>
          <a className="button mt-4" href={loginPath(paths.owner)}>
            {text.signInButton}
          </a>
        </div>
      )
    case 'forbidden':
      return (
        <p className="panel mt-6 p-6" role="alert">
          {text.forbidden}
        </p>
      )
    case 'failed':
      return (
        <div className="panel mt-6 p-6" role="alert">
          <p>{text.failed}</p>
          <button type="button" className="button mt-4" onClick={() => void loadReport(days)}>
            {text.tryAgain}
          </button>
        </div>
      )
    case 'ready':
      return (
        <>
          <div className="mt-6 flex flex-wrap items-end gap-4">
            <label className="grid gap-1 text-sm font-semibold">
              {text.days}
              <select className="field" value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {reportDays.map((count) => (
                  <option key={count} value={count}>
                    {fill(text.lastDays, { count })}
                  </option>
                ))}
              </select>
            </label>
            <a className="button button-quiet" href={`${clicksTablePath}?days=${days}`} download>
              {text.download}
            </a>
          </div>
          <Tables report={shown.report} text={text} />
        </>
      )
  }
}

function Tables({ report, text }: { report: Report; text: Text }) {
  const { columns } = text
  const pages = new Map(Object.entries(text.pages))
  const places = new Map(Object.entries(text.places))
  const shared = { nameHeading: columns.name, countHeading: columns.count }
  const products = report.byProduct.map(({ id, name, count }) => ({
    name: id === '' ? text.checkout : name,
    count,
    href: id === '' ? undefined : productPath(id),
  }))
  const misses = report.misses.length > 0 && (
    <BarTable heading={text.misses} note={text.missesNote} rows={report.misses} {...shared} />
  )
  return (
    <>
      <p className="panel mt-6 flex flex-wrap items-baseline gap-3 p-6">
        <span className="flex-none text-3xl font-bold tabular-nums">
          {report.total.toLocaleString(locale)}
        </span>
        {fill(text.total, { count: report.days })}
      </p>
      {report.total === 0 ? (
        <p className="mt-6">{text.none}</p>
      ) : (
        <>
          <DayPlot heading={text.byDay} rows={report.byDay} asTable={text.asTable} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <BarTable heading={text.byProduct} rows={products} {...shared} />
            <div className="grid gap-6">
              <BarTable heading={text.byPage} rows={named(report.byPage, pages)} {...shared} />
              <BarTable heading={text.byPlace} rows={named(report.byPlace, places)} {...shared} />
              <BarTable heading={text.byRetailer} rows={report.byRetailer} {...shared} />
            </div>
          </div>
        </>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {misses}
        {report.unknown.length > 0 && (
          <details className="panel p-6">
            <summary className="cursor-pointer text-lg font-semibold">
              {text.unknown} ({report.unknown.length})
            </summary>
            <p className="text-soft mt-2 text-sm">{text.unknownNote}</p>
            <ul className="mt-3 grid gap-2 text-sm">
              {report.unknown.map(({ id, name, fields }) => (
                <li key={id}>
                  <a className="link" href={productPath(id)}>
                    {name}
                  </a>{' '}
                  <span className="text-soft">{fields.join(', ')}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}

function named(rows: Report['byPage'], names: ReadonlyMap<string, string>): Report['byPage'] {
  return rows.map(({ name, count }) => ({ name: names.get(name) ?? name, count }))
}
