import { z } from 'zod'
import { slug } from './fields.ts'

/** What the products of a category are to an animal: rules on safety differ for what is chewed or swallowed. */
export const productUses = ['brush', 'chew', 'toy', 'paste', 'additive'] as const

export type ProductUse = (typeof productUses)[number]

/** A row of `content/categories.json`; `id` is also the address part. */
export const categorySchema = z.strictObject({
  id: slug,
  name: z.string().min(3).max(30),
  order: z.int().describe('Smallest first, in menus and filters.'),
  use: z
    .enum(productUses)
    .describe('What its products are: the rules on what fits a pet ask it. A chew is eaten, a toy is not.'),
  description: z.string().min(40).max(200).describe("One sentence under the heading of the category's list."),
})

/** A category as the site and the calls know it; `slug` equals `id`. */
export type Category = z.output<typeof categorySchema> & { slug: string }
