import { z } from 'zod'
import { day } from './fields.ts'

/** A policy page, `content/policies/*.md`; the body is its text. */
export const policySchema = z.strictObject({
  title: z.string().min(4).max(60),
  /** For search engines and cards. */
  description: z.string().min(50).max(170),
  /** One or two sentences under the heading. */
  intro: z.string().min(40).max(300),
  effectiveDate: day,
  updatedDate: day,
  sample: z.boolean().default(false),
})
