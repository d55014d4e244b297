import { z } from 'zod'
import { day } from './fields.ts'

/** A question, `content/faqs/*.md`; the body is its answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(10).max(120).endsWith('?'),
  order: z.int().describe('Smallest first.'),
  vetCheckedOn: day.optional().describe('The day on which a veterinarian read the answer.'),
})
