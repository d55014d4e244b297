import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { categorySchema } from '#schemas/category.ts'
import { clinicSchema } from '#schemas/clinic.ts'
import { explained } from '#schemas/explain.ts'
import { faqSchema } from '#schemas/faq.ts'
import { policySchema } from '#schemas/policy.ts'
import { productSchema } from '#schemas/product.ts'
import { reviewSchema } from '#schemas/review.ts'
import { testimonialSchema } from '#schemas/testimonial.ts'
import { vetEndorsementSchema } from '#schemas/vet-endorsement.ts'
import { videoSchema } from '#schemas/video.ts'

const files = (pattern: string, folder: string) => glob({ pattern, base: `content/${folder}` })

export const collections = {
  products: defineCollection({ loader: files('*.md', 'products'), schema: explained(productSchema) }),
  categories: defineCollection({
    loader: file('content/categories.json'),
    schema: explained(categorySchema),
  }),
  testimonials: defineCollection({
    loader: files('*.json', 'testimonials'),
    schema: explained(testimonialSchema),
  }),
  vetEndorsements: defineCollection({
    loader: files('*.json', 'vet-endorsements'),
    schema: explained(vetEndorsementSchema),
  }),
  videos: defineCollection({ loader: files('*.json', 'videos'), schema: explained(videoSchema) }),
  reviews: defineCollection({ loader: files('*.json', 'reviews'), schema: explained(reviewSchema) }),
  clinics: defineCollection({ loader: files('*.json', 'clinics'), schema: explained(clinicSchema) }),
  faqs: defineCollection({ loader: files('*.md', 'faqs'), schema: explained(faqSchema) }),
  policies: defineCollection({ loader: files('*.md', 'policies'), schema: explained(policySchema) }),
}
