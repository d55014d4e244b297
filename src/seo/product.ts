import type { AggregateRating, Offer, Product as ProductThing, Review } from 'schema-dts'
import { productPath } from '#lib/page-paths.ts'
import { productCardName, socialImagePath } from '#lib/picture-paths.ts'
import { retailerName } from '#lib/retailer-name.ts'
import type { Product } from '#schemas/product.ts'
import { absolute } from './address.ts'
import { organizationId } from './organization.ts'

/**
 * A product snippet, as an affiliate may give it: nothing that the page does
 * not show, no price and no rating of a sample, and a rating only where it is
 * our own or that of the reviews on the page. Source: Google's documentation
 * of product snippets; pages that sell would be merchant listings, ours are not.
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
    ...(entry.gtin === undefined ? {} : { gtin: entry.gtin }),
    url: absolute(productPath(id), base),
    image: absolute(
      entry.photo === undefined ? socialImagePath(productCardName({ id, ...entry })) : entry.imageUrl,
      base,
    ),
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

/** What the page says of the price. The way to the retailer is a paid link, and data cannot mark it as one. */
function offer(price: number, seller: string): Exclude<Offer, string> {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'USD',
    seller: { '@type': 'Organization', name: seller },
  }
}

/** Of real reviews, also where the product's file is still a sample: these figures are none. */
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
