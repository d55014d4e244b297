import { z } from 'zod'
import { day, duration, httpsUrl, pictureUrl } from './fields.ts'

/** An educational video, `content/videos/*.json`. */
export const videoSchema = z.strictObject({
  videoUrl: httpsUrl.describe("The address of the video's own page, on YouTube or Vimeo."),
  thumbnailUrl: pictureUrl.optional().describe("A picture's address; without it a thumbnail is drawn."),
  title: z.string().min(8).max(90),
  description: z.string().min(40).max(300),
  duration: duration.optional().describe('Minutes and seconds; left out where nobody has proved it.'),
  publishedOn: day.optional().describe('The day on which it was published, as its own page says.'),
  presenter: z.string().max(80).optional(),
  viewCount: z.int().nonnegative().optional(),
  category: z.enum(['dog', 'cat', 'care']),
  language: z.string().min(2).max(35).default('en').describe('BCP 47, where it is not English.'),
  isFeatured: z.boolean().default(false),
  order: z.int().default(100),
  watchedOn: day.optional().describe('The day on which somebody watched it to the end and agreed.'),
})

export type Video = z.output<typeof videoSchema> & { id: string }
