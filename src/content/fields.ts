import { isBarCode, isPlaceholder } from '#lib/bar-code.ts'
import { z } from 'zod'

/** A file name, an id, part of an address: lowercase words joined by hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'use lowercase letters, digits and single hyphens',
})

/** A calendar day, `2026-11-01`. */
export const day = z.iso.date({ error: 'use a valid date, such as 2026-11-01' })

/** US dollars with at most two decimals. */
export const dollars = z.number().positive().max(1000).multipleOf(0.01)

/** 1 to 5 stars, with decimals. */
export const rating = z.number().min(1).max(5)

/** An address of a source, which may have no https. JSON Schema has no protocols, so the content editor gets a pattern. */
export const webUrl = z.url({ protocol: /^https?$/ }).meta({ pattern: '^https?://' })

/** An https address. */
export const httpsUrl = z.url({ protocol: /^https$/, error: 'use a full URL that starts with https://' })

/** A product number (GTIN), as below the bar code. */
export const gtin = z
  .string({ error: 'put it in quotation marks and keep leading zeros' })
  .regex(/^(?:\d{8}|\d{12,14})$/, { error: 'use the 8, 12, 13 or 14 digits below the bar code' })
  .refine(isBarCode, { error: 'the last digit doesn’t match the others; check the package again' })
  .refine((digits) => !isPlaceholder(digits), {
    error: 'a placeholder, or a number for use inside one store; use the one on the package, or remove it',
  })

/** A picture on this site, from the root, or an https address. */
export const pictureUrl = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])[\w\-./]+|https:\/\/[^\s"'<>]+)$/, {
    error: 'use /pictures/name.jpg or a full https URL',
  })

/** The name of a file in `content/pictures`. */
export const pictureFile = z.string().regex(/^[\w-]+\.(?:svg|avif|jpe?g|png|webp)$/, {
  error: 'use the name of a file in content/pictures, such as placeholder.svg',
})

/** The name of a photo next to its product. Cameras write `IMG_2041.JPG`, which servers tell from `.jpg`. */
export const photoFile = z.string().regex(/^[^/\\]+\.(?:avif|jpe?g|png|webp)$/, {
  error: 'use a file name that ends in .jpg, .jpeg, .png, .webp or .avif, in lowercase',
})

/** Minutes and seconds, `4:05`. */
export const duration = z
  .string()
  .regex(/^\d{1,2}:\d{2}$/, { error: 'use minutes and seconds, such as 4:05' })

/** A US phone number. */
export const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, { error: 'use the format (503) 555-0100' })

export const sample = z
  .boolean()
  .default(false)
  .describe('Set to true if this person, text or number isn’t real.')

export const species = z.enum(['dog', 'cat', 'both'])

/** A list in which no entry may occur twice. */
export function distinct<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry).refine((list) => new Set(list).size === list.length, {
    error: 'this entry appears twice; remove one',
  })
}
