import { z } from 'zod'
import { embedAddress } from '#lib/video-source.ts'
import { aboutSchema } from './about.ts'
import { affiliateProgramSchema } from './affiliate-program.ts'
import { allergensSchema, plainIngredientsSchema } from './allergen.ts'
import { categorySchema, curatedListSchema } from './category.ts'
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
import { day, duration, httpsUrl, phone, pictureUrl, rating, sample, slug, webUrl } from './fields.ts'
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

/** A veterinary dentist, `content/clinics/*.json`. */
export const clinicSchema = z.strictObject({
  name: z.string().min(4).max(80),
  address: z.string().min(4).max(80),
  city: z.string().min(2).max(40),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'use 2 capital letters, such as OR' })
    .describe('2 letters, such as OR.'),
  zipCode: z.string().regex(/^\d{5}$/, { error: 'use 5 digits' }),
  phone,
  rating,
  reviewCount: z.int().nonnegative(),
  hours: z.string().min(4).max(80),
  specialties: z.array(z.string().min(3).max(40)).min(1).max(6),
  distance: z.number().nonnegative().max(500).describe('In miles.'),
  sample,
})

export type Clinic = z.output<typeof clinicSchema> & { id: string }

const sentence = z.string().min(10).max(200)

/** A step of the brushing coach, `content/coach/*.md`; the body says what to do. */
export const coachStepSchema = z.strictObject({
  species: z.enum(['dog', 'cat']).describe('Dogs and cats each have their own ladder of steps.'),
  order: z.int().min(1).max(20).describe('Its position on the ladder, starting at 1.'),
  step: z.string().min(4).max(40).describe('The name of the step.'),
  seconds: z.int().min(10).max(120).describe('The most it should take, in seconds.'),
  goodDays: z.int().min(1).max(14).describe('Good days before the coach offers the next step.'),
  needs: z
    .enum(['brush', 'paste'])
    .optional()
    .describe('What the owner needs from this step on. The coach suggests a product that fits the pet.'),
  easier: sentence.optional().describe('What to do instead if the pet won’t be touched.'),
  works: sentence.describe('What success looks like.'),
  goBack: sentence.describe('When to go back, and what to do then.'),
  sources: z
    .array(z.strictObject({ title: z.string().min(5).max(120), url: webUrl }))
    .min(1)
    .max(4)
    .describe('Where the advice comes from.'),
})

/** An educational video, `content/videos/*.json`. */
export const videoSchema = z.strictObject({
  videoUrl: httpsUrl
    // Visitors would see an empty frame.
    .refine((address) => !address.startsWith('https://') || embedAddress(address) !== undefined, {
      error:
        'not a YouTube or Vimeo video: use the URL of its page, such as https://www.youtube.com/watch?v=...',
    })
    .describe('URL of the video’s page on YouTube or Vimeo.'),
  thumbnailUrl: pictureUrl.optional().describe('Image URL, or a picture such as /pictures/video.svg.'),
  title: z.string().min(8).max(90),
  description: z.string().min(40).max(300),
  duration: duration.optional().describe('Minutes and seconds. Leave blank if nobody has checked.'),
  publishedOn: day.optional().describe('The date it was published, from the video’s page.'),
  presenter: z.string().max(80).optional(),
  viewCount: z.int().nonnegative().optional(),
  category: z.enum(['dog', 'cat', 'care']),
  language: z.string().min(2).max(35).default('en').describe('Language code (BCP 47), if it’s not English.'),
  isFeatured: z.boolean().default(false),
  order: z.int().default(100),
  watchedOn: day.optional().describe('The date someone watched it to the end and approved it.'),
})

export type Video = z.output<typeof videoSchema> & { id: string }

/** `content/moved-products.json`: products that have left the shop, each with its successor. */
const movedProductsSchema = z.array(
  z.strictObject({
    from: slug.describe('Its old id.'),
    to: slug.describe('The id of the product that replaces it.'),
  }),
)

/** A policy page, `content/policies/*.md`; the body is its text. */
export const policySchema = z
  .strictObject({
    title: z.string().min(4).max(60),
    description: z.string().min(50).max(170).describe('For search engines and link previews.'),
    intro: z.string().min(40).max(300).describe('1 or 2 sentences below the heading.'),
    effectiveDate: day.optional(),
    updatedDate: day.optional(),
    sample: sample.describe(
      'Set to true until a lawyer has reviewed the text. It must be false before launch.',
    ),
  })
  .superRefine(
    (policy, { addIssue }) => {
      for (const field of ['effectiveDate', 'updatedDate'] as const)
        if (policy.sample !== true && policy[field] === undefined)
          addIssue({
            code: 'custom',
            path: [field],
            message: 'needed in a text that isn’t a sample: add the day',
          })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

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
  'pages/product.json': pages.productPageSchema,
  'pages/compare.json': pages.introPageSchema,
  'pages/guides.json': pages.introPageSchema,
  'pages/guide.json': pages.guidePageSchema,
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
