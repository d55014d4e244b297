import { z } from 'zod'
import { sample } from './fields.ts'
import { linkSchema } from './site.ts'

/** A heading or a label: one line. */
const line = z.string().min(1).max(90)

/** A paragraph. */
const prose = z.string().min(20).max(500)

/** The page for partners, `content/affiliate-program.json`. */
export const affiliateProgramSchema = z.strictObject({
  /** The browser's tab and search engines; the brand is added to it. */
  title: z.string().min(3).max(60),
  /** For search engines and cards. */
  description: z.string().min(50).max(170),
  /** The page's h1. */
  heading: line,
  intro: prose,
  /** One for each section below the introduction. */
  headings: z.strictObject({ tiers: line, terms: line, figures: line, steps: line, questions: line }),
  /** Lowest rate first. */
  tiers: z
    .array(
      z.strictObject({
        /** Share of a sale: `5%`. */
        rate: z.string().regex(/^\d{1,2}%$/),
        name: line,
        /** What a partner has to do or sell for it. */
        requirement: line,
      }),
    )
    .min(1),
  terms: z.array(z.strictObject({ label: line, value: line })).min(1),
  figures: z.array(z.strictObject({ value: z.string().min(1).max(10), label: line })).min(1),
  /** In the order in which they are taken. */
  steps: z.array(z.strictObject({ title: line, text: prose })).min(1),
  questions: z.array(z.strictObject({ question: line.endsWith('?'), answer: prose })).min(1),
  apply: linkSchema,
  /** Shown while the program is a sample. */
  sampleNote: prose,
  sample,
})
