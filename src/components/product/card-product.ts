import type { Product } from '#schemas/product.ts'
import type { CardProduct } from './ProductCard.tsx'

/** Just what a card shows, so that an island's props stay small. */
export function toCardProduct(product: Product): CardProduct {
  const {
    id,
    name,
    price,
    originalPrice,
    imageUrl,
    affiliateUrl,
    rating,
    reviewCount,
    isBestseller,
    isNatural,
    pictureSources,
    asin,
  } = product
  return {
    id,
    name,
    price,
    originalPrice,
    imageUrl,
    affiliateUrl,
    rating,
    reviewCount,
    isBestseller,
    isNatural,
    pictureSources,
    tags: product.tags.slice(0, 3),
    // A key without a value would still be written into an island's props.
    ...(asin === undefined ? {} : { asin }),
  }
}
