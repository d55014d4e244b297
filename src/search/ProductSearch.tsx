import { maxSearchLength, type ProductQuery } from './product-query.ts'
import { HiddenKeys } from './HiddenKeys.tsx'
import { changeProductQuery } from './query-store.ts'
import { focusNextResults } from './results-focus.ts'

/** Search field of the products page, with the current search. */
export function ProductSearch({ query }: { query: ProductQuery }) {
  const { search } = query
  return (
    <form
      action="/products"
      // On Back, browsers would restore words that were searched later.
      autoComplete="off"
      className="list-search flex gap-2 large-text:flex-wrap"
      role="search"
      aria-label="Products"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('search')
        focusNextResults()
        changeProductQuery({ search: typeof text === 'string' ? text.trim() : '' })
      }}
    >
      <label className="sr-only" htmlFor="product-search">
        Search products
      </label>
      <input
        key={search}
        id="product-search"
        className="field rounded-full px-5"
        type="search"
        name="search"
        maxLength={maxSearchLength}
        placeholder="Brushes, bad breath"
        defaultValue={search}
      />
      <HiddenKeys query={query} formKeys={['search']} />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  )
}
