import { readHeader } from './list-fit.ts'
import type { Condition } from '#content/conditions.ts'
import type { FilterQuery } from './filters.ts'
import type { SearchTopic } from '#content/synonyms.ts'
import {
  type Guard,
  type Guarded,
  isNumber,
  isTerm,
  isText,
  listOf,
  objectOf,
  optional,
} from '#lib/guards.ts'

/** How well the results match a search, as percent-encoded JSON. */
const matchHeader = 'X-Search-Match'

const isTopic: Guard<SearchTopic> = objectOf({
  kind: isTerm<SearchTopic['kind']>,
  name: isText,
  why: optional(isText),
  source: optional(objectOf({ name: isText, url: isText })),
})

/** The server writes it; each filter ignores what it doesn't know. */
function isAnimal(value: unknown): value is FilterQuery {
  return typeof value === 'object' && value !== null
}

const adviceFields = {
  name: isText,
  text: isText,
  sources: listOf(objectOf({ name: isText, url: isText })),
}

const isAdvice = objectOf(adviceFields)

/** What to do for a state of the animal, before any product. */
export type Advice = Guarded<typeof isAdvice>

export const isEmergency = objectOf({
  ...adviceFields,
  hotlines: listOf(objectOf({ name: isText, phone: isText })),
  /** When they answer, and what it costs. */
  hotlineNote: isText,
})

/** What to do now. A search for an emergency shows no product. */
export type Emergency = Guarded<typeof isEmergency>

/** Returns a condition's advice. */
export function adviceOf({ name, text = '', sources }: Condition): Advice {
  return { name, text, sources }
}

const isMatch = objectOf({
  /** The first results match the whole search; the others match part of it. */
  fullMatches: isNumber,
  /** The search names an emergency: nothing is listed. */
  emergency: optional(isEmergency),
  /** Advice for each illness, pain or other state that the search names. */
  vetFirst: optional(listOf(isAdvice)),
  /** The animal that the search describes, as filters. */
  animal: optional(isAnimal),
  /** A brand or treatment that the shop doesn't have. */
  topic: optional(isTopic),
  /** Guide for a need or topic of the search, or the closest one if there's a topic or no result. */
  guide: optional(objectOf({ id: isText, question: isText })),
  /** Curated lists for the search's needs and topic. */
  lists: listOf(objectOf({ id: isText, name: isText })),
})

/** How well the results match a search. */
export type SearchMatch = Guarded<typeof isMatch>

/** Returns the response header that `readSearchMatch` parses. */
export function writeSearchMatch(match: SearchMatch): Record<string, string> {
  return { [matchHeader]: encodeURIComponent(JSON.stringify(match)) }
}

/** Returns undefined if nothing was searched for or the header can't be read. */
export function readSearchMatch(headers: Headers): SearchMatch | undefined {
  return readHeader(headers, matchHeader, isMatch)
}
