import { z } from 'zod'
import { aboutSchema } from './about.ts'
import { affiliateProgramSchema } from './affiliate-program.ts'
import { allergensSchema, plainIngredientsSchema } from './allergen.ts'
import { categorySchema, curatedListSchema } from './category.ts'
import { clinicSchema } from './clinic.ts'
import { coachStepSchema } from './coach.ts'
import { conditionsSchema } from './conditions.ts'
import { guideSchema, guideWords } from './guide.ts'
import * as pages from './page.ts'
import { productGroupsSchema } from './product-group.ts'
import { productSchema } from './product.ts'
import { retailersSchema } from './retailer.ts'
import { reviewSchema, reviewSummarySchema, sampleReviewsSchema } from './review.ts'
import { parse } from './explain.ts'
import { siteSchema } from './site.ts'
import { synonymsSchema } from './synonyms.ts'
import { testimonialSchema, vetEndorsementSchema } from './testimonial.ts'
import { videoSchema } from './video.ts'
import { day, sample, slug } from './fields.ts'
import { lifeStages } from './terms.ts'

/** A question, `content/faqs/*.md`; the body is its answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(10).max(120).endsWith('?'),
  order: z.int().describe('Sort order, lowest first.'),
  need: z
    .enum(guideWords)
    .optional()
    .describe('The reader’s need. The guide for it is linked below the answer.'),
  age: z
    .enum(lifeStages)
    .optional()
    .describe('The age it’s about. If 2 guides match, the one for this age is linked.'),
  vetCheckedOn: day.optional().describe('The date a veterinarian reviewed the answer.'),
})

/** `content/moved-products.json`: products that have left the shop, each with its successor. */
const movedProductsSchema = z.array(
  z.strictObject({
    from: slug.describe('Its old id.'),
    to: slug.describe('The id of the product that replaces it.'),
  }),
)

/** A policy page, `content/policies/*.md`; the body is its text. */
export const policySchema = z.strictObject({
  title: z.string().min(4).max(60),
  description: z.string().min(50).max(170).describe('For search engines and link previews.'),
  intro: z.string().min(40).max(300).describe('1 or 2 sentences below the heading.'),
  effectiveDate: day,
  updatedDate: day,
  sample: sample.describe(
    'Set to true until a lawyer has reviewed the text. It must be false before launch.',
  ),
})

/**
 * Folders of `content/` with one entry per file. For Markdown, the schema covers the front matter. In the editor, the
 * field `named` gives a new file its name.
 */
export const collections = {
  products: { folder: 'products', ending: 'md', schema: productSchema, named: 'name' },
  guides: { folder: 'guides', ending: 'md', schema: guideSchema, named: 'question' },
  lists: { folder: 'lists', ending: 'json', schema: curatedListSchema, named: 'name' },
  faqs: { folder: 'faqs', ending: 'md', schema: faqSchema, named: 'question' },
  policies: { folder: 'policies', ending: 'md', schema: policySchema, named: 'title' },
  testimonials: { folder: 'testimonials', ending: 'json', schema: testimonialSchema, named: 'customerName' },
  vetEndorsements: {
    folder: 'vet-endorsements',
    ending: 'json',
    schema: vetEndorsementSchema,
    named: 'vetName',
  },
  videos: { folder: 'videos', ending: 'json', schema: videoSchema, named: 'title' },
  reviews: { folder: 'reviews', ending: 'json', schema: reviewSchema, named: 'title' },
  clinics: { folder: 'clinics', ending: 'json', schema: clinicSchema, named: 'name' },
  coach: { folder: 'coach', ending: 'md', schema: coachStepSchema, named: 'step' },
} as const

/** Single files of `content/`. */
export const singleFiles = {
  // `content-kinds.ts` adds what packages allow.
  'site.json': siteSchema,
  'categories.json': z.array(categorySchema).min(1),
  'retailers.json': retailersSchema,
  'allergens.json': allergensSchema,
  'plain-ingredients.json': plainIngredientsSchema,
  'product-groups.json': productGroupsSchema,
  'synonyms.json': synonymsSchema,
  'conditions.json': conditionsSchema,
  'moved-products.json': movedProductsSchema,
  'review-summary.json': reviewSummarySchema,
  'sample-reviews.json': sampleReviewsSchema,
  'about.json': aboutSchema,
  'affiliate-program.json': affiliateProgramSchema,
  'pages/landing.json': pages.landingPageSchema,
  'pages/products.json': pages.productsPageSchema,
  'pages/contact.json': pages.contactPageSchema,
  'pages/reviews.json': pages.reviewsPageSchema,
  'pages/faq.json': pages.faqPageSchema,
  'pages/vet-locator.json': pages.vetLocatorPageSchema,
  'pages/cart.json': pages.pageSchema,
  'pages/wishlist.json': pages.pageSchema,
  'pages/list.json': pages.pageSchema,
  'pages/not-found.json': pages.notFoundPageSchema,
  'pages/signed-in.json': pages.introPageSchema,
  'pages/profile.json': pages.profilePageSchema,
  'pages/home.json': pages.homePageSchema,
  'pages/owner.json': pages.introPageSchema,
  'pages/product.json': pages.productPageSchema,
  'pages/compare.json': pages.introPageSchema,
  'pages/guides.json': pages.introPageSchema,
  'pages/guide.json': pages.guidePageSchema,
  'pages/write-review.json': pages.writeReviewPageSchema,
  'pages/my-pet.json': pages.introPageSchema,
  'pages/care-plan.json': pages.carePlanPageSchema,
  'pages/care.json': pages.introPageSchema,
  'pages/mouth-check.json': pages.introPageSchema,
  'pages/clinic-sheet.json': pages.introPageSchema,
} as const

/** Returns the content of a single file. Throws an error with the file, field, value and fix. */
export const parseContent = parserOf(singleFiles)

function parserOf<Files extends { [File in keyof Files]: z.ZodType }>(files: Files) {
  return <File extends keyof Files & string>(file: File, source: unknown): z.output<Files[File]> => {
    return parse(file, files[file], source)
  }
}
