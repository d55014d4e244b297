import { defineCollection } from 'astro:content'
import type { z } from 'zod'
import { contentFiles, type EntryFolder } from '#server/content/file-loader.ts'
import { collections as folders } from '#content/content-files.ts'
import { explained } from '#content/explain.ts'
import { jsonSchema } from '#content/json-schema.ts'
import { readShopFacts } from '#content/shop-facts.ts'
import { writeStock } from '#content/stock.ts'

/** Problems are written as sentences. Astro exports the JSON Schema for the editor in the draft it declares. */
const checked = <Schema extends z.ZodType>(schema: Schema) =>
  explained(schema).meta({ ...jsonSchema(schema, 'draft-2020-12') })

const stock = Promise.withResolvers<undefined>()

/** Texts name the retailers of the products. */
const facts = async () => {
  await stock.promise
  return readShopFacts()
}

const inFolder = <Schema extends z.ZodType>(kind: EntryFolder & { schema: Schema }) =>
  defineCollection({ loader: contentFiles({ facts, ...kind }), schema: checked(kind.schema) })

export const collections = {
  products: inFolder({
    ...folders.products,
    facts: undefined,
    whenLoaded: (products) => {
      writeStock(products)
      stock.resolve(undefined)
    },
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
