import { useStore } from '@nanostores/react'
import { Suspense, lazy, memo, useDeferredValue, useEffect } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { CardProduct } from '#components/product/ProductCard.tsx'
import { ProductFilters } from '#components/product/ProductFilters.tsx'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import { replayEarlyActs } from '#lib/early-acts.ts'
import type { Category } from '#schemas/category.ts'
import {
  $productQuery,
  changeProductQuery,
  followAddress,
  listingOf,
  noQuery,
} from '#stores/product-query.ts'
import { Found, Waiting } from './ProductResults.tsx'
import { ProductSearch } from './ProductSearch.tsx'

/** The list that the page was built with; null where it was built for a search. */
type BuiltList = { query: ProductQuery; products: CardProduct[]; total: number } | null

interface Props {
  categories: Category[]
  built: BuiltList
  whyChoose: WhyChooseText
}

const loadAsked = async () => ({ default: (await import('./AskedProducts.tsx')).AskedProducts })

/** Asking needs code that prebuilt lists do not. */
const Asked = lazy(loadAsked)

/** The list of products with its search, filters, sorting and pages. The address is its state. */
export function ProductBrowser({ categories, built, whyChoose }: Props) {
  useEffect(followAddress, [])
  useEffect(takeOver, [])
  const address = useStore($productQuery)
  const query = address ?? built?.query ?? noQuery
  // What was pressed shows in the next frame; the list follows.
  const shown = useDeferredValue(query)
  return (
    <>
      <ProductSearch search={query.search} />
      <div className="mt-6">
        <ProductFilters
          categories={categories}
          query={query}
          onApproach={(next) => void fetchAhead(next, built)}
          onChange={changeProductQuery}
        />
      </div>
      <Results query={shown} isAsked={address !== undefined} built={built} whyChoose={whyChoose} />
    </>
  )
}

interface ResultsProps {
  query: ProductQuery
  isAsked: boolean
  built: BuiltList
  whyChoose: WhyChooseText
}

const Results = memo(function Results({ query, isAsked, built, whyChoose }: ResultsProps) {
  if (isBuilt(query, built)) {
    return <Found query={query} products={built.products} total={built.total} whyChoose={whyChoose} />
  }
  if (!isAsked) return <Waiting query={query} />
  return (
    <Suspense fallback={<Waiting query={query} />}>
      <Asked query={query} whyChoose={whyChoose} />
    </Suspense>
  )
})

function isBuilt(query: ProductQuery, built: BuiltList): built is NonNullable<BuiltList> {
  return built !== null && listingOf(built.query) === listingOf(query)
}

function takeOver(): void {
  // While there is a connection: a browser does not ask again for a module that it could not have.
  loadAsked().catch(() => window.addEventListener('online', () => location.reload()))
  // From here on React hears what is pressed; a choice before it sets back to what was built.
  document.querySelector('astro-island')?.toggleAttribute('data-ready')
  // Such a choice is made again when its own events are over: the last of them would undo it.
  setTimeout(replayEarlyActs, 0, '.needs-scripts *')
}

async function fetchAhead(query: ProductQuery, built: BuiltList): Promise<void> {
  if (isBuilt(query, built)) return
  const { askAhead } = await import('#stores/product-results.ts')
  askAhead(listingOf(query))
}
