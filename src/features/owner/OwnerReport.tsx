import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { DayPlot } from './DayPlot.tsx'
import { clicksTablePath, type OwnerReport as Report, reportDays } from './owner-api.ts'
import { locale } from '#lib/locale.ts'
import { productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { $ownerReport, loadReport } from './owner-report.ts'
import { loginPath } from '#features/session/send-to-login.ts'

/** Clicks and searches without results, for owners of the shop. */
export function OwnerReport() {
  const [days, setDays] = useState(30)
  const shown = useStore($ownerReport)
  useEffect(() => void loadReport(days), [days])
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
          <button type="button" className="button mt-4" onClick={() => void loadReport(days)}>
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
              <select className="field" value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {reportDays.map((count) => (
                  <option key={count} value={count}>
                    {`${count} days`}
                  </option>
                ))}
              </select>
            </label>
            <a className="button button-quiet" href={`${clicksTablePath}?days=${days}`} download>
              Download the clicks (CSV)
            </a>
          </div>
          <Tables report={shown.report} />
        </>
      )
  }
}

const pageNames: ReadonlyMap<string, string> = new Map([
  ['home', 'Home page'],
  ['products', 'Product lists'],
  ['product', 'Product pages'],
  ['cart', 'Cart'],
  ['wishlist', 'Wishlist'],
  ['guides', 'Guides'],
  ['compare', 'Comparison'],
  ['care-plan', 'Care plan'],
  ['my-pet', 'My pet'],
  ['list', 'Shared lists'],
  ['other', 'Other pages'],
])

const placeNames: ReadonlyMap<string, string> = new Map([
  ['card', 'Product card'],
  ['main', 'Main page content'],
  ['bar', 'Bottom bar on phones'],
])

function Tables({ report }: { report: Report }) {
  const products = report.byProduct.map(({ id, name, count }) => ({
    name: id === '' ? 'Cart checkout' : name,
    count,
    href: id === '' ? undefined : productPath(id),
  }))
  const misses = report.misses.length > 0 && (
    <BarTable
      heading="Searches that found nothing"
      note="Only searches made more than once."
      rows={report.misses}
    />
  )
  return (
    <>
      <p className="panel mt-6 flex flex-wrap items-baseline gap-3 p-6">
        <span className="flex-none text-3xl font-bold tabular-nums">
          {report.total.toLocaleString(locale)}
        </span>
        {`Clicks to retailers in ${report.days} days`}
      </p>
      {report.total === 0 ? (
        <p className="mt-6">No clicks in this period.</p>
      ) : (
        <>
          <DayPlot rows={report.byDay} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <BarTable heading="By product" rows={products} />
            <div className="grid gap-6">
              <BarTable heading="By page" rows={named(report.byPage, pageNames)} />
              <BarTable heading="By position on the page" rows={named(report.byPlace, placeNames)} />
              <BarTable heading="By retailer" rows={report.byRetailer} />
            </div>
          </div>
        </>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {misses}
        {report.unknown.length > 0 && (
          <details className="panel p-6">
            <summary className="cursor-pointer text-lg font-semibold">
              Missing facts ({report.unknown.length})
            </summary>
            <p className="text-soft mt-2 text-sm">
              Without these facts, we can’t tell whether a product fits a pet.
            </p>
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

interface Props {
  heading: string
  note?: string
  rows: readonly { name: string; count: number; href?: string | undefined }[]
}

/** A table that shows counts as numbers and bars, so nobody has to judge colors or lengths. */
function BarTable({ heading, note, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="panel p-6">
      <h2 className="text-lg">{heading}</h2>
      {note !== undefined && <p className="text-soft mt-1 text-sm">{note}</p>}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1 pr-3">
              Name
            </th>
            <th scope="col" className="py-1 pr-3 text-right whitespace-nowrap">
              Count
            </th>
            <th scope="col" className="w-1/3 large-text:hidden">
              <span className="sr-only">{heading}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, href }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {href === undefined ? (
                  name
                ) : (
                  <a className="link" href={href}>
                    {name}
                  </a>
                )}
              </th>
              <td className="py-1.5 pr-3 text-right tabular-nums">{count}</td>
              <td className="large-text:hidden" aria-hidden="true">
                <svg className="h-3 w-full text-spruce" viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect width={(100 * count) / most} height="8" fill="currentColor" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
