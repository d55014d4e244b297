import * as v from 'valibot'
import { term } from '#lib/schemas.ts'
import type { PetSpecies } from '#pets/pet.ts'

/** What the fit rule says about a whole list, as percent-encoded JSON. */
const listFitHeader = 'X-List-Fit'

const link = v.object({ label: v.string(), href: v.string() })

const listFit = v.object({
  /** The number of products on all pages that fit; the others need a check. Unset unless the list is judged. */
  fits: v.optional(v.number()),
  /** The pet's mouth is sore. */
  soreMouth: v.boolean(),
  /** The pet's illnesses in words; empty for none. */
  illnesses: v.string(),
  /** Products that could fit if these facts were known. */
  unchecked: v.optional(
    v.object({
      count: v.number(),
      species: term<PetSpecies>(),
      missing: v.array(term<'age' | 'weight'>()),
    }),
  ),
  /** Why nothing is left for the pet, and what there is instead. Only for an empty list. */
  unsafe: v.optional(v.object({ reason: v.string(), nextSteps: v.array(link) })),
})

/** What the fit rule says about a list whose filters describe a pet. */
export type ListFit = v.InferOutput<typeof listFit>

/** Returns the response header that `readListFit` parses. */
export function writeListFit(fit: ListFit): Record<string, string> {
  return { [listFitHeader]: encodeURIComponent(JSON.stringify(fit)) }
}

/** Returns undefined if the list isn't about a pet or the header can't be read. */
export function readListFit(headers: Headers): ListFit | undefined {
  return readHeader(headers, listFitHeader, listFit)
}

/** Returns the percent-encoded JSON of a header, or undefined if it's missing or wrong. */
export function readHeader<Schema extends v.GenericSchema>(
  headers: Headers,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(decodeURIComponent(headers.get(name) ?? '')))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
