import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import type { z } from 'zod'
import { categorySchema } from '#schemas/category.ts'
import { collections as folders } from '#schemas/content-files.ts'
import { explained } from '#schemas/explain.ts'
import { jsonSchema } from '#schemas/json-schema.ts'

const files = ({ folder, ending }: { folder: string; ending: string }) =>
  glob({ pattern: `*.${ending}`, base: `content/${folder}` })

/** Complaints are sentences; Astro gives the JSON schema to the editor, in the draft that it declares. */
const checked = <Schema extends z.ZodType>(schema: Schema) =>
  explained(schema).meta({ ...jsonSchema(schema, 'draft-2020-12') })

const { products, testimonials, vetEndorsements, videos, reviews, clinics, faqs, policies } = folders

export const collections = {
  products: defineCollection({ loader: files(products), schema: checked(products.schema) }),
  categories: defineCollection({
    loader: file('content/categories.json'),
    schema: checked(categorySchema),
  }),
  testimonials: defineCollection({ loader: files(testimonials), schema: checked(testimonials.schema) }),
  vetEndorsements: defineCollection({
    loader: files(vetEndorsements),
    schema: checked(vetEndorsements.schema),
  }),
  videos: defineCollection({ loader: files(videos), schema: checked(videos.schema) }),
  reviews: defineCollection({ loader: files(reviews), schema: checked(reviews.schema) }),
  clinics: defineCollection({ loader: files(clinics), schema: checked(clinics.schema) }),
  faqs: defineCollection({ loader: files(faqs), schema: checked(faqs.schema) }),
  policies: defineCollection({ loader: files(policies), schema: checked(policies.schema) }),
}
