import { DayPlot } from './DayPlot.tsx'
import { SumTable } from './SumTable.tsx'
import type { OwnerReport } from './report-api.ts'
import { locale } from '../../../../src/lib/locale.ts'
import { guidePath, productPath } from '../../../../src/lib/page-paths.ts'

/** Names of pages and positions; empty for earnings that no click explains. */
const pageNames: ReadonlyMap<string, string> = new Map([
  ['home', 'Home page'],
  ['products', 'Product lists'],
  ['product', 'Product pages'],
  ['cart', 'Cart'],
  ['wishlist', 'Wishlist'],
  ['guides', 'Guides'],
  ['needs', 'Lists by need'],
  ['compare', 'Comparison'],
  ['care-plan', 'Care plan'],
  ['my-pet', 'My Pet'],
  ['list', 'Shared lists'],
  ['other', 'Other pages'],
  ['', 'Unknown'],
])

const placeNames: ReadonlyMap<string, string> = new Map([
  ['card', 'Product card'],
  ['main', 'Main page content'],
  ['bar', 'Bottom bar on phones'],
  ['pick-1', 'First pick of a guide'],
  ['pick-2', 'Second pick'],
  ['pick-3', 'Third pick'],
  ['pick-4', 'Fourth pick'],
  ['pick-5', 'Fifth pick'],
  ['', 'Unknown'],
])

/** Clicks and earnings over time, by product, guide, pick, page and position. */
export function ReportTables({ report }: { report: OwnerReport }) {
  const { currency, currencies, byDay } = report
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const inMoney = (cents: number): string => format.format(cents / 100)
  const money = currencies.length > 0 ? inMoney : undefined
  return (
    <>
      <Totals report={report} money={money} />
      {report.total === 0 && money === undefined ? (
        <p className="mt-6">No clicks in this period.</p>
      ) : (
        <>
          <DayPlot heading="Clicks by day" rows={byDay} />
          {money && (
            <DayPlot
              heading="Commission by day"
              rows={byDay.map(({ name, commission }) => ({ name, count: commission }))}
              format={inMoney}
            />
          )}
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <SumTable
              heading="By product"
              money={money}
              rows={report.byProduct.map((row) => ({
                ...row,
                key: row.id,
                name: productNames.get(row.id) ?? row.name,
                href: productNames.has(row.id) ? undefined : productPath(row.id),
              }))}
            />
            <div className="grid gap-6">
              {report.byGuide.length > 0 && (
                <SumTable
                  heading="By guide"
                  money={money}
                  rows={report.byGuide.map((row) => ({ ...row, key: row.id, href: guidePath(row.id) }))}
                />
              )}
              {report.byPick.length > 0 && (
                <SumTable
                  heading="By pick"
                  money={money}
                  rows={report.byPick.map((row) => ({
                    ...row,
                    key: `${row.guide} ${row.id}`,
                    href: `${guidePath(row.guide)}#pick-${row.id}`,
                  }))}
                />
              )}
              <SumTable heading="By page" money={money} rows={named(report.byPage, pageNames)} />
              <SumTable
                heading="By position on the page"
                money={money}
                rows={named(report.byPlace, placeNames)}
              />
              <SumTable heading="By retailer" money={money} rows={named(report.byRetailer, storeNames)} />
            </div>
          </div>
        </>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {report.misses.length > 0 && (
          <SumTable
            heading="Searches that found nothing"
            note="Only searches made more than once."
            rows={report.misses.map((row) => ({ ...row, key: row.name }))}
          />
        )}
        <MissingFacts unknown={report.unknown} />
      </div>
    </>
  )
}

const storeNames: ReadonlyMap<string, string> = new Map([['', 'Unknown']])

/** Rows that aren't one product. */
const productNames: ReadonlyMap<string, string> = new Map([
  ['', 'Cart checkout'],
  ['*', 'Products that aren’t ours'],
])

interface TotalsProps {
  report: OwnerReport
  money: ((cents: number) => string) | undefined
}

function Totals({ report, money }: TotalsProps) {
  const { total, orders, commission, approved, pending, unstated, days } = report
  const figures = [
    [total.toLocaleString(locale), `Clicks to retailers in ${days} days`],
    ...(money === undefined
      ? []
      : [
          [orders.toLocaleString(locale), 'Orders'],
          [money(approved), 'Approved commission'],
          [money(pending), 'Pending commission'],
          ...(unstated === 0 ? [] : [[money(unstated), 'Commission of unknown status']]),
          [total === 0 ? '–' : money(commission / total), 'Per click'],
        ]),
  ]
  return (
    <div className="panel mt-6 p-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="order-last">{label}</dt>
            <dd className="text-3xl font-bold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      {money && (
        <p className="text-soft mt-3 max-w-[70ch] text-sm">
          Sales with a sub-tag count where the link was. Others are shared among that day’s clicks on the
          product, so they’re an estimate. A program can still decline pending sales. Import reports with npm
          run earnings.
        </p>
      )}
    </div>
  )
}

function MissingFacts({ unknown }: Pick<OwnerReport, 'unknown'>) {
  if (unknown.length === 0) return null
  return (
    <details className="panel p-6">
      <summary className="cursor-pointer text-lg font-semibold">Missing facts ({unknown.length})</summary>
      <p className="text-soft mt-2 text-sm">
        Without these facts, we can’t tell whether a product fits a pet.
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {unknown.map(({ id, name, fields }) => (
          <li key={id}>
            <a className="link" href={productPath(id)}>
              {name}
            </a>{' '}
            <span className="text-soft">{fields.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function named(rows: OwnerReport['byPage'], names: ReadonlyMap<string, string>) {
  return rows.map((row) => ({ ...row, key: row.name, name: names.get(row.name) ?? row.name }))
}
