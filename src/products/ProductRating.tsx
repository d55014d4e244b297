import { memo } from 'react'
import { Stars } from '#ui/Stars.tsx'
import { shownRating } from './card-product.ts'
import { plural, locale } from '#lib/locale.ts'
import type { Product } from '#content/product.ts'

/** A product's stars and rating in words. */
export const ProductRating = memo(function ProductRating({ product }: { product: Product }) {
  return (
    <p className="mt-2">
      <Stars rating={shownRating(product)} /> <span className="text-soft text-sm">{ratingOf(product)}</span>
    </p>
  )
})

function ratingOf({ rating, ratingSource, reviewCount }: Product): string {
  if (rating === undefined) return 'No rating yet'
  const count = reviewCount.toLocaleString(locale)
  return ratingSource === 'sample'
    ? `${rating.toFixed(1)}, ${count} reviews (sample)`
    : `${rating.toFixed(1)}, ${count} ${plural(reviewCount, 'review', 'reviews')}`
}
