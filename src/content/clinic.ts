import { z } from 'zod'
import { phone, rating, sample } from './fields.ts'

/** A veterinary dentist, `content/clinics/*.json`. */
export const clinicSchema = z.strictObject({
  name: z.string().min(4).max(80),
  address: z.string().min(4).max(80),
  city: z.string().min(2).max(40),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'use 2 capital letters, such as OR' })
    .describe('2 letters, such as OR.'),
  zipCode: z.string().regex(/^\d{5}$/, { error: 'use 5 digits' }),
  phone,
  rating,
  reviewCount: z.int().nonnegative(),
  hours: z.string().min(4).max(80),
  specialties: z.array(z.string().min(3).max(40)).min(1).max(6),
  distance: z.number().nonnegative().max(500).describe('In miles.'),
  sample,
})

export type Clinic = z.output<typeof clinicSchema> & { id: string }
