import { z } from 'zod'

/** A text of one line. */
export const line = z.string().min(2).max(90)

/** One to three sentences. */
export const prose = z.string().min(20).max(500)

/** What every page of `content/pages` has. */
export const page = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe('Shown in the browser tab and search results. The brand name is added automatically.'),
  description: z.string().min(50).max(170).describe('For search engines and link previews.'),
  heading: line.describe('The main heading of the page.'),
})

export const section = z.strictObject({ heading: line, text: prose })
