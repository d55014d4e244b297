import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { chosenFilters } from './chosen-filters.ts'
import type { Facets } from './products-api.ts'
import type { ProductQuery } from './product-query.ts'
import { follow } from './follow-links.ts'
import { ProductToolbar } from './ProductToolbar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { attempt } from '#ui/hydrate.ts'
import { changeProductQuery } from './query-store.ts'

const loadDialog = async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog })
const FilterDialog = lazy(loadDialog)

/** The row above a list: filters (on phones), sorting and layout. Sticky on phones. */
export function ListBar({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const count = facets === undefined ? 0 : chosenFilters(query, facets).length
  // Load the dialog before rendering it: a failure to load during render would take down the whole list.
  const open = async (): Promise<void> => setIsOpen(await attempt(loadDialog))
  useEffect(() => {
    // Before hydration the button was a link, and the click jumped to the fields.
    if (location.hash !== '#filters' || opener.current?.checkVisibility() !== true) return
    history.replaceState(history.state, '', location.pathname + location.search)
    void attempt(loadDialog).then(setIsOpen)
  }, [])
  const close = (): void => {
    setIsOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div className="list-bar">
      {/* Links to the fields on the page until the dialog's code has loaded. */}
      <a
        ref={opener}
        role="button"
        href="#filters"
        className="filter-opener pill gap-1.5 px-3 lg:hidden"
        aria-haspopup="dialog"
        onClick={(event) => follow(event, () => void open())}
        onKeyDown={(event) => event.key === ' ' && follow(event, () => void open())}
      >
        <Icon name="filter" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </a>
      <ProductToolbar query={query} onChange={changeProductQuery} />
      {isOpen && facets !== undefined && (
        <Suspense>
          <FilterDialog query={query} facets={facets} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
