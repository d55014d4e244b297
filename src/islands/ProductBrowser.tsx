import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { CardProduct } from '#components/product/ProductCard.tsx'
import { Pagination } from '#components/product/Pagination.tsx'
import { ProductFilters } from '#components/product/ProductFilters.tsx'
import { ProductGrid, ProductSkeletons } from '#components/product/ProductGrid.tsx'
import { ProductToolbar } from '#components/product/ProductToolbar.tsx'
import { WhyChoose, type WhyChooseText } from '#components/product/WhyChoose.tsx'
import type { Category } from '#schemas/category.ts'
import {
  $productQuery,
  changeProductQuery,
  followAddress,
  listingOf,
  noQuery,
} from '#stores/product-query.ts'
import { $productResults } from '#stores/product-results.ts'
import { ProductSearch } from './ProductSearch.tsx'

interface Props {
  categories: Category[]
  /** The list that the page was built with; null where it was built for a search. */
  built: { query: ProductQuery; products: CardProduct[]; total: number } | null
  whyChoose: WhyChooseText
}

/** The list of products with its search, filters, sorting and pages. The address is its state. */
export function ProductBrowser({ categories, built, whyChoose }: Props) {
  useEffect(followAddress, [])
  const address = useStore($productQuery)
  const query = address ?? built?.query ?? noQuery
  const isBuilt = built !== null && listingOf(built.query) === listingOf(query)
  return (
    <>
      <ProductSearch search={query.search} />
      <div className="mt-6">
        <ProductFilters categories={categories} query={query} onChange={changeProductQuery} />
      </div>
      {isBuilt ? (
        <Found query={query} products={built.products} total={built.total} whyChoose={whyChoose} />
      ) : address !== undefined ? (
        <Asked query={query} whyChoose={whyChoose} />
      ) : (
        <Waiting query={query} />
      )}
    </>
  )
}

/** A list that the page was not built with: asked for at the server. */
function Asked({ query, whyChoose }: { query: ProductQuery; whyChoose: WhyChooseText }) {
  const { data, error } = useStore($productResults)
  if (data !== undefined) {
    return <Found query={query} products={data.products} total={data.total} whyChoose={whyChoose} />
  }
  if (error === undefined) return <Waiting query={query} />
  return (
    <div role="alert" className="panel mt-8 p-8 text-center">
      <h2 className="text-xl">Failed to fetch products</h2>
      <p className="mt-2">Check your connection, then try again.</p>
      <button type="button" className="button mt-4" onClick={() => $productResults.revalidate()}>
        Try Again
      </button>
    </div>
  )
}

function Waiting({ query }: { query: ProductQuery }) {
  return (
    <>
      <Bar query={query} count={<span className="sr-only">Loading products</span>} />
      <ProductSkeletons />
    </>
  )
}

interface FoundProps {
  query: ProductQuery
  products: readonly CardProduct[]
  total: number
  whyChoose: WhyChooseText
}

function Found({ query, products, total, whyChoose }: FoundProps) {
  const count = `${total} products found`
  if (total === 0) {
    return (
      <>
        <Bar query={query} count={count} />
        <div className="panel p-8 text-center md:p-16">
          <h2 className="text-xl">No products found</h2>
          <p className="mt-2">Try adjusting your search or filter criteria.</p>
          <button
            type="button"
            className="button mt-6"
            onClick={() => changeProductQuery({ category: undefined, search: '' })}
          >
            Clear Filters
          </button>
        </div>
      </>
    )
  }
  return (
    <>
      <Bar query={query} count={count} />
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

function Bar({ query, count }: { query: ProductQuery; count: React.ReactNode }) {
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
