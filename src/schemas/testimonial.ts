import { z } from 'zod'
import { duration, httpsUrl, rating, sample } from './fields.ts'

/** A customer's story, `content/testimonials/*.json`. */
export const testimonialSchema = z.strictObject({
  customerName: z.string().min(2).max(60),
  /** What they do or who they are, in a few words. */
  customerTitle: z.string().max(60),
  /** A photograph's address; without it a portrait is drawn from the name. */
  customerImageUrl: z.string().optional(),
  petName: z.string().min(1).max(30),
  petType: z.enum(['dog', 'cat']),
  rating,
  testimonialText: z.string().min(80).max(500),
  beforeImageUrl: z.string().optional(),
  afterImageUrl: z.string().optional(),
  isVerified: z.boolean().default(false),
  isVideoTestimonial: z.boolean().default(false),
  videoUrl: httpsUrl.optional(),
  videoDuration: duration.optional(),
  /** Smallest first. */
  order: z.int().default(100),
  sample,
})

export type Testimonial = z.output<typeof testimonialSchema> & { id: string }
