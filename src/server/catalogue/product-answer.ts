import type { ProductAnswer } from '#contract/products.ts'
import type { Product } from '#schemas/product.ts'

/** A product's fields as the calls answer them: those of the specification, and its category. */
export function toProductAnswer(product: Product): ProductAnswer {
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    originalPrice: product.originalPrice,
    imageUrl: product.imageUrl,
    affiliateUrl: product.affiliateUrl,
    shortDescription: product.shortDescription,
    description: product.description,
    rating: product.rating,
    reviewCount: product.reviewCount,
    isBestseller: product.isBestseller,
    isNatural: product.isNatural,
    tags: [...product.tags],
    category: product.category,
    asin: product.asin,
  }
}
