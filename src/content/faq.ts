import { z } from 'zod'
import { day } from './fields.ts'
import { guideWords } from './guide.ts'
import { lifeStages } from './terms.ts'

/** A question, `content/faqs/*.md`; the body is its answer. */
export const faqSchema = z.strictObject({
  question: z.string().min(10).max(120).endsWith('?'),
  order: z.int().describe('Sort order, lowest first.'),
  need: z
    .enum(guideWords)
    .optional()
    .describe('The reader’s need. The guide for it is linked below the answer.'),
  age: z
    .enum(lifeStages)
    .optional()
    .describe('The age it’s about. If 2 guides match, the one for this age is linked.'),
  vetCheckedOn: day.optional().describe('The date a veterinarian reviewed the answer.'),
})
