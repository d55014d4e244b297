import { useEffect, useState } from 'react'
import type { Facets } from './products-api.ts'
import { type FilterQuery, filterQueryKeys, filtersOf } from './filter-keys.ts'
import { type ProductQuery, parseProductQuery } from './product-query.ts'
import { FilterFields, filterFields } from './FilterFields.tsx'
import { HiddenKeys } from './HiddenKeys.tsx'
import { isChanged } from '#lib/is-changed.ts'
import * as paths from '#lib/paths.ts'
import { changeProductQuery } from './query-store.ts'

/** Filters next to the list. Without JavaScript, a form that loads another page. Phones use the dialog instead. */
export function FilterColumn({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
  const [early] = useState(readEarlyChoices)
  useEffect(() => {
    if (early !== undefined) changeProductQuery(early)
  }, [early])
  if (facets === undefined) return null
  return (
    <aside id="filters" className="filter-column" aria-labelledby="filters-heading">
      <h2 id="filters-heading" className="text-lg">
        Filters
      </h2>
      <form
        action={paths.products}
        // On Back, browsers would restore filters that were changed later.
        autoComplete="off"
        data-choices
        onSubmit={(event) => event.preventDefault()}
      >
        <HiddenKeys query={query} formKeys={filterFields} />
        <FilterFields query={query} facets={facets} onChange={changeProductQuery} />
        <button type="submit" className="button button-quiet button-small filter-submit mt-4 w-full">
          Show products
        </button>
      </form>
    </aside>
  )
}

/** Returns filters chosen before hydration. */
function readEarlyChoices(): FilterQuery | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>('#filters form')
  // Compare with the form, not the URL: Back may have changed the URL since the form was built.
  if (form === null || ![...form.elements].some(isChanged)) return undefined
  const texts = [...new FormData(form)].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  )
  const formKeys = filterQueryKeys.filter((key) => form.elements.namedItem(key) !== null)
  return {
    ...Object.fromEntries(formKeys.map((key) => [key, undefined])),
    ...filtersOf(parseProductQuery(new URLSearchParams(texts))),
  }
}
