import { z } from 'zod'
import { productNeed } from './guide.ts'

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
