import { useEffect, useRef } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { Pagination } from '#components/product/Pagination.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { ProductGrid } from '#components/product/ProductGrid.tsx'
import { WhyChoose, type WhyChooseText } from '#components/product/WhyChoose.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { noQuery, setProductQuery } from '#stores/product-query.ts'
import { countOf, useCount } from './ListCount.tsx'
import { SearchNote } from './SearchNote.tsx'
import { WaysOn } from './WaysOn.tsx'
import { isFocusAwaited, turnPage } from './results-focus.ts'

interface ResultsProps {
  query: ProductQuery
  products: readonly CardProduct[]
  total: number
  /** Of a search. */
  match?: SearchMatch | undefined
  whyChoose: WhyChooseText
  onCount: (count: string) => void
}

/** The products of a list, or that there are none. */
export function Results({ query, products, total, match, whyChoose, onCount }: ResultsProps) {
  useCount(countOf(total), onCount)
  const note = <SearchNote search={query.search} total={total} match={match} />
  if (total === 0) {
    return (
      <>
        {note}
        <ResultsHeading key={query.search} search={query.search} />
        <span hidden data-nothing-for={query.search} />
        <Notice picture="no-match" heading={words.noneFound} text={words.noneFoundAdvice}>
          <p className="needs-scripts mb-4">
            <button
              type="button"
              className="button"
              data-clear-filters
              onClick={() => setProductQuery(noQuery)}
            >
              {words.clearFilters}
            </button>
          </p>
          <WaysOn match={match} isLost className="justify-center" />
        </Notice>
      </>
    )
  }
  return (
    <>
      {note}
      <ResultsHeading key={`${query.page} ${query.search}`} search={query.search} />
      <ProductGrid products={products} eager={4} />
      <Pagination query={query} total={total} onChange={turnPage} />
      <WhyChoose {...whyChoose} />
    </>
  )
}

/** Gets the focus when its list is there, where what was pressed has gone with the list before. */
function ResultsHeading({ search }: { search: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusAwaited()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {search === '' ? words.results : fill(words.searchTitle, { search })}
    </h2>
  )
}
