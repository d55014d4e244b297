import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import type { ProductQuery } from '#catalogue/product-query.ts'
import { Notice } from '#components/ui/Notice.tsx'
import * as words from '#lib/words.ts'
import type { WhyChooseText } from '#components/product/WhyChoose.tsx'
import { $productResults } from '#stores/product-results.ts'
import { Found, Waiting } from './ProductResults.tsx'

/** A list that the page was not built with: asked for at the server. */
export function AskedProducts({ query, whyChoose }: { query: ProductQuery; whyChoose: WhyChooseText }) {
  const { data, error } = useDeferredValue(useStore($productResults))
  if (data !== undefined) {
    return <Found query={query} products={data.products} total={data.total} whyChoose={whyChoose} />
  }
  if (error === undefined) return <Waiting query={query} />
  return (
    <div className="mt-6">
      <Notice picture="out-of-reach" heading={words.fetchFailed} text={words.fetchFailedAdvice}>
        <button type="button" className="button" onClick={() => $productResults.revalidate()}>
          {words.fetchAgain}
        </button>
      </Notice>
    </div>
  )
}
