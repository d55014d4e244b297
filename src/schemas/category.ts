import { z } from 'zod'
import { slug } from './fields.ts'
import { productUses } from './terms.ts'

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
