import { z } from 'zod'
import { httpsUrl, sample } from './fields.ts'

/** A heading or a label: one line. */
const line = z.string().min(2).max(90)

/** A paragraph. */
const prose = z.string().min(20).max(600)

const titledText = z.strictObject({ title: line, text: prose })

/** The about page, `content/about.json`. */
export const aboutSchema = z.strictObject({
  /** The browser's tab and search engines; the brand is added to it. */
  title: z.string().min(3).max(60),
  /** For search engines and cards. */
  description: z.string().min(50).max(170),
  /** The first screen; its title is the page's h1. */
  mission: titledText,
  /** One for each section below the first screen. */
  headings: z.strictObject({
    founder: line,
    facts: line,
    pillars: line,
    commitments: line,
    endorsements: line,
    timeline: line,
    stats: line,
  }),
  founder: z.strictObject({
    name: z.string().min(4).max(60),
    /** What they are or were by trade. */
    title: z.string().min(4).max(80),
    paragraphs: z.array(prose).min(1).max(4),
  }),
  /** Dental health in figures, each with the page that proves it. */
  facts: z
    .array(
      z.strictObject({
        /** The figure, as it is printed. */
        value: z.string().min(1).max(20),
        /** What the figure says, as a sentence. */
        label: z.string().min(20).max(200),
        source: httpsUrl,
        /** The words of the link to the source. */
        sourceName: line,
      }),
    )
    .length(4),
  pillars: z.array(titledText).length(3),
  commitments: z.array(titledText).length(4),
  /** Earliest first, one entry a year. */
  timeline: z.array(titledText.extend({ year: z.int().min(1990).max(2100) })).min(1),
  /** The band of figures. */
  stats: z
    .array(z.strictObject({ value: z.string().min(1).max(10), label: line }))
    .min(1)
    .max(6),
  /** Shown while the page or any endorsement on it is a sample. */
  sampleNote: prose,
  sample,
})
