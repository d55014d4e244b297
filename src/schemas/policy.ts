import { z } from 'zod'
import { day, sample } from './fields.ts'

/** A policy page, `content/policies/*.md`; the body is its text. */
export const policySchema = z.strictObject({
  title: z.string().min(4).max(60),
  description: z.string().min(50).max(170).describe('For search engines and cards.'),
  intro: z.string().min(40).max(300).describe('One or two sentences under the heading.'),
  effectiveDate: day,
  updatedDate: day,
  sample: sample.describe(
    'True until the owner has had the text read by a lawyer; before the site goes live it has to be false.',
  ),
})
