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
      className="filter-dialog"
      aria-labelledby="filter-dialog-heading"
      onClose={onClose}
      closedby="any"
    >
      <form method="dialog" autoComplete="off" onSubmit={() => changeProductQuery(draft)}>
        <div className="filter-dialog-head">
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
        <div className="filter-dialog-fields">
          <FilterFields
            query={draft}
            facets={facets}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </div>
        <div className="filter-dialog-foot">
          <button type="submit" className="button w-full">
            {`Show ${facets.total} ${plural(facets.total, 'product', 'products')}`}
          </button>
        </div>
      </form>
    </dialog>
  )
}
