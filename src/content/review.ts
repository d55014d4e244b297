import { z } from 'zod'
import { day, pictureUrl, sample, slug } from './fields.ts'

/** The pet a review is about, as entered by its writer. */
export const reviewedPetSchema = z.strictObject({
  species: z.enum(['dog', 'cat']),
  weightLb: z.number().min(0.5).max(300).optional().describe('In pounds.'),
  ageYears: z.number().min(0).max(40).optional().describe('In years. Use 0.5 for 6 months.'),
})

const reviewFields = z.strictObject({
  customerName: z.string().min(2).max(60),
  productName: z.string().min(4).max(70),
  product: slug.optional().describe('Product id, if it’s in our catalog.'),
  rating: z.int().min(1).max(5),
  title: z.string().min(4).max(80),
  content: z.string().min(40).max(700),
  isVerified: z.boolean().default(false),
  purchaseDate: day.optional().describe('Purchase date, if known.'),
  writtenOn: day
    .optional()
    .describe('Date of a review that a signed-in visitor wrote here. `npm run reviews` creates these files.'),
  pet: reviewedPetSchema
    .optional()
    .describe('The pet it was bought for. Leave blank if it was for more than one.'),
  answer: z
    .string()
    .min(10)
    .max(600)
    .optional()
    .describe('Your public answer to the review or to a report about it. It appears below the review.'),
  helpfulCount: z.int().nonnegative().default(0),
  avatarUrl: pictureUrl.optional(),
  sample,
})

/** A customer's review, `content/reviews/*.json`. */
export const reviewSchema = reviewFields.refine(
  ({ purchaseDate, writtenOn }) => (purchaseDate === undefined) !== (writtenOn === undefined),
  { path: ['purchaseDate'], error: 'use one date: purchaseDate, or writtenOn for a visitor’s review' },
)

/** `content/sample-reviews.json`: shown if there are no reviews. */
export const sampleReviewsSchema = z
  .array(reviewFields.extend({ purchaseDate: day, id: slug, sample: z.literal(true) }))
  .refine(({ length }) => length === 4 || length === 0, { error: 'write 4 reviews, or none' })

/** The summary of all reviews, `content/review-summary.json`. */
export const reviewSummarySchema = z.strictObject({
  average: z.number().min(0).max(5),
  total: z.int().nonnegative(),
  distribution: z
    .strictObject({
      '5': z.int().nonnegative(),
      '4': z.int().nonnegative(),
      '3': z.int().nonnegative(),
      '2': z.int().nonnegative(),
      '1': z.int().nonnegative(),
    })
    .describe('Number of reviews with 5, 4, 3, 2 and 1 stars.'),
  sample,
})

export type ReviewedPet = z.output<typeof reviewedPetSchema>
export type ReviewContent = z.output<typeof reviewSchema>
export type Review = ReviewContent & { id: string }
export type ReviewSummary = z.output<typeof reviewSummarySchema>
