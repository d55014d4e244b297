import { useEffect, useState } from 'react'
import type { Facets } from '#catalogue/facets.ts'
import { filtersOf } from '#catalogue/filter-keys.ts'
import { withoutFilters } from '#catalogue/chosen-filters.ts'
import { type ProductQuery, parseProductQuery } from '#catalogue/product-query.ts'
import { FilterFields } from '#components/product/FilterFields.tsx'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { changeProductQuery } from '#stores/product-query.ts'

/** The filters beside the list; without scripts a form that asks for another page. On a phone the dialog stands in for it. */
export function FilterColumn({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [early] = useState(readEarlyChoices)
  useEffect(() => {
    if (early !== undefined) changeProductQuery({ ...withoutFilters, ...early })
  }, [early])
  if (facets === undefined) return null
  return (
    <aside id="filters" className="filter-column" aria-labelledby="filters-heading">
      <h2 id="filters-heading" className="text-lg">
        {words.filters}
      </h2>
      <form
        action={paths.products}
        // A browser would fill in at Back what was chosen later.
        autoComplete="off"
        data-filters
        onSubmit={(event) => event.preventDefault()}
      >
        <HiddenKeys query={query} />
        <FilterFields query={query} facets={facets} onChange={changeProductQuery} />
        <button type="submit" className="button button-small filter-submit mt-4 w-full">
          {words.applyFilters}
        </button>
      </form>
    </aside>
  )
}

/** What the form keeps of the address. */
function HiddenKeys({ query: { category, search, sort } }: { query: ProductQuery }) {
  const kept = { category, search, sort: sort === 'featured' ? '' : sort }
  return Object.entries(kept).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [<input key={name} type="hidden" name={name} value={value} />],
  )
}

/** What was chosen before React looked at the form, where that is not what it was built with. */
function readEarlyChoices() {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>('form[data-filters]')
  if (form === null) return undefined
  const texts = [...new FormData(form)].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  )
  const chosen = filtersOf(parseProductQuery(new URLSearchParams(texts)))
  const built = filtersOf(parseProductQuery(new URLSearchParams(window.location.search)))
  return JSON.stringify(chosen) === JSON.stringify(built) ? undefined : chosen
}
