import { z } from 'zod'
import { sample } from './fields.ts'
import { headSchema } from './page.ts'
import { linkSchema } from './site.ts'

/** A one-line heading or label. */
const line = z.string().min(1).max(90)

const prose = z.string().min(20).max(500)

/** The affiliate page, `content/affiliate-program.json`. */
export const affiliateProgramSchema = headSchema.extend({
  heading: line.describe('The main heading of the page.'),
  intro: prose,
  headings: z
    .strictObject({ tiers: line, terms: line, figures: line, steps: line, questions: line })
    .describe('One for each section below the introduction.'),
  tiers: z
    .array(
      z.strictObject({
        rate: z
          .string()
          .regex(/^\d{1,2}%$/, { error: 'write a percentage, such as 5%' })
          .describe('Percent of each sale, such as `5%`.'),
        name: line,
        requirement: line.describe('What a partner must do or sell to earn this rate.'),
      }),
    )
    .default([])
    .describe('Lowest rate first. Leave empty while you have no program.'),
  terms: z.array(z.strictObject({ label: line, value: line })).default([]),
  figures: z.array(z.strictObject({ value: z.string().min(1).max(10), label: line })).default([]),
  steps: z
    .array(z.strictObject({ title: line, text: prose }))
    .default([])
    .describe('In order.'),
  questions: z.array(z.strictObject({ question: line.endsWith('?'), answer: prose })).default([]),
  apply: linkSchema,
  sampleNote: prose.describe('Shown while the program is a sample.'),
  sample,
})
