import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { Pagination } from '#components/product/Pagination.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import { ProductGrid, ProductSkeletons } from '#components/product/ProductGrid.tsx'
import { WhyChoose, type WhyChooseText } from '#components/product/WhyChoose.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { fill } from '#lib/fill.ts'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { changeProductQuery, noQuery, setProductQuery } from '#stores/product-query.ts'
import { SearchNote } from './SearchNote.tsx'
import { focusNextResults, isFocusAwaited } from './results-focus.ts'

/** What stands there until the results come. */
export function ResultsSkeleton() {
  return (
    <>
      <Count count={<span className="sr-only">{words.loading}</span>} />
      <ProductSkeletons />
    </>
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
        <Count count={count} />
        {note}
        <ResultsHeading key={query.search} />
        <span hidden data-nothing-for={query.search} />
        <Notice picture="no-match" heading={words.noneFound} text={words.noneFoundAdvice}>
          <div className="flex flex-wrap items-center justify-center gap-3">
            <span className="needs-scripts">
              <button type="button" className="button" onClick={() => setProductQuery(noQuery)}>
                {words.clearFilters}
              </button>
            </span>
            <WaysOn />
          </div>
        </Notice>
      </>
    )
  }
  return (
    <>
      <Count count={count} />
      {note}
      <ResultsHeading key={`${query.page} ${query.search}`} />
      <Cards products={products} />
      <Pagination query={query} total={total} onChange={turnPage} />
      <WhyChoose {...whyChoose} />
    </>
  )
}

const nothingChanges = () => () => {}

/**
 * The cards of a list. Those that were built are left as they are when the list wakes: they are links and elements,
 * which work by themselves, and React would walk through all of them before it answers what was pressed.
 */
function Cards({ products }: { products: readonly CardProduct[] }) {
  const isWaking = useSyncExternalStore(
    nothingChanges,
    () => false,
    () => typeof document !== 'undefined',
  )
  const [built] = useState(isWaking ? products : undefined)
  return built === products ? (
    // To React it is text that it does not know, and leaves alone.
    <ul className="results grid-products" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <ProductGrid products={products} eager={4} />
  )
}

/** Where to go from an empty list. */
function WaysOn() {
  const ways = [
    { label: words.allProducts, href: paths.products },
    { label: words.readGuides, href: paths.guides },
    { label: words.findClinic, href: paths.vetLocator },
  ]
  return ways.map(({ label, href }) => (
    <a key={href} className="button button-quiet" href={href}>
      {label}
    </a>
  ))
}

/** Gets the focus when its list is there, where what was pressed has gone with the list before. */
function ResultsHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusAwaited()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {words.results}
    </h2>
  )
}

function turnPage(change: Partial<ProductQuery>): void {
  changeProductQuery(change)
  focusNextResults()
  document.getElementById('results')?.scrollIntoView()
}

/** How many there are. */
function Count({ count }: { count: ReactNode }) {
  return (
    <p role="status" className="mb-4 font-medium">
      {count}
    </p>
  )
}
