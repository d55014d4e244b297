import type { AggregateRating, Offer, Product as ProductThing, Review } from 'schema-dts'
import { fullCode } from '#lib/bar-code.ts'
import { productPath } from '#lib/page-paths.ts'
import { hasPicture, socialImagePath } from '#lib/picture-paths.ts'
import { retailerName } from '#products/retailer-name.ts'
import type { Product } from '#content/product.ts'
import { absolute } from './json-ld.ts'
import { organizationId } from './web-site.ts'

/**
 * A product snippet as Google's docs allow it for affiliates: only what the page shows, and no price or rating of a
 * sample. Only shops that sell use merchant listings.
 */
export function product(
  { id, name, shortDescription, ...entry }: Product,
  category: string,
  base: string | URL,
): Exclude<ProductThing, string> {
  return {
    '@type': 'Product',
    '@id': absolute(`${productPath(id)}#product`, base),
    name,
    description: shortDescription,
    category,
    ...(entry.brand === undefined ? {} : { brand: { '@type': 'Brand', name: entry.brand } }),
    ...(entry.gtin === undefined ? {} : { gtin: fullCode(entry.gtin) }),
    url: absolute(productPath(id), base),
    ...(hasPicture(entry) ? { image: absolute(socialImagePath(entry.imageUrl), base) } : {}),
    ...(entry.sample || entry.price === undefined
      ? {}
      : { offers: offer(entry.price, retailerName(entry.retailer)) }),
    ...(!entry.sample && entry.ratingSource === 'editorial' && entry.rating !== undefined
      ? { review: editorialReview(entry.rating, base) }
      : {}),
    ...(entry.ratingSource === 'visitors' && entry.rating !== undefined
      ? { aggregateRating: visitorsRating(entry.rating, entry.reviewCount) }
      : {}),
  }
}

/** The price on the page. No link to the retailer: structured data can't mark it as paid. */
function offer(price: number, seller: string): Exclude<Offer, string> {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'USD',
    seller: { '@type': 'Organization', name: seller },
  }
}

/** From real reviews. It counts even if the product's file is still a sample. */
function visitorsRating(ratingValue: number, reviewCount: number): Exclude<AggregateRating, string> {
  return { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 }
}

function editorialReview(rating: number, base: string | URL): Exclude<Review, string> {
  return {
    '@type': 'Review',
    author: { '@id': organizationId(base) },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}
