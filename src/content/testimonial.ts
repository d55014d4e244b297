import { z } from 'zod'
import { duration, httpsUrl, pictureUrl, rating, sample } from './fields.ts'

/** A customer's story, `content/testimonials/*.json`. */
export const testimonialSchema = z.strictObject({
  customerName: z.string().min(2).max(60),
  customerTitle: z.string().max(60).describe('What they do or who they are, in a few words.'),
  customerImageUrl: pictureUrl.optional().describe('Photo URL, or a picture such as /pictures/ann.svg.'),
  petName: z.string().min(1).max(30),
  petType: z.enum(['dog', 'cat']),
  petImageUrl: pictureUrl.optional().describe('The pet’s photo URL, or a picture.'),
  rating,
  testimonialText: z.string().min(80).max(500),
  beforeImageUrl: pictureUrl.optional(),
  afterImageUrl: pictureUrl.optional(),
  isVerified: z.boolean().default(false),
  isVideoTestimonial: z.boolean().default(false),
  videoUrl: httpsUrl.optional(),
  videoDuration: duration.optional(),
  order: z.int().default(100).describe('Sort order, lowest first.'),
  sample,
})

export type Testimonial = z.output<typeof testimonialSchema> & { id: string }

/** A veterinarian's endorsement, `content/vet-endorsements/*.json`. */
export const vetEndorsementSchema = z.strictObject({
  vetName: z.string().min(4).max(60),
  vetTitle: z.string().max(80).describe('Degree and position.'),
  vetImageUrl: pictureUrl.optional().describe('Photo URL, or a picture such as /pictures/ann.svg.'),
  yearsExperience: z.int().min(1).max(60),
  specialization: z.string().max(80),
  endorsementText: z.string().min(80).max(400),
  order: z.int().default(100),
  sample,
})

export type VetEndorsement = z.output<typeof vetEndorsementSchema> & { id: string }
