import { z } from 'zod'

/** A file name, an id, an address part: lower-case words joined by hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'use lower-case letters, digits and single hyphens',
})

const dayForm = { error: 'write a day that there is, as 2026-11-01' }

/** A calendar day, `2026-11-01`. YAML reads an unquoted one as a date. */
export const day = z
  .union([z.iso.date(dayForm), z.date()], dayForm)
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))

/** US dollars with at most two decimals. */
export const dollars = z.number().positive().max(1000).multipleOf(0.01)

/** From 1 to 5 stars, halves and tenths allowed. */
export const rating = z.number().min(1).max(5)

/** An https address. */
export const httpsUrl = z.url({ protocol: /^https$/, error: 'write a whole address, https:// included' })

/** A trade item's number: 8, 12, 13 or 14 digits, the last of which checks the others. Source: GS1 General Specifications. */
export const gtin = z
  .string({ error: 'write it between quotation marks, zeros in front included' })
  .regex(/^(?:\d{8}|\d{12,14})$/, { error: 'write the 8, 12, 13 or 14 digits under the bar code' })
  .refine(isChecked, { error: 'its last digit does not fit the others: look at the pack again' })

function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A picture of this site, from the root, or an https address. */
export const pictureUrl = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])[\w\-./]+|https:\/\/[^\s"'<>]+)$/, {
    error: 'write /pictures/name.jpg, or a whole https address',
  })

/** Minutes and seconds, `4:05`. */
export const duration = z.string().regex(/^\d{1,2}:\d{2}$/, { error: 'write minutes and seconds as 4:05' })

/** A US phone number. */
export const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, { error: 'write it as (503) 555-0100' })

export const sample = z
  .boolean()
  .default(false)
  .describe('True where the entry stands for a person, a text or a figure that is not real.')

export const species = z.enum(['dog', 'cat', 'both'])

/** For `refine`: no entry of a list stands in it twice. */
export const noneTwice = [
  (list: readonly unknown[]) => new Set(list).size === list.length,
  { error: 'an entry stands twice: remove one' },
] as const
