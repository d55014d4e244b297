import { useStore } from '@nanostores/react'
import { Suspense, lazy, useEffect } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { CardProduct } from '#components/product/ProductCard.tsx'
import { ProductFilters } from '#components/product/ProductFilters.tsx'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
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

interface Props {
  categories: Category[]
  /** The list that the page was built with; null where it was built for a search. */
  built: { query: ProductQuery; products: CardProduct[]; total: number } | null
  whyChoose: WhyChooseText
}

/** Asking needs code that a visit of prebuilt lists does not. */
const Asked = lazy(async () => ({ default: (await import('./AskedProducts.tsx')).AskedProducts }))

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
        <Suspense fallback={<Waiting query={query} />}>
          <Asked query={query} whyChoose={whyChoose} />
        </Suspense>
      ) : (
        <Waiting query={query} />
      )}
    </>
  )
}
