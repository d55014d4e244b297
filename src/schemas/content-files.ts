import { z } from 'zod'
import { aboutSchema } from './about.ts'
import { affiliateProgramSchema } from './affiliate-program.ts'
import { allergensSchema, plainIngredientsSchema } from './allergen.ts'
import { categorySchema } from './category.ts'
import { clinicSchema } from './clinic.ts'
import { comparePageSchema } from './compare-page.ts'
import { compareWordsSchema } from './compare-words.ts'
import { curatedListSchema } from './curated-list.ts'
import { faqSchema } from './faq.ts'
import { filterWordsSchema } from './filter-words.ts'
import { fitWordsSchema } from './fit-words.ts'
import { guidePageSchema } from './guide-page.ts'
import { guideSchema } from './guide.ts'
import { listPageSchema } from './list-page.ts'
import { carePlanPageSchema } from './care-plan-page.ts'
import { movedProductsSchema } from './moved-product.ts'
import { myPetPageSchema } from './my-pet-page.ts'
import { ownerPageSchema } from './owner-page.ts'
import * as pages from './page.ts'
import { policySchema } from './policy.ts'
import { productGroupsSchema } from './product-group.ts'
import { productPageSchema } from './product-page.ts'
import { productSchema } from './product.ts'
import { retailersSchema } from './retailer.ts'
import { reviewSchema, reviewSummarySchema, sampleReviewsSchema } from './review.ts'
import { shareWordsSchema } from './share-words.ts'
import { siteSchema } from './site.ts'
import * as siteWords from './site-words.ts'
import { synonymsSchema } from './synonyms.ts'
import { testimonialSchema } from './testimonial.ts'
import { vetEndorsementSchema } from './vet-endorsement.ts'
import { videoSchema } from './video.ts'
import * as words from './words.ts'
import { writeReviewPageSchema } from './write-review-page.ts'

/** Folders of `content/` with one entry a file. Of Markdown the schema is that of the front matter. */
export const collections = {
  products: { folder: 'products', ending: 'md', schema: productSchema },
  guides: { folder: 'guides', ending: 'md', schema: guideSchema },
  lists: { folder: 'lists', ending: 'json', schema: curatedListSchema },
  faqs: { folder: 'faqs', ending: 'md', schema: faqSchema },
  policies: { folder: 'policies', ending: 'md', schema: policySchema },
  testimonials: { folder: 'testimonials', ending: 'json', schema: testimonialSchema },
  vetEndorsements: { folder: 'vet-endorsements', ending: 'json', schema: vetEndorsementSchema },
  videos: { folder: 'videos', ending: 'json', schema: videoSchema },
  reviews: { folder: 'reviews', ending: 'json', schema: reviewSchema },
  clinics: { folder: 'clinics', ending: 'json', schema: clinicSchema },
} as const

/** Files of `content/` that stand alone. */
export const singleFiles = {
  'site.json': siteSchema,
  'categories.json': z.array(categorySchema).min(1),
  'retailers.json': retailersSchema,
  'allergens.json': allergensSchema,
  'plain-ingredients.json': plainIngredientsSchema,
  'product-groups.json': productGroupsSchema,
  'synonyms.json': synonymsSchema,
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
  'pages/cart.json': pages.cartPageSchema,
  'pages/wishlist.json': pages.wishlistPageSchema,
  'pages/list.json': listPageSchema,
  'pages/not-found.json': pages.notFoundPageSchema,
  'pages/offline.json': pages.offlinePageSchema,
  'pages/signed-in.json': pages.signedInPageSchema,
  'pages/profile.json': pages.profilePageSchema,
  'pages/home.json': pages.homePageSchema,
  'pages/owner.json': ownerPageSchema,
  'pages/product.json': productPageSchema,
  'pages/compare.json': comparePageSchema,
  'pages/guides.json': pages.guidesPageSchema,
  'pages/guide.json': guidePageSchema,
  'pages/write-review.json': writeReviewPageSchema,
  'pages/my-pet.json': myPetPageSchema,
  'pages/care-plan.json': carePlanPageSchema,
  'words/header.json': siteWords.headerSchema,
  'words/footer.json': siteWords.footerSchema,
  'words/shared.json': siteWords.sharedSchema,
  'words/feeds.json': siteWords.feedsSchema,
  'words/product-card.json': words.productCardSchema,
  'words/product-list.json': words.productListSchema,
  'words/filters.json': filterWordsSchema,
  'words/compare.json': compareWordsSchema,
  'words/fit.json': fitWordsSchema,
  'words/share.json': shareWordsSchema,
  'words/calendar.json': words.calendarSchema,
  'words/messages.json': words.messagesSchema,
  'words/others.json': words.othersSchema,
} as const

export interface ContentKind {
  /** Of a JSON schema's file. */
  name: string
  /** Below `content/`: `site.json` or `products/*.md`. */
  pattern: string
  schema: z.ZodType
}

/** What may stand in `content/`, each with its schema. */
export const contentKinds: readonly ContentKind[] = [
  ...Object.values(collections).map(({ folder, ending, schema }) => ({
    name: folder,
    pattern: `${folder}/*.${ending}`,
    schema,
  })),
  ...Object.entries(singleFiles).map(([file, schema]) => ({
    name: file.replace('.json', '').replace('/', '-'),
    pattern: file,
    schema,
  })),
]
