import { defineCollection } from 'astro:content'
import { file } from 'astro/loaders'
import type { z } from 'zod'
import { contentFiles } from '#content/content-files.ts'
import { categorySchema } from '#schemas/category.ts'
import { collections as folders } from '#schemas/content-files.ts'
import { explained } from '#schemas/explain.ts'
import { jsonSchema } from '#schemas/json-schema.ts'

/** Complaints are sentences; Astro gives the JSON schema to the editor, in the draft that it declares. */
const checked = <Schema extends z.ZodType>(schema: Schema) =>
  explained(schema).meta({ ...jsonSchema(schema, 'draft-2020-12') })

const { products, guides, testimonials, vetEndorsements, videos, reviews, clinics, faqs, policies } = folders

export const collections = {
  products: defineCollection({ loader: contentFiles(products), schema: checked(products.schema) }),
  categories: defineCollection({
    loader: file('content/categories.json'),
    schema: checked(categorySchema),
  }),
  guides: defineCollection({ loader: contentFiles(guides), schema: checked(guides.schema) }),
  testimonials: defineCollection({
    loader: contentFiles(testimonials),
    schema: checked(testimonials.schema),
  }),
  vetEndorsements: defineCollection({
    loader: contentFiles(vetEndorsements),
    schema: checked(vetEndorsements.schema),
  }),
  videos: defineCollection({ loader: contentFiles(videos), schema: checked(videos.schema) }),
  reviews: defineCollection({ loader: contentFiles(reviews), schema: checked(reviews.schema) }),
  clinics: defineCollection({ loader: contentFiles(clinics), schema: checked(clinics.schema) }),
  faqs: defineCollection({ loader: contentFiles(faqs), schema: checked(faqs.schema) }),
  policies: defineCollection({ loader: contentFiles(policies), schema: checked(policies.schema) }),
}
