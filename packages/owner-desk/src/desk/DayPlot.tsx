import { formatDay } from '../../../../src/lib/dates.ts'

interface Props {
  heading: string
  /** One row per day, oldest first. */
  rows: readonly { name: string; count: number }[]
  /** Formats a number; plain if unset. */
  format?: (count: number) => string
}

const height = 100

/** A column chart by day with labels for the highest day and both ends. The same data expands as a table. */
export function DayPlot({ heading, rows, format = String }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const [first] = rows
  const last = rows.at(-1)
  return (
    <section className="panel mt-6 p-6">
      <h2 className="text-lg">{heading}</h2>
      <div className="mt-3 flex gap-2">
        <span className="text-soft flex-none text-sm tabular-nums" aria-hidden="true">
          {format(most)}
        </span>
        <svg
          className="h-40 w-full border-b border-line text-spruce"
          viewBox={`0 0 ${rows.length * 10} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {rows.map(({ name, count }, index) => (
            <rect
              key={name}
              x={index * 10 + 1}
              y={height - (height * Math.max(0, count)) / most}
              width="8"
              height={(height * Math.max(0, count)) / most}
              fill="currentColor"
            />
          ))}
        </svg>
      </div>
      <p className="text-soft mt-1 flex max-w-none justify-between gap-4 pl-6 text-sm" aria-hidden="true">
        <span>{first && formatDay(first.name)}</span>
        <span className="text-right">{last && formatDay(last.name)}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer">As a table</summary>
        <table className="mt-2">
          <tbody>
            {rows
              .filter(({ count }) => count !== 0)
              .map(({ name, count }) => (
                <tr key={name}>
                  <th scope="row" className="pr-4 text-left font-normal">
                    {formatDay(name)}
                  </th>
                  <td className="text-right tabular-nums">{format(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
