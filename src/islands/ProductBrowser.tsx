import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, lazy, memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Facets } from '#catalogue/facets.ts'
import { type ProductQuery, parseProductQuery } from '#catalogue/product-query.ts'
import { ChosenFilters } from '#components/product/ChosenFilters.tsx'
import { ProductFilters, follow } from '#components/product/ProductFilters.tsx'
import type { CardProduct } from '#components/product/card-product.ts'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import type { SearchMatch } from '#contract/search-match.ts'
import { replayInteractions } from '#lib/queued-interactions.ts'
import type { Category } from '#schemas/category.ts'
import {
  $productQuery,
  changeProductQuery,
  followAddress,
  listKey,
  noQuery,
  setProductQuery,
} from '#stores/product-query.ts'
import { ListCount, countOf, useCount } from './ListCount.tsx'
import { FilterColumn } from './FilterColumn.tsx'
import { ListBar } from './ListBar.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { ResultsFailed } from './ResultsFailed.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { turnPage } from './results-focus.ts'
import { useFacets } from './use-facets.ts'

/** The list that a page has in its HTML. */
export interface BuiltList {
  query: ProductQuery
  products: CardProduct[]
  total: number
  /** What the options of its filters would leave. */
  facets: Facets
  /** Of a search. */
  match?: SearchMatch | undefined
}

export interface ProductBrowserProps {
  categories: Category[]
  /** Of the page that shows all of them. */
  heading: string
  /** Null where nothing is known of the query yet. */
  built: BuiltList | null
  whyChoose: WhyChooseText
}

/** Drawn when the page is made; a browser needs it for the first list that it fetches. */
const Results = import.meta.env.SSR
  ? (await import('./ProductResults.tsx')).Results
  : lazy(() => import('./ProductResults.tsx').then((file) => ({ default: file.Results }), codeFailed))

const loadRemoteResults = async () => ({ default: (await import('./RemoteResults.tsx')).RemoteResults })

/** Fetching needs code that prebuilt lists do not. Where it cannot be had only its own place says so. */
const RemoteResults = lazy(() => loadRemoteResults().catch(codeFailed))

/** The list of products with its search, filters, sorting and pages. The address is its state. */
export function ProductBrowser({ categories, heading, built, whyChoose }: ProductBrowserProps) {
  useEffect(followAddress, [])
  useEffect(onHydrated, [])
  // Built without it, whatever has been chosen since.
  const address = useStore($productQuery, { ssr: () => undefined })
  const query = address ?? built?.query ?? noQuery
  const category = categories.find(({ slug }) => slug === query.category)
  useEffect(() => showHeading(category?.name ?? heading), [category, heading])
  // The pressed control is painted in the next frame; the list follows.
  const shown = useDeferredValue(query)
  const facets = useFacets(query, built ?? undefined)
  const [count, setCount] = useState(countOf(built?.total))
  return (
    <>
      <ProductSearch query={query} />
      <div className="mt-3 md:mt-6">
        <ProductFilters
          categories={categories}
          query={query}
          onApproach={(next) => void prefetch(next, built)}
          onChange={changeProductQuery}
        />
      </div>
      <div className="list-layout">
        <FilterColumn query={query} facets={facets} />
        <div className="min-w-0">
          <ListBar query={query} facets={facets} />
          <ChosenFilters query={query} facets={facets} onChange={changeProductQuery} />
          <ListCount count={count} />
          <CurrentResults
            query={shown}
            isFetched={address !== undefined}
            built={built}
            whyChoose={whyChoose}
            onCount={setCount}
          />
        </div>
      </div>
    </>
  )
}

interface ResultsProps {
  query: ProductQuery
  /** Not before the address was read: the server does not know it. */
  isFetched: boolean
  built: BuiltList | null
  whyChoose: WhyChooseText
  /** Says how many there are. */
  onCount: (count: string) => void
}

const CurrentResults = memo(function CurrentResults(props: ResultsProps) {
  const { query, isFetched, built, whyChoose, onCount } = props
  const [isLeft, setIsLeft] = useState(false)
  const skeleton = <ResultsSkeleton onCount={onCount} />
  if (isBuilt(query, built)) {
    const { products, total, match } = built
    const results = <Results {...{ query, products, total, match, whyChoose, onCount }} />
    if (!isLeft) return <PageResults onCount={onCount} total={total} results={results} />
    return <Suspense fallback={skeleton}>{results}</Suspense>
  }
  if (!isFetched) return skeleton
  if (!isLeft) setIsLeft(true)
  return (
    <Suspense fallback={skeleton}>
      <RemoteResults query={query} whyChoose={whyChoose} onCount={onCount} />
    </Suspense>
  )
})

/**
 * The results that the page came with: cards are links and elements that work by themselves, so React leaves all of it
 * alone and only goes on with its links to pages and the button that clears the filters.
 */
function PageResults({
  total,
  results,
  onCount,
}: {
  total: number
  results: ReactNode
  onCount: (count: string) => void
}) {
  useCount(countOf(total), onCount)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = place.current
    shown?.addEventListener('click', goOn)
    return () => shown?.removeEventListener('click', goOn)
  }, [])
  if (import.meta.env.SSR) return <div>{results}</div>
  // To React it is text that it does not know.
  return <div ref={place} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

function goOn(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-clear-filters]') !== null) setProductQuery(noQuery)
  const link = target.closest<HTMLAnchorElement>('nav a')
  if (link !== null) follow(event, () => turnPage(parseProductQuery(new URL(link.href).searchParams)))
}

/** A browser does not ask again for a module that it could not have; a page that is loaded anew does. */
function CodeFailed({ onCount }: Pick<ResultsProps, 'onCount'>) {
  useCount('', onCount)
  return <ResultsFailed onRetry={() => location.reload()} />
}

function codeFailed() {
  return { default: CodeFailed }
}

function isBuilt(query: ProductQuery, built: BuiltList | null): built is BuiltList {
  return built !== null && listKey(built.query) === listKey(query)
}

function onHydrated(): void {
  // While there is a connection.
  loadRemoteResults().catch(() => window.addEventListener('online', () => location.reload()))
  // From here on React handles what is pressed; a choice made before, it sets back to what was built.
  document.querySelector('astro-island')?.toggleAttribute('data-ready')
  // Such a choice is made again when its own events are over: the last of them would undo it.
  setTimeout(replayInteractions, 0, '.needs-scripts *, form *')
  // What it woke at is near still.
  const near = document.querySelector('astro-island a:hover')
  near?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}

/** The page's heading stands outside the island. */
function showHeading(text: string): void {
  const heading = document.getElementById('title')
  if (heading !== null) heading.textContent = text
}

async function prefetch(query: ProductQuery, built: BuiltList | null): Promise<void> {
  if (isBuilt(query, built)) return
  const { prefetchResults } = await import('#stores/product-results.ts')
  prefetchResults(query)
}
