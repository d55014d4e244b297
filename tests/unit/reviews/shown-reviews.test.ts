import { expect, it } from 'vitest'
import { dayOf, shownReviews, summaryOf, withReviews } from '#site/shown-reviews.ts'
import type { Review } from '#content/review.ts'

const review = (id: string, change: Partial<Review>): Review => ({
  id,
  customerName: 'Moss',
  productName: 'Mint Toothpaste',
  rating: 4,
  title: 'Works, slowly',
  content: 'She opens her mouth for it by now, which no paste has made her do.',
  isVerified: false,
  helpfulCount: 0,
  sample: false,
  ...change,
})
const sample = review('made-up', { purchaseDate: '2026-10-01', sample: true })

it('shows samples only if there are no real reviews', () => {
  expect(shownReviews([])).toEqual([])
  expect(shownReviews([sample])).toEqual([sample])
  const real = review('visitor', { writtenOn: '2026-11-02' })
  expect(shownReviews([sample, real, sample])).toEqual([real])
})

it('sums up the reviews', () => {
  expect(summaryOf([{ rating: 5 }, { rating: 5 }, { rating: 2 }])).toEqual({
    average: 4,
    total: 3,
    distribution: { '5': 2, '4': 0, '3': 0, '2': 1, '1': 0 },
    sample: false,
  })
  expect(summaryOf([{ rating: 5 }, { rating: 4 }, { rating: 4 }]).average).toBe(4.3)
})

it('uses the date written, otherwise the purchase date', () => {
  expect(dayOf(sample)).toBe('2026-10-01')
  expect(dayOf(review('visitor', { writtenOn: '2026-11-02' }))).toBe('2026-11-02')
})

it("uses real reviews for a product's rating, and its own without any", () => {
  const product = { name: 'Mint Toothpaste', rating: 4.5, reviewCount: 120, ratingSource: 'sample' as const }
  expect(withReviews(product, [])).toEqual(product)
  expect(withReviews(product, [sample])).toEqual(product)
  const real = [2, 5].map((rating) => review(`visitor-${rating}`, { rating, writtenOn: '2026-11-02' }))
  const figures = { rating: 3.5, reviewCount: 2, ratingSource: 'visitors' }
  expect(withReviews(product, [sample, ...real])).toEqual({ ...product, ...figures })
})
