import { memo } from 'react'
import { jsonIn, pick } from '#lib/fields.ts'
import { type StoredProduct, storedFields } from './stored-product.ts'

/** A product as its page's scripts know it: what a cart stores, and the facts of `fitFacts`, if the page has them. */
type ProductRow = StoredProduct & { fit?: string | undefined }

/**
 * The rows of a list of products, for `rowOf` (`lib/product-table.ts`). Elements inside a product name it by
 * `data-product-id` around them.
 */
export const ProductTable = memo(function ProductTable({ products }: { products: readonly ProductRow[] }) {
  const rows = products.map(({ fit, ...product }) => ({ ...pick(product, storedFields), fit: jsonIn(fit) }))
  const text = JSON.stringify(rows).replaceAll('<', String.raw`\u003c`)
  return (
    <script key={text} type="application/json" data-products="" dangerouslySetInnerHTML={{ __html: text }} />
  )
})
