import { z } from 'zod'

const sentence = z.string().min(10).max(200)

/** A step of the brushing coach, `content/coach/*.md`; the body says what to do. */
export const coachStepSchema = z.strictObject({
  species: z.enum(['dog', 'cat']).describe('Dogs and cats each have a ladder of their own.'),
  order: z.int().min(1).max(20).describe('Its place on the ladder, from 1.'),
  step: z.string().min(4).max(40).describe('The name of the step.'),
  seconds: z.int().min(10).max(120).describe('How long it takes at most.'),
  goodDays: z.int().min(1).max(14).describe('Good days before the next step is offered.'),
  needs: z
    .enum(['brush', 'paste'])
    .optional()
    .describe('The first step that needs this. The coach names a product that fits the pet.'),
  works: sentence.describe('What it looks like when it works.'),
  goBack: sentence.describe('When to go back, and what to do then.'),
  sources: z
    .array(z.strictObject({ title: z.string().min(5).max(120), url: z.url({ protocol: /^https?$/ }) }))
    .min(1)
    .max(4)
    .describe('Where the advice comes from.'),
})
