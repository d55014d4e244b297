import { memo } from 'react'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './ProductCard.tsx'

interface GridProps {
  products: readonly CardProduct[]
  /** How many are in the first view. */
  eager?: number
}

/** Cards in 2, 3 or 4 columns; the first few load their pictures at once. */
export const ProductGrid = memo(function ProductGrid({ products, eager = 0 }: GridProps) {
  return (
    <ul className="results grid-products">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
})
