import { useStore } from '@nanostores/react'
import {
  type ReactNode,
  Suspense,
  lazy,
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Facets } from './products-api.ts'
import { type PageHead, headOf, showHead } from './page-head.ts'
import { type ProductQuery, parseProductQuery, productQueryPath } from './product-query.ts'
import { chosenFilters } from './chosen-filters.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { followLink } from './follow-links.ts'
import { ProductFilters } from './ProductFilters.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import type { ResultsText } from './ProductResults.tsx'
import type { Category } from '#content/category.ts'
import { $isHeld, $productQuery, followAddress, listKey, loadedLists } from './query-store.ts'
import { ListCount, countOf, useCount, ResultsFailed, ResultsSkeleton } from './ResultsStates.tsx'
import { EmergencyNote } from './AnimalNotes.tsx'
import type { Emergency } from './search-match.ts'
import { FilterColumn } from './FilterColumn.tsx'
import { ListBar } from './ListBar.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { isFocusAwaited } from './results-focus.ts'
import { useFacets } from './use-facets.ts'
import './product-list.css'
import './list-view.css'
import '#ui/styles/pill.css'

/** The list in a page's HTML, without its products. */
export interface BuiltList {
  query: ProductQuery
  total: number
  /** Counts of its filter options. */
  facets: Facets
  /** What to do now, if the search names an emergency. */
  emergency?: Emergency | undefined
}

export interface ProductBrowserProps {
  categories: Pick<Category, 'name' | 'slug' | 'description'>[]
  /** The heading of the page with all products, and the words below it. */
  whole: PageHead
  built: BuiltList
  text: ResultsText
  /** The page's results as HTML that React keeps but never hydrates. */
  children?: ReactNode
}

const loadRemote = () => import('./RemoteResults.tsx')
const loadRemoteResults = async () => ({ default: (await loadRemote()).RemoteResults })

/** Prebuilt lists don't need the fetching code. If it fails to load, only the results area shows an error. */
const RemoteResults = lazy(() => loadRemoteResults().catch(codeFailed))

/** The product list with search, filters, sorting and pages. The URL is its state. */
export function ProductBrowser({ categories, whole, built, text, children }: ProductBrowserProps) {
  useEffect(followAddress, [])
  // Before React answers the press that it hydrated for, so that only one of the two answers it.
  useLayoutEffect(() => onHydrated(built), [built])
  // Prebuilt HTML has no store value, whatever has been chosen since.
  const address = useStore($productQuery, { ssr: () => undefined })
  const query = address ?? built.query
  const { search, category } = query
  useEffect(
    () => showHead(headOf({ search, category }, categories, whole)),
    [search, category, categories, whole],
  )
  // Paints the pressed control first; the list follows.
  const shown = useDeferredValue(query)
  const facets = useFacets(query, built)
  const isHeld = useStore($isHeld)
  const [emergency, setEmergency] = useState(built.emergency)
  const [count, setCount] = useState(countOf(built.total))
  const isNarrowed = query.search !== '' || (facets !== undefined && chosenFilters(query, facets).length > 0)
  return (
    <>
      {emergency !== undefined && <EmergencyNote {...emergency} />}
      <ProductSearch query={query} />
      <ProductFilters categories={categories} query={query} />
      <div className="list-layout">
        <FilterColumn query={query} facets={facets} />
        <div id="results" className="min-w-0 scroll-mt-(--header)">
          <div className="list-head">
            <ListBar query={query} facets={facets} />
            <div className="flex items-center gap-4 large-text:flex-wrap max-md:mb-2">
              <ListCount count={emergency === undefined ? count : ''} />
              {isNarrowed && emergency === undefined && (
                <ShareButton path={productQueryPath({ ...query, page: 1 })} />
              )}
            </div>
          </div>
          <p role="status" className="mb-3 font-medium empty:hidden">
            {isHeld && 'You’re offline, so the list stays as it is. Change it when you’re back online.'}
          </p>
          <ChosenFilters query={query} facets={facets} />
          <CurrentResults
            query={shown}
            built={built}
            text={text}
            onCount={setCount}
            onEmergency={setEmergency}
          >
            {children}
          </CurrentResults>
        </div>
      </div>
    </>
  )
}

interface ResultsProps {
  query: ProductQuery
  built: BuiltList
  text: ResultsText
  /** Reports the number of products. */
  onCount: (count: string) => void
  /** Reports what to do now, which stands above the whole list. */
  onEmergency: (emergency: Emergency | undefined) => void
  children: ReactNode
}

const CurrentResults = memo(function CurrentResults(props: ResultsProps) {
  const { query, built, text, onCount, onEmergency, children } = props
  if (isBuilt(query, built)) {
    return (
      <PageResults built={built} onCount={onCount} onEmergency={onEmergency}>
        {children}
      </PageResults>
    )
  }
  return (
    <Suspense fallback={<ResultsSkeleton onCount={onCount} />}>
      <RemoteResults query={query} text={text} onCount={onCount} onEmergency={onEmergency} />
    </Suspense>
  )
})

/** The page's own results, also after Back. */
function PageResults({ built, onCount, onEmergency, children }: Omit<ResultsProps, 'query' | 'text'>) {
  const { total, emergency } = built
  useCount(countOf(total), onCount)
  useEffect(() => onEmergency(emergency), [emergency, onEmergency])
  const results = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusAwaited()) results.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  return <div ref={results}>{children}</div>
}

/** Browsers cache a failed module import until the page reloads. */
function CodeFailed({ onCount }: Pick<ResultsProps, 'onCount'>) {
  useCount('', onCount)
  return <ResultsFailed onRetry={() => location.reload()} />
}

function codeFailed() {
  return { default: CodeFailed }
}

function isBuilt(query: ProductQuery, built: BuiltList): boolean {
  return listKey(built.query) === listKey(query)
}

function onHydrated(built: BuiltList): void {
  loadedLists.add(listKey(built.query))
  // Reload only while online.
  loadRemote().catch(() => addEventListener('online', () => location.reload()))
  const island = document.querySelector<HTMLElement>('astro-island')
  if (island === null) return
  island.addEventListener('click', followLink)
  const approach = ({ target }: Pick<Event, 'target'>) => void prefetch(target, built)
  for (const event of ['pointerover', 'focusin']) island.addEventListener(event, approach)
  // The pointer or focus may have arrived before.
  approach({ target: island.querySelector('[data-categories] a:is(:hover, :focus)') })
  island.toggleAttribute('data-ready')
}

/** Prefetches the list of a category's link on hover or focus. */
async function prefetch(target: EventTarget | null, built: BuiltList): Promise<void> {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-categories] a') : null
  if (link === null) return
  const query = parseProductQuery(new URL(link.href).searchParams)
  if (isBuilt(query, built)) return
  const { prefetchResults } = await loadRemote()
  await prefetchResults(query)
}
