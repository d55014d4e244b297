import { memo } from 'react'
import { page } from '#content/page-text.ts'
import { Price } from '#components/ui/Price.tsx'
import { Stars } from '#components/ui/Stars.tsx'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import type { Product } from '#schemas/product.ts'
import { CartButton } from './CartButton.tsx'
import { BuyLink } from './ProductCard.tsx'

const text = page.product

/** What a product's page says first: its rating, its sentence, its price, and where to go from there. */
export const ProductOffer = memo(function ProductOffer({ product }: { product: Product }) {
  return (
    <>
      <p className="mt-3">
        <Stars rating={product.rating} /> <span className="text-soft text-sm">{ratingOf(product)}</span>
      </p>
      <p className="mt-4 text-lg">{product.shortDescription}</p>
      <p className="mt-4 text-2xl">
        <Price price={product.price} originalPrice={product.originalPrice} />
      </p>
      <p className="text-soft text-sm">
        {fill(text.priceChecked, { day: formatDay(product.priceCheckedOn) })}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <CartButton name={product.name} className="button" />
        <BuyLink product={product} className="button button-quiet" />
      </div>
    </>
  )
})

function ratingOf({ rating, ratingSource, reviewCount }: Product): string {
  if (rating === undefined) return text.noRating
  return fill(ratingSource === 'sample' ? text.ratingOfSample : text.rating, {
    rating: rating.toFixed(1),
    count: reviewCount.toLocaleString(locale),
  })
}
