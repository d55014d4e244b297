import { defineCollection } from 'astro:content'
import { file } from 'astro/loaders'
import type { z } from 'zod'
import { contentFiles } from '#collections/file-loader.ts'
import { categorySchema } from '#content/category.ts'
import { collections as folders } from '#content/content-files.ts'
import { explained } from '#content/explain.ts'
import { jsonSchema } from '#content/json-schema.ts'

/** Problems are written as sentences. Astro exports the JSON Schema for the editor in the draft it declares. */
const checked = <Schema extends z.ZodType>(schema: Schema) =>
  explained(schema).meta({ ...jsonSchema(schema, 'draft-2020-12') })

const inFolder = <Schema extends z.ZodType>(kind: { folder: string; ending: string; schema: Schema }) =>
  defineCollection({ loader: contentFiles(kind), schema: checked(kind.schema) })

export const collections = {
  products: inFolder(folders.products),
  categories: defineCollection({
    loader: file('content/categories.json'),
    schema: checked(categorySchema),
  }),
  guides: inFolder(folders.guides),
  lists: inFolder(folders.lists),
  testimonials: inFolder(folders.testimonials),
  vetEndorsements: inFolder(folders.vetEndorsements),
  videos: inFolder(folders.videos),
  reviews: inFolder(folders.reviews),
  clinics: inFolder(folders.clinics),
  coach: inFolder(folders.coach),
  faqs: inFolder(folders.faqs),
  policies: inFolder(folders.policies),
}
