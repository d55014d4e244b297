import { z } from 'zod'
import { httpsUrl, sample } from './fields.ts'

/** A heading or a label: one line. */
const line = z.string().min(2).max(90)

/** A paragraph. */
const prose = z.string().min(20).max(600)

const titledText = z.strictObject({ title: line, text: prose })

/** The about page, `content/about.json`. */
export const aboutSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe("The browser's tab and search engines; the brand is added to it."),
  description: z.string().min(50).max(170).describe('For search engines and cards.'),
  mission: titledText.describe("The first screen; its title is the page's h1."),
  headings: z
    .strictObject({
      founder: line,
      facts: line,
      pillars: line,
      commitments: line,
      endorsements: line,
      timeline: line,
      stats: line,
    })
    .describe('One for each section below the first screen.'),
  founder: z.strictObject({
    name: z.string().min(4).max(60),
    title: z.string().min(4).max(80).describe('What they are or were by trade.'),
    paragraphs: z.array(prose).min(1).max(4),
  }),
  facts: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(20).describe('The figure, as it is printed.'),
        label: z.string().min(20).max(200).describe('What the figure says, as a sentence.'),
        source: httpsUrl,
        sourceName: line.describe('The words of the link to the source.'),
      }),
    )
    .length(4)
    .describe('Dental health in figures, each with the page that proves it.'),
  pillars: z.array(titledText).length(3),
  commitments: z.array(titledText).length(4),
  timeline: z
    .array(titledText.extend({ year: z.int().min(1990).max(2100) }))
    .min(1)
    .describe('Earliest first, one entry a year.'),
  stats: z
    .array(z.strictObject({ value: z.string().min(1).max(10), label: line }))
    .min(1)
    .max(6)
    .describe('The band of figures.'),
  sampleNote: prose.describe('Shown while the page or any endorsement on it is a sample.'),
  sample,
})
