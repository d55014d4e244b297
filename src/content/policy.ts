import { z } from 'zod'
import { day, sample } from './fields.ts'

/** A policy page, `content/policies/*.md`; the body is its text. */
export const policySchema = z.strictObject({
  title: z.string().min(4).max(60),
  description: z.string().min(50).max(170).describe('For search engines and link previews.'),
  intro: z.string().min(40).max(300).describe('1 or 2 sentences below the heading.'),
  effectiveDate: day,
  updatedDate: day,
  sample: sample.describe(
    'Set to true until a lawyer has reviewed the text. It must be false before launch.',
  ),
})
