import { memo } from 'react'
import { page } from '#content/page-text.ts'
import { Stars } from '#components/ui/Stars.tsx'
import { fill, fillCount } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import type { Product } from '#schemas/product.ts'

const text = page.product

/** A product's rating and its one sentence. */
export const ProductLead = memo(function ProductLead({ product }: { product: Product }) {
  return (
    <>
      <p className="mt-3">
        <Stars rating={product.rating} /> <span className="text-soft text-sm">{ratingOf(product)}</span>
      </p>
      <p className="mt-3 text-lg">{product.shortDescription}</p>
    </>
  )
})

function ratingOf({ rating, ratingSource, reviewCount }: Product): string {
  if (rating === undefined) return text.noRating
  const figures = { rating: rating.toFixed(1), count: reviewCount.toLocaleString(locale) }
  return ratingSource === 'sample'
    ? fill(text.ratingOfSample, figures)
    : fillCount(text.rating, reviewCount, figures)
}
