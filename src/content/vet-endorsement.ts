import { z } from 'zod'
import { pictureUrl, sample } from './fields.ts'

/** A veterinarian's endorsement, `content/vet-endorsements/*.json`. */
export const vetEndorsementSchema = z.strictObject({
  vetName: z.string().min(4).max(60),
  vetTitle: z.string().max(80).describe('Degree and position.'),
  vetImageUrl: pictureUrl.optional().describe('Photo URL. Without it, we draw a portrait from the name.'),
  yearsExperience: z.int().min(1).max(60),
  specialization: z.string().max(80),
  endorsementText: z.string().min(80).max(400),
  order: z.int().default(100),
  sample,
})

export type VetEndorsement = z.output<typeof vetEndorsementSchema> & { id: string }
