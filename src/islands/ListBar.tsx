import { Suspense, lazy, useRef, useState } from 'react'
import { chosenFilters } from '#catalogue/chosen-filters.ts'
import type { Facets } from '#catalogue/facets.ts'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { ProductToolbar } from '#components/product/ProductToolbar.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { attempt } from '#elements/wake.ts'
import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { changeProductQuery } from '#stores/product-query.ts'

const loadDialog = async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog })
const FilterDialog = lazy(loadDialog)

/** The row above a list: filters (on a phone), order and layout. On a phone it stays in view. */
export function ListBar({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const count = facets === undefined ? 0 : chosenFilters(query, facets).length
  // Its code is there before it is drawn: what React cannot have while it draws takes the whole list with it.
  const open = async (): Promise<void> => setIsOpen(await attempt(loadDialog))
  const close = (): void => {
    setIsOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div id="results" className="list-bar">
      <span className="needs-scripts contents">
        <button
          ref={opener}
          type="button"
          className="filter-opener pill"
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="filter" />
          {count === 0 ? words.filters : fill(words.filtersChosen, { count })}
        </button>
      </span>
      <noscript>
        <a className="filter-opener pill" href="#filters">
          {words.filters}
        </a>
      </noscript>
      <ProductToolbar query={query} onChange={changeProductQuery} />
      {isOpen && facets !== undefined && (
        <Suspense>
          <FilterDialog query={query} facets={facets} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
