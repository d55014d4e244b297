import { z } from 'zod'
import { rating, sample } from './fields.ts'

/** A veterinary dentist, `content/clinics/*.json`. */
export const clinicSchema = z.strictObject({
  name: z.string().min(4).max(80),
  address: z.string().min(4).max(80),
  city: z.string().min(2).max(40),
  /** Two letters. */
  state: z.string().regex(/^[A-Z]{2}$/),
  zipCode: z.string().regex(/^\d{5}$/),
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/),
  rating,
  reviewCount: z.int().nonnegative(),
  hours: z.string().min(4).max(80),
  specialties: z.array(z.string().min(3).max(40)).min(1).max(6),
  /** Miles. */
  distance: z.number().nonnegative().max(500),
  sample,
})

export type Clinic = z.output<typeof clinicSchema> & { id: string }
