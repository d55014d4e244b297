import type { ReactNode } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { Pagination } from '#components/product/Pagination.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { ProductGrid, ProductSkeletons } from '#components/product/ProductGrid.tsx'
import { ProductToolbar } from '#components/product/ProductToolbar.tsx'
import { WhyChoose, type WhyChooseText } from '#components/product/WhyChoose.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { fill } from '#lib/fill.ts'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { changeProductQuery, noQuery, setProductQuery } from '#stores/product-query.ts'
import { SearchNote } from './SearchNote.tsx'

/** What stands there until the results come. */
export function ResultsSkeleton({ query }: { query: ProductQuery }) {
  return (
    <>
      <Bar query={query} count={<span className="sr-only">{words.loading}</span>} />
      <ProductSkeletons />
    </>
  )
}

/** What stands there where the results could not be fetched. */
export function ResultsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-6">
      <Notice picture="out-of-reach" heading={words.fetchFailed} text={words.fetchFailedAdvice}>
        <button type="button" className="button" onClick={onRetry}>
          {words.fetchAgain}
        </button>
      </Notice>
    </div>
  )
}

interface ResultsProps {
  query: ProductQuery
  products: readonly CardProduct[]
  total: number
  /** Of a search. */
  match?: SearchMatch | undefined
  whyChoose: WhyChooseText
}

/** The products of a list, or that there are none. */
export function Results({ query, products, total, match, whyChoose }: ResultsProps) {
  const count = fill(words.productsFound, { count: total })
  const note = <SearchNote search={query.search} total={total} match={match} />
  if (total === 0) {
    return (
      <>
        <Bar query={query} count={count} />
        {note}
        <Notice picture="no-match" heading={words.noneFound} text={words.noneFoundAdvice}>
          <div className="needs-scripts">
            <button type="button" className="button" onClick={() => setProductQuery(noQuery)}>
              {words.clearFilters}
            </button>
          </div>
          <noscript>
            <a className="button" href={paths.products}>
              {words.clearFilters}
            </a>
          </noscript>
        </Notice>
      </>
    )
  }
  return (
    <>
      <Bar query={query} count={count} />
      {note}
      <h2 className="sr-only">{words.results}</h2>
      <ProductGrid products={products} eager={4} />
      <Pagination query={query} total={total} onChange={turnPage} />
      <WhyChoose {...whyChoose} />
    </>
  )
}

function turnPage(change: Partial<ProductQuery>): void {
  changeProductQuery(change)
  document.getElementById('results')?.scrollIntoView()
}

function Bar({ query, count }: { query: ProductQuery; count: ReactNode }) {
  return (
    <div
      id="results"
      className="my-4 flex min-h-11 scroll-mt-20 flex-wrap items-center justify-between gap-2"
    >
      <p role="status" className="font-medium">
        {count}
      </p>
      <ProductToolbar query={query} onChange={changeProductQuery} />
    </div>
  )
}
