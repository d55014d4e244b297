import { z } from 'zod'
import { slug } from './fields.ts'
import { productUses } from './terms.ts'
import { productNeed } from './guide.ts'

/** A row of `content/categories.json`; `id` is also part of the address. */
export const categorySchema = z.strictObject({
  id: slug,
  name: z.string().min(3).max(30),
  order: z.int().describe('Sort order in menus and filters, lowest first.'),
  use: z
    .enum(productUses)
    .describe('What its products are. The rules for what fits a pet use this. Pets eat chews, but not toys.'),
  description: z.string().min(40).max(200).describe('One sentence below the category heading.'),
})

/** A category with its `slug`, which equals `id`. */
export type Category = z.output<typeof categorySchema> & { slug: string }

/** A list of products for a need, `content/lists/*.json`; its page is `/products/for/<id>`. */
export const curatedListSchema = z.strictObject({
  name: z.string().min(4).max(40).describe('Link text, such as `Small dogs`.'),
  order: z.int().describe('Sort order, lowest first.'),
  heading: z.string().min(10).max(70).describe('Page title.'),
  description: z.string().min(50).max(170).describe('For search engines.'),
  intro: z.string().min(60).max(500).describe('Shown below the heading: what matters for this need.'),
  query: productNeed
    .refine((query) => Object.keys(query).length > 0, { error: 'add at least one filter' })
    .describe('The filters that choose its products, the same as on `/products`.'),
})

export type CuratedList = z.output<typeof curatedListSchema>
