import { z } from 'zod'
import { phone, rating, sample } from './fields.ts'

/** A veterinary dentist, `content/clinics/*.json`. */
export const clinicSchema = z.strictObject({
  name: z.string().min(4).max(80),
  address: z.string().min(4).max(80),
  city: z.string().min(2).max(40),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'write two capital letters' })
    .describe('Two letters.'),
  zipCode: z.string().regex(/^\d{5}$/, { error: 'write five digits' }),
  phone,
  rating,
  reviewCount: z.int().nonnegative(),
  hours: z.string().min(4).max(80),
  specialties: z.array(z.string().min(3).max(40)).min(1).max(6),
  distance: z.number().nonnegative().max(500).describe('Miles.'),
  sample,
})

export type Clinic = z.output<typeof clinicSchema> & { id: string }
