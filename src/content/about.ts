import { z } from 'zod'
import { httpsUrl, pictureFile, sample } from './fields.ts'
import { headSchema } from './page.ts'

/** A one-line heading or label. */
const line = z.string().min(2).max(90)

const prose = z.string().min(20).max(600)

const titledText = z.strictObject({ title: line, text: prose })

/** The about page, `content/about.json`. */
export const aboutSchema = headSchema.extend({
  mission: titledText.describe('The top of the page. Its title is the main heading.'),
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
    .describe('One for each section below the top of the page.'),
  founder: z
    .strictObject({
      name: z.string().min(4).max(60),
      title: z.string().min(4).max(80).describe('Their current or former job.'),
      picture: pictureFile.optional().describe('Their face, a file in `content/pictures/`.'),
      paragraphs: z.array(prose).min(1).max(4),
    })
    .optional(),
  facts: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(20).describe('The number, as shown on the page.'),
        label: z.string().min(20).max(200).describe('What the number means, as a sentence.'),
        source: httpsUrl,
        sourceName: line.describe('Link text for the source.'),
      }),
    )
    .length(4)
    .describe('Dental health facts, each with a link to its source.'),
  pillars: z.array(titledText).length(3),
  commitments: z.array(titledText).max(4).default([]),
  timeline: z
    .array(titledText.extend({ year: z.int().min(1990).max(2100) }))
    .default([])
    .describe('Oldest first, one entry per year.'),
  stats: z
    .array(z.strictObject({ value: z.string().min(1).max(10), label: line }))
    .max(6)
    .default([])
    .describe('The row of stats.'),
  sampleNote: prose.describe('Shown while the page or any endorsement on it is a sample.'),
  sample,
})
