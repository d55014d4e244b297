import { z } from 'zod'
import { day, pictureUrl, sample, slug } from './fields.ts'

/** The animal that a review tells of, as its writer said. */
export const reviewedPetSchema = z.strictObject({
  species: z.enum(['dog', 'cat']),
  weightLb: z.number().min(0.5).max(300).optional().describe('Pounds.'),
  ageYears: z.number().min(0).max(40).optional().describe('Years; 0.5 is six months.'),
})

const reviewFields = z.strictObject({
  customerName: z.string().min(2).max(60),
  productName: z.string().min(4).max(70),
  product: slug.optional().describe("The product's id, where it is in the catalogue."),
  rating: z.int().min(1).max(5),
  title: z.string().min(4).max(80),
  content: z.string().min(40).max(700),
  isVerified: z.boolean().default(false),
  purchaseDate: day.optional().describe('Of the purchase, where it is known.'),
  writtenOn: day
    .optional()
    .describe('Of what a signed-in visitor wrote here, instead; `npm run reviews` writes such files.'),
  pet: reviewedPetSchema.optional().describe('For whom it was bought; left out where it was for several.'),
  helpfulCount: z.int().nonnegative().default(0),
  avatarUrl: pictureUrl.optional(),
  sample,
})

/** A customer's review, `content/reviews/*.json`. */
export const reviewSchema = reviewFields.refine(
  ({ purchaseDate, writtenOn }) => (purchaseDate === undefined) !== (writtenOn === undefined),
  { path: ['purchaseDate'], error: "write one day: purchaseDate, or writtenOn of a visitor's review" },
)

/** `content/sample-reviews.json`: stand in where there is no review at all. */
export const sampleReviewsSchema = z
  .array(reviewFields.extend({ purchaseDate: day, id: slug, sample: z.literal(true) }))
  .length(4)

/** The summary over all reviews, `content/review-summary.json`. */
export const reviewSummarySchema = z.strictObject({
  average: z.number().min(1).max(5),
  total: z.int().nonnegative(),
  distribution: z
    .strictObject({
      '5': z.int().nonnegative(),
      '4': z.int().nonnegative(),
      '3': z.int().nonnegative(),
      '2': z.int().nonnegative(),
      '1': z.int().nonnegative(),
    })
    .describe('How many gave 5, 4, 3, 2 and 1 stars.'),
  sample,
})

export type ReviewedPet = z.output<typeof reviewedPetSchema>
export type ReviewContent = z.output<typeof reviewSchema>
export type Review = ReviewContent & { id: string }
export type ReviewSummary = z.output<typeof reviewSummarySchema>
