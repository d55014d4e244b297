import { plural } from '#lib/locale.ts'
import { useEffect, useRef, useState } from 'react'
import { withoutFilters } from './chosen-filters.ts'
import type { Facets } from './products-api.ts'
import type { ProductQuery } from './product-query.ts'
import { FilterFields } from './FilterFields.tsx'
import { Icon } from '#ui/Icon.tsx'
import { changeProductQuery } from './query-store.ts'
import { useFacets } from './use-facets.ts'

interface Props {
  query: ProductQuery
  /** Facets of that query. */
  facets: Facets
  onClose: () => void
}

/**
 * Filters on phones, as a bottom sheet. Applies filters only on submit; the button shows the number of results.
 */
export function FilterDialog({ query, facets: known, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(query)
  const facets = useFacets(draft, { query, facets: known }) ?? known
  useEffect(() => dialog.current?.showModal(), [])
  const close = (): void => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="filter-dialog rounded-t-card bg-paper m-[auto_auto_0] max-h-[92dvh] w-full max-w-lg overflow-hidden text-inherit backdrop:bg-[rgb(0_20_20/0.5)]"
      aria-labelledby="filter-dialog-heading"
      onClose={onClose}
      closedby="any"
    >
      <form
        method="dialog"
        className="flex max-h-[92dvh] flex-col"
        autoComplete="off"
        onSubmit={() => changeProductQuery(draft)}
      >
        <div className="flex items-center gap-1 py-2 pr-2 pl-4">
          <h2 id="filter-dialog-heading" className="text-lg">
            Filters
          </h2>
          <button
            type="button"
            className="link ml-auto min-h-11 px-2"
            onClick={() => setDraft({ ...draft, ...withoutFilters })}
          >
            Clear all
          </button>
          <button type="button" className="icon-button" aria-label="Close filters" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-4">
          <FilterFields
            query={draft}
            facets={facets}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </div>
        <div className="border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <button type="submit" className="button w-full">
            {`Show ${facets.total} ${plural(facets.total, 'product', 'products')}`}
          </button>
        </div>
      </form>
    </dialog>
  )
}
