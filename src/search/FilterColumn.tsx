import type { Facets } from './products-api.ts'
import type { ProductQuery } from './product-query.ts'
import { FilterFields } from './FilterFields.tsx'
import { fieldKeys } from './filter-looks.ts'
import { HiddenKeys } from './HiddenKeys.tsx'
import * as paths from '#lib/paths.ts'
import { changeProductQuery } from './query-store.ts'

/** Filters next to the list. Without JavaScript, a form that loads another page. Phones use the dialog instead. */
export function FilterColumn({ query, facets }: { query: ProductQuery; facets: Facets | undefined }) {
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
        <HiddenKeys query={query} formKeys={fieldKeys} />
        <FilterFields query={query} facets={facets} onChange={changeProductQuery} />
        <button type="submit" className="button button-quiet button-small filter-submit mt-4 w-full">
          Show products
        </button>
      </form>
    </aside>
  )
}
