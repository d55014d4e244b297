import { z } from 'zod'
import { sample } from './fields.ts'
import { linkSchema } from './site.ts'

/** A heading or a label: one line. */
const line = z.string().min(1).max(90)

/** A paragraph. */
const prose = z.string().min(20).max(500)

/** The page for partners, `content/affiliate-program.json`. */
export const affiliateProgramSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe("The browser's tab and search engines; the brand is added to it."),
  description: z.string().min(50).max(170).describe('For search engines and cards.'),
  heading: line.describe("The page's h1."),
  intro: prose,
  headings: z
    .strictObject({ tiers: line, terms: line, figures: line, steps: line, questions: line })
    .describe('One for each section below the introduction.'),
  tiers: z
    .array(
      z.strictObject({
        rate: z
          .string()
          .regex(/^\d{1,2}%$/, { error: 'write it as 5%' })
          .describe('Share of a sale: `5%`.'),
        name: line,
        requirement: line.describe('What a partner has to do or sell for it.'),
      }),
    )
    .min(1)
    .describe('Lowest rate first.'),
  terms: z.array(z.strictObject({ label: line, value: line })).min(1),
  figures: z.array(z.strictObject({ value: z.string().min(1).max(10), label: line })).min(1),
  steps: z
    .array(z.strictObject({ title: line, text: prose }))
    .min(1)
    .describe('In the order in which they are taken.'),
  questions: z.array(z.strictObject({ question: line.endsWith('?'), answer: prose })).min(1),
  apply: linkSchema,
  sampleNote: prose.describe('Shown while the program is a sample.'),
  sample,
})
