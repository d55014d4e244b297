import { Fragment, useEffect, useRef } from 'react'
import { type ProductQuery, searchTitle } from './product-query.ts'
import { Pagination } from './Pagination.tsx'
import type { CardProduct } from '#products/card-product.ts'
import { ProductGrid } from '#products/ProductCard.tsx'
import { WhyChoose } from '#products/WhyChoose.tsx'
import type { ProductsPage } from '#content/page.ts'
import type { ListFit } from './list-fit.ts'
import { ListFitNote } from './ListFitNote.tsx'
import { Notice } from '#ui/Notice.tsx'
import * as paths from '#lib/paths.ts'
import type { SearchMatch } from './search-match.ts'
import { SearchNote } from './SearchNote.tsx'
import { NextSteps } from './NextSteps.tsx'
import { isFocusAwaited } from './results-focus.ts'
import '#ui/styles/pill.css'

interface ResultsProps {
  query: ProductQuery
  products: readonly CardProduct[]
  total: number
  /** Set for a search. */
  match?: SearchMatch | undefined
  /** Set if the query is about a pet. */
  listFit?: ListFit | undefined
  text: ResultsText
}

/** The page's words around a list. */
export type ResultsText = Pick<ProductsPage, 'whyChoose' | 'vetFirst'>

/** The products of a list, or a message that there are none. */
export function Results({ query, products, total, match, listFit, text }: ResultsProps) {
  if (match?.emergency !== undefined) {
    return (
      <>
        <ResultsHeading key={query.search} search={query.search} />
        <NextSteps match={match} isLost={false} className="mt-2" />
      </>
    )
  }
  const note = (
    <>
      <SearchNote search={query.search} total={total} match={match} />
      <ListFitNote
        query={query}
        listFit={listFit}
        total={total}
        vetFirst={text.vetFirst}
        isVetNamed={match?.vetFirst !== undefined}
      />
    </>
  )
  if (total === 0 && match?.vetFirst !== undefined) {
    return (
      <>
        <ResultsHeading key={query.search} search={query.search} />
        {note}
        <NextSteps match={match} isLost className="mt-2" />
      </>
    )
  }
  if (total === 0) {
    return (
      <>
        {note}
        <ResultsHeading key={query.search} search={query.search} />
        <span hidden data-nothing-for={query.search} />
        {listFit?.unsafe === undefined ? (
          <Notice
            picture="no-match"
            heading="No products found"
            text="Try adjusting your search or filter criteria."
          >
            <p className="mb-4">
              <a className="button" href={paths.products} data-clear-filters>
                Clear Filters
              </a>
            </p>
            <NextSteps match={match} isLost className="justify-center md:justify-start" />
          </Notice>
        ) : (
          <NothingSafe {...listFit.unsafe} />
        )}
      </>
    )
  }
  return (
    <>
      {note}
      <ResultsHeading key={`${query.page} ${query.search}`} search={query.search} />
      <Fragment key={products.map(({ id, fitResult }) => `${id} ${fitResult?.reason}`).join()}>
        <ProductGrid products={products} eager={4} />
        {query.sort === 'featured' && query.search === '' && listFit?.fits === undefined && <fit-order />}
      </Fragment>
      <Pagination query={query} total={total} />
      <WhyChoose {...text.whyChoose} />
    </>
  )
}

/** Says why nothing is safe for the pet, instead of asking for fewer filters. */
function NothingSafe({ reason, nextSteps }: NonNullable<ListFit['unsafe']>) {
  return (
    <Notice picture="no-match" heading={reason} text="We checked each label. Here’s what helps instead:">
      <ul className="flex flex-wrap justify-center gap-2 md:justify-start" aria-label="Next steps">
        {nextSteps.map(({ label, href }) => (
          <li key={href}>
            <a className="pill whitespace-normal" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Gets focus when its list appears, if the pressed control was removed with the previous list. */
function ResultsHeading({ search }: { search: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusAwaited()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {search === '' ? 'Products' : searchTitle(search)}
    </h2>
  )
}
