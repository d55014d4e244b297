import type { ProductQuery } from '#catalogue/product-query.ts'
import { HiddenKeys } from '#components/product/HiddenKeys.tsx'
import * as words from '#lib/words.ts'
import { changeProductQuery } from '#stores/product-query.ts'
import { focusNextResults } from './results-focus.ts'

/** The search field of the products page, with what is being searched for in it. */
export function ProductSearch({ query }: { query: ProductQuery }) {
  const { search } = query
  return (
    <form
      action="/products"
      className="flex max-w-2xl gap-2 large-text:flex-wrap"
      role="search"
      aria-label={words.searchForm}
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('search')
        focusNextResults()
        changeProductQuery({ search: typeof text === 'string' ? text.trim() : '' })
      }}
    >
      <label className="sr-only" htmlFor="product-search">
        {words.searchLabel}
      </label>
      <input
        key={search}
        id="product-search"
        className="field rounded-full px-5"
        type="search"
        name="search"
        maxLength={100}
        placeholder={words.searchPlaceholder}
        defaultValue={search}
      />
      <HiddenKeys query={query} asked={['search']} />
      <button type="submit" className="button">
        {words.search}
      </button>
    </form>
  )
}
