import { useStore } from '@nanostores/react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import { $productResults } from '#stores/product-results.ts'
import { Found, Waiting } from './ProductResults.tsx'

/** A list that the page was not built with: asked for at the server. */
export function AskedProducts({ query, whyChoose }: { query: ProductQuery; whyChoose: WhyChooseText }) {
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
