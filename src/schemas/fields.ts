import { z } from 'zod'

/** A file name, an id, an address part: lower-case words joined by hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'use lower-case letters, digits and single hyphens',
})

/** A calendar day, `2026-11-01`. YAML reads an unquoted one as a date. */
export const day = z
  .union([z.iso.date(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))

/** US dollars with at most two decimals. */
export const dollars = z.number().positive().max(1000).multipleOf(0.01)

/** From 1 to 5 stars, halves and tenths allowed. */
export const rating = z.number().min(1).max(5)

/** An https address. */
export const httpsUrl = z.url({ protocol: /^https$/ })

/** Minutes and seconds, `4:05`. */
export const duration = z.string().regex(/^\d{1,2}:\d{2}$/)

/** True where the entry stands for a person or a figure that is not real. */
export const sample = z.boolean().default(false)

export const species = z.enum(['dog', 'cat', 'both'])
