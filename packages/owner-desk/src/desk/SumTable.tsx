import { Fragment } from 'react'

interface Row {
  /** Unique in the table. */
  key: string
  name: string
  /** Below the name. */
  note?: string
  href?: string | undefined
  count: number
  orders?: number
  /** In cents. */
  commission?: number
}

interface Props {
  heading: string
  note?: string
  rows: readonly Row[]
  /** Formats cents; unset if nothing was earned, so the table only has counts. */
  money?: ((cents: number) => string) | undefined
}

/**
 * A table with counts as numbers and bars, so nobody has to judge colors or lengths. With earnings, it shows orders
 * and earnings instead of bars.
 */
export function SumTable({ heading, note, rows, money }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  // On phones, four numbers go below the name.
  const [grid, alone] =
    money === undefined
      ? ['', '']
      : [
          'max-md:grid max-md:grid-cols-[4fr_4fr_7fr_5fr] large-text:grid large-text:grid-cols-1',
          'max-md:col-span-full',
        ]
  const numbers = money === undefined ? ['Count'] : ['Clicks', 'Orders', 'Commission', 'Per click']
  return (
    <section className="panel p-6">
      <h2 className="text-lg">{heading}</h2>
      {note !== undefined && <p className="text-soft mt-1 text-sm">{note}</p>}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className={`border-b border-line text-left ${grid}`}>
            <th scope="col" className={`py-1 pr-3 ${alone}`}>
              Name
            </th>
            {numbers.map((name) => (
              <th key={name} scope="col" className="py-1 pr-1 text-right whitespace-nowrap md:pr-3">
                {name}
              </th>
            ))}
            {money === undefined && (
              <th scope="col" className="w-1/3 large-text:hidden">
                <span className="sr-only">{heading}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note: small, href, count, orders = 0, commission = 0 }) => (
            <tr key={key} className={`border-b border-line ${grid}`}>
              <th scope="row" className={`py-1.5 pr-3 text-left font-normal ${alone}`}>
                {href === undefined ? (
                  name
                ) : (
                  <a className="link" href={href}>
                    {name}
                  </a>
                )}
                {small !== undefined && <span className="text-soft block">{small}</span>}
              </th>
              <Number text={String(count)} />
              {money === undefined ? (
                <td className="large-text:hidden" aria-hidden="true">
                  <svg className="h-3 w-full text-spruce" viewBox="0 0 100 8" preserveAspectRatio="none">
                    <rect width={(100 * count) / most} height="8" fill="currentColor" />
                  </svg>
                </td>
              ) : (
                <Fragment>
                  <Number text={String(orders)} />
                  <Number text={money(commission)} />
                  <Number text={count === 0 ? '–' : money(commission / count)} />
                </Fragment>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Number({ text }: { text: string }) {
  return <td className="py-1.5 pr-1 text-right md:pr-3 whitespace-nowrap tabular-nums">{text}</td>
}
