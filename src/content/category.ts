import { z } from 'zod'
import { slug } from './fields.ts'
import { productUses } from './terms.ts'

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
