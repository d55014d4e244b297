import {
  type Guard,
  type Guarded,
  isBoolean,
  isNumber,
  isTerm,
  isText,
  listOf,
  objectOf,
  optional,
} from '#lib/guards.ts'
import type { PetSpecies } from '#pets/pet.ts'

/** What the fit rule says about a whole list, as percent-encoded JSON. */
const listFitHeader = 'X-List-Fit'

const isLink = objectOf({ label: isText, href: isText })

const isListFit = objectOf({
  /** The number of products on all pages that fit; the others need a check. Unset unless the list is judged. */
  fits: optional(isNumber),
  /** The pet's mouth is sore. */
  soreMouth: isBoolean,
  /** The pet's illnesses in words; empty for none. */
  illnesses: isText,
  /** Products that could fit if these facts were known. */
  unchecked: optional(
    objectOf({
      count: isNumber,
      species: isTerm<PetSpecies>,
      missing: listOf(isTerm<'age' | 'weight'>),
    }),
  ),
  /** Why nothing is left for the pet, and what there is instead. Only for an empty list. */
  unsafe: optional(objectOf({ reason: isText, nextSteps: listOf(isLink) })),
})

/** What the fit rule says about a list whose filters describe a pet. */
export type ListFit = Guarded<typeof isListFit>

/** Returns the response header that `readListFit` parses. */
export function writeListFit(fit: ListFit): Record<string, string> {
  return { [listFitHeader]: encodeURIComponent(JSON.stringify(fit)) }
}

/** Returns undefined if the list isn't about a pet or the header can't be read. */
export function readListFit(headers: Headers): ListFit | undefined {
  return readHeader(headers, listFitHeader, isListFit)
}

/** Returns the percent-encoded JSON of a header, or undefined if it's missing or wrong. */
export function readHeader<Type>(headers: Headers, name: string, isType: Guard<Type>): Type | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(headers.get(name) ?? ''))
    return isType(value) ? value : undefined
  } catch {
    return undefined
  }
}
