import { type ProductQuery, pageCount, productQueryPath } from './product-query.ts'

interface Props {
  query: ProductQuery
  /** Number of products on all pages. */
  total: number
}

/** Links to a list's pages: previous, first, those around the current one, last, next. */
export function Pagination({ query, total }: Props) {
  const last = pageCount(total)
  if (last === 1) return null
  const link = (page: number, words?: string) => (
    <a
      className="pill min-w-11 justify-center px-3"
      href={productQueryPath({ ...query, page })}
      aria-current={page === query.page ? 'page' : undefined}
      aria-label={words === undefined ? `Page ${page}` : undefined}
    >
      {words ?? page}
    </a>
  )
  return (
    <nav aria-label="Pages" className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {query.page > 1 && <li>{link(query.page - 1, 'Previous')}</li>}
        {pagesAround(query.page, last).map((page) => (
          <li key={page} className="flex items-center gap-2">
            {isGap(page, query.page, last) && <span aria-hidden="true">…</span>}
            {link(page)}
          </li>
        ))}
        {query.page < last && <li>{link(query.page + 1, 'Next')}</li>}
      </ul>
    </nav>
  )
}

function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last]
  return [...new Set(near)].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b)
}

function isGap(page: number, current: number, last: number): boolean {
  return (page === last && last > current + 3) || (page === current - 2 && page > 2)
}
