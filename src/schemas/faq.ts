import { z } from 'zod'
import { day } from './fields.ts'
import { guideWords } from './guide.ts'
import { lifeStages } from './terms.ts'

/** A question, `content/faqs/*.md`; the body is its answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(10).max(120).endsWith('?'),
  order: z.int().describe('Smallest first.'),
  need: z
    .enum(guideWords)
    .optional()
    .describe('What the reader came with: the guide for it is linked below the answer.'),
  age: z
    .enum(lifeStages)
    .optional()
    .describe('Of whom it asks: of two guides the one for that age is linked.'),
  vetCheckedOn: day.optional().describe('The day on which a veterinarian read the answer.'),
})
