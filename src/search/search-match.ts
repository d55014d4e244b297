import { readHeader } from './list-fit.ts'
import type { Condition } from '#content/conditions.ts'
import type { FilterQuery } from './filters.ts'
import type { SearchTopic } from '#content/synonyms.ts'
import * as v from 'valibot'
import { term } from '#lib/schemas.ts'

/** How well the results match a search, as percent-encoded JSON. */
const matchHeader = 'X-Search-Match'

const topic = v.object({
  kind: term<SearchTopic['kind']>(),
  name: v.string(),
  why: v.optional(v.string()),
  source: v.optional(v.object({ name: v.string(), url: v.string() })),
})

/** The server writes it; each filter ignores what it doesn't know. */
const animal = v.custom<FilterQuery>((value) => typeof value === 'object' && value !== null)

const adviceFields = {
  name: v.string(),
  text: v.string(),
  sources: v.array(v.object({ name: v.string(), url: v.string() })),
}

const advice = v.object(adviceFields)

/** What to do for a state of the animal, before any product. */
export type Advice = v.InferOutput<typeof advice>

export const emergency = v.object({
  ...adviceFields,
  hotlines: v.array(v.object({ name: v.string(), phone: v.string() })),
  /** When they answer, and what it costs. */
  hotlineNote: v.string(),
})

/** What to do now. A search for an emergency shows no product. */
export type Emergency = v.InferOutput<typeof emergency>

/** Returns a condition's advice. */
export function adviceOf({ name, text = '', sources }: Condition): Advice {
  return { name, text, sources }
}

const searchMatch = v.object({
  /** The first results match the whole search; the others match part of it. */
  fullMatches: v.number(),
  /** The search names an emergency: nothing is listed. */
  emergency: v.optional(emergency),
  /** Advice for each illness, pain or other state that the search names. */
  vetFirst: v.optional(v.array(advice)),
  /** The animal that the search describes, as filters. */
  animal: v.optional(animal),
  /** A brand or treatment that the shop doesn't have. */
  topic: v.optional(topic),
  /** Guide for a need or topic of the search, or the closest one if there's a topic or no result. */
  guide: v.optional(v.object({ id: v.string(), question: v.string() })),
  /** Curated lists for the search's needs and topic. */
  lists: v.array(v.object({ id: v.string(), name: v.string() })),
})

/** How well the results match a search. */
export type SearchMatch = v.InferOutput<typeof searchMatch>

/** Returns the response header that `readSearchMatch` parses. */
export function writeSearchMatch(match: SearchMatch): Record<string, string> {
  return { [matchHeader]: encodeURIComponent(JSON.stringify(match)) }
}

/** Returns undefined if nothing was searched for or the header can't be read. */
export function readSearchMatch(headers: Headers): SearchMatch | undefined {
  return readHeader(headers, matchHeader, searchMatch)
}
