import { useEffect, useRef, useState } from 'react'
import { withoutFilters } from '#catalogue/chosen-filters.ts'
import type { Facets } from '#catalogue/facets.ts'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { FilterFields } from '#components/product/FilterFields.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { changeProductQuery } from '#stores/product-query.ts'
import { useFacets } from './use-facets.ts'

interface Props {
  query: ProductQuery
  /** Of that query. */
  facets: Facets
  onClose: () => void
}

/** The filters on a phone, from below. Nothing is applied before it is said; the button says how many are left. */
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
            {words.filters}
          </h2>
          <button
            type="button"
            className="link ml-auto min-h-11 px-2"
            onClick={() => setDraft({ ...draft, ...withoutFilters })}
          >
            {words.clearAll}
          </button>
          <button type="button" className="icon-button" aria-label={words.closeFilters} onClick={close}>
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
            {fillCount(words.showProducts, facets.total)}
          </button>
        </div>
      </form>
    </dialog>
  )
}
