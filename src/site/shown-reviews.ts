import type { Product } from '#content/product.ts'
import type { Review, ReviewSummary } from '#content/review.ts'

/** Returns sample reviews only if there are no real ones. */
export function shownReviews(reviews: readonly Review[]): Review[] {
  const real = reviews.filter(({ sample }) => !sample)
  return real.length > 0 ? real : [...reviews]
}

/** Returns the date of a review, such as `2026-11-01`. */
export function dayOf({ writtenOn, purchaseDate }: Review): string {
  return writtenOn ?? purchaseDate ?? ''
}

/** Whether a rating is the kind that shoppers look for to learn what's wrong with a product. */
export function isLow(rating: number): boolean {
  return rating <= 3
}

type Figures = Pick<Product, 'rating' | 'reviewCount' | 'ratingSource'>

/** Returns a product with rating and count from its real reviews, if it has any. */
export function withReviews<Rated extends Figures>(
  product: Rated,
  reviews: readonly Pick<Review, 'rating' | 'sample'>[],
): Omit<Rated, keyof Figures> & Figures {
  const real = reviews.filter(({ sample }) => !sample)
  if (real.length === 0) return product
  return { ...product, rating: averageOf(real), reviewCount: real.length, ratingSource: 'visitors' }
}

/** Returns the average to one decimal, and the count per star rating. */
export function summaryOf(reviews: readonly Pick<Review, 'rating'>[]): ReviewSummary {
  const having = (stars: number): number => reviews.filter(({ rating }) => rating === stars).length
  return {
    average: averageOf(reviews),
    total: reviews.length,
    distribution: { '5': having(5), '4': having(4), '3': having(3), '2': having(2), '1': having(1) },
    sample: false,
  }
}

function averageOf(reviews: readonly Pick<Review, 'rating'>[]): number {
  const sum = reviews.reduce((all, { rating }) => all + rating, 0)
  return Math.round((10 * sum) / reviews.length) / 10
}
