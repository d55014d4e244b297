import { z } from 'zod'
import { slug } from './fields.ts'

/** `content/moved-products.json`: products that have left the shop, each with its successor. */
export const movedProductsSchema = z.array(
  z.strictObject({
    from: slug.describe('Its old id.'),
    to: slug.describe('The id of the product that replaces it.'),
  }),
)
