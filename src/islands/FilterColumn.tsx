import { useEffect, useState } from 'react'
import type { Facets } from '#catalogue/facets.ts'
import { type FilterQuery, filterQueryKeys, filtersOf } from '#catalogue/filter-keys.ts'
import { type ProductQuery, parseProductQuery } from '#catalogue/product-query.ts'
import { FilterFields, filterFields } from '#components/product/FilterFields.tsx'
import { HiddenKeys } from '#components/product/HiddenKeys.tsx'
import { isChanged } from '#lib/is-changed.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { changeProductQuery } from '#stores/product-query.ts'

/** The filters beside the list; without scripts a form that asks for another page. On a phone the dialog stands in for it. */
export function FilterColumn({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [early] = useState(readEarlyChoices)
  useEffect(() => {
    if (early !== undefined) changeProductQuery(early)
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
        <HiddenKeys query={query} asked={filterFields} />
        <FilterFields query={query} facets={facets} onChange={changeProductQuery} />
        <button type="submit" className="button button-small filter-submit mt-4 w-full">
          {words.applyFilters}
        </button>
      </form>
    </aside>
  )
}

/** What was chosen before React looked at the form. */
function readEarlyChoices(): FilterQuery | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>('form[data-filters]')
  // The address doesn't say what the form was built with: a step back may have changed it since.
  if (form === null || ![...form.elements].some(isChanged)) return undefined
  const texts = [...new FormData(form)].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  )
  const asked = filterQueryKeys.filter((key) => form.elements.namedItem(key) !== null)
  return {
    ...Object.fromEntries(asked.map((key) => [key, undefined])),
    ...filtersOf(parseProductQuery(new URLSearchParams(texts))),
  }
}
