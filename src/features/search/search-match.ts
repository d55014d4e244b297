import type { GuideLead, ListLead } from '#features/catalog/catalog.ts'
import type { SearchTopic } from '#content/synonyms.ts'
import { type Guard, isNumber, isTerm, isText, listOf, objectOf, optional } from '#lib/guards.ts'

/** How well the results match a search, as percent-encoded JSON. */
const matchHeader = 'X-Search-Match'

/** How well the results match a search. */
export interface SearchMatch {
  /** The first results match the whole search; the others match part of it. */
  fullMatches: number
  /** A brand or treatment that the shop doesn't have, or an illness. */
  topic?: SearchTopic | undefined
  /** Guide to read first, for a need or if the shop has no such product. */
  guide?: Pick<GuideLead, 'id' | 'question'> | undefined
  /** Curated lists for a need or topic. */
  lists: readonly Pick<ListLead, 'id' | 'name'>[]
}

const isMatch: Guard<SearchMatch> = objectOf({
  fullMatches: isNumber,
  topic: optional(
    objectOf({
      kind: isTerm<SearchTopic['kind']>,
      name: isText,
      why: optional(isText),
      source: optional(objectOf({ name: isText, url: isText })),
    }),
  ),
  guide: optional(objectOf({ id: isText, question: isText })),
  lists: listOf(objectOf({ id: isText, name: isText })),
})

/** Returns the response header that `readSearchMatch` parses. */
export function writeSearchMatch(match: SearchMatch): Record<string, string> {
  return { [matchHeader]: encodeURIComponent(JSON.stringify(match)) }
}

/** Returns undefined if nothing was searched for or the header can't be read. */
export function readSearchMatch(headers: Headers): SearchMatch | undefined {
  try {
    const match: unknown = JSON.parse(decodeURIComponent(headers.get(matchHeader) ?? ''))
    return isMatch(match) ? match : undefined
  } catch {
    return undefined
  }
}
