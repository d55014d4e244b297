import { useEffect, useRef, useState } from 'react'
import type * as FilterDialog from './FilterDialog.tsx'
import { chosenFilters } from './chosen-filters.ts'
import type { Facets } from './products-api.ts'
import type { ProductQuery } from './product-query.ts'
import { follow } from './follow-links.ts'
import { ProductToolbar } from './ProductToolbar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { attempt } from '#ui/hydrate.ts'
import { changeProductQuery } from './query-store.ts'

/** Loads the dialog before it's rendered: a failure to load during render would take down the whole list. */
async function openDialog(show: (dialog: typeof FilterDialog) => void): Promise<void> {
  await attempt(async () => show(await import('./FilterDialog.tsx')))
}

/** The row above a list: filters (on phones), sorting and layout. Sticky on phones. */
export function ListBar({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [dialog, setDialog] = useState<typeof FilterDialog>()
  const opener = useRef<HTMLAnchorElement>(null)
  const count = facets === undefined ? 0 : chosenFilters(query, facets).length
  useEffect(() => {
    // Before hydration the button was a link, and the click jumped to the fields.
    if (location.hash !== '#filters' || opener.current?.checkVisibility() !== true) return
    history.replaceState(history.state, '', location.pathname + location.search)
    void openDialog(setDialog)
  }, [])
  const close = (): void => {
    setDialog(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <div id="results" className="list-bar">
      {/* Links to the fields on the page until the dialog's code has loaded. */}
      <a
        ref={opener}
        role="button"
        href="#filters"
        className="filter-opener pill"
        aria-haspopup="dialog"
        onClick={(event) => follow(event, () => void openDialog(setDialog))}
        onKeyDown={(event) => event.key === ' ' && follow(event, () => void openDialog(setDialog))}
      >
        <Icon name="filter" />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </a>
      <ProductToolbar query={query} onChange={changeProductQuery} />
      {dialog !== undefined && facets !== undefined && (
        <dialog.FilterDialog query={query} facets={facets} onClose={close} />
      )}
    </div>
  )
}
