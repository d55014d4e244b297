import { readHeader } from './list-fit.ts'
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

const isMatch = objectOf({
  /** The first results match the whole search; the others match part of it. */
  fullMatches: isNumber,
  /** A brand or treatment that the shop doesn't have, or an illness. */
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
