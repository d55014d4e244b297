import type { Product } from '#schemas/product.ts'
import type { Review, ReviewSummary } from '#schemas/review.ts'

/** Samples stand in only while no real review is there. */
export function shownReviews(reviews: readonly Review[]): Review[] {
  const real = reviews.filter(({ sample }) => !sample)
  return real.length > 0 ? real : [...reviews]
}

/** The day that a review is of, `2026-11-01`. */
export function dayOf({ writtenOn, purchaseDate }: Review): string {
  return writtenOn ?? purchaseDate ?? ''
}

type Figures = Pick<Product, 'rating' | 'reviewCount' | 'ratingSource'>

/** A product's rating and the number behind it: those of its real reviews, where it has any. */
export function withReviews<Rated extends Figures>(
  product: Rated,
  reviews: readonly Pick<Review, 'rating' | 'sample'>[],
): Omit<Rated, keyof Figures> & Figures {
  const real = reviews.filter(({ sample }) => !sample)
  if (real.length === 0) return product
  return { ...product, rating: averageOf(real), reviewCount: real.length, ratingSource: 'visitors' }
}

/** What these say together: the average to one decimal, and how many gave how many stars. */
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
