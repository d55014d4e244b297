import { z } from 'zod'
import { day, duration, httpsUrl, pictureUrl } from './fields.ts'

/** An educational video, `content/videos/*.json`. */
export const videoSchema = z.strictObject({
  videoUrl: httpsUrl.describe('URL of the video’s page on YouTube or Vimeo.'),
  thumbnailUrl: pictureUrl.optional().describe('Image URL, or a picture such as /pictures/video.svg.'),
  title: z.string().min(8).max(90),
  description: z.string().min(40).max(300),
  duration: duration.optional().describe('Minutes and seconds. Leave blank if nobody has checked.'),
  publishedOn: day.optional().describe('The date it was published, from the video’s page.'),
  presenter: z.string().max(80).optional(),
  viewCount: z.int().nonnegative().optional(),
  category: z.enum(['dog', 'cat', 'care']),
  language: z.string().min(2).max(35).default('en').describe('Language code (BCP 47), if it’s not English.'),
  isFeatured: z.boolean().default(false),
  order: z.int().default(100),
  watchedOn: day.optional().describe('The date someone watched it to the end and approved it.'),
})

export type Video = z.output<typeof videoSchema> & { id: string }
