import { z } from 'zod'
import { webUrl } from './fields.ts'

const sentence = z.string().min(10).max(200)

/** A step of the brushing coach, `content/coach/*.md`; the body says what to do. */
export const coachStepSchema = z.strictObject({
  species: z.enum(['dog', 'cat']).describe('Dogs and cats each have their own ladder of steps.'),
  order: z.int().min(1).max(20).describe('Its position on the ladder, starting at 1.'),
  step: z.string().min(4).max(40).describe('The name of the step.'),
  seconds: z.int().min(10).max(120).describe('The most it should take, in seconds.'),
  goodDays: z.int().min(1).max(14).describe('Good days before the coach offers the next step.'),
  needs: z
    .enum(['brush', 'paste'])
    .optional()
    .describe('What the owner needs from this step on. The coach suggests a product that fits the pet.'),
  easier: sentence.optional().describe('What to do instead if the pet won’t be touched.'),
  works: sentence.describe('What success looks like.'),
  goBack: sentence.describe('When to go back, and what to do then.'),
  sources: z
    .array(z.strictObject({ title: z.string().min(5).max(120), url: webUrl }))
    .min(1)
    .max(4)
    .describe('Where the advice comes from.'),
})
