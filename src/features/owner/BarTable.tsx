interface Props {
  heading: string
  note?: string
  rows: readonly { name: string; count: number; href?: string | undefined }[]
}

/** A table that shows counts as numbers and bars, so nobody has to judge colors or lengths. */
export function BarTable({ heading, note, rows }: Props) {
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
