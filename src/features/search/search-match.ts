import type { GuideLead, ListLead } from '#features/catalog/catalog.ts'
import type { SearchTopic } from '#content/synonyms.ts'

/** Number of results that match the whole search. */
const fullMatchesHeader = 'X-Full-Matches'
/**
 * Topic of a search besides products, as a query: `kind=maker&name=Greenies`, plus `why`, `source` and `url` if
 * the shop explains why it doesn't have it.
 */
const topicHeader = 'X-Search-Topic'
/** Guide to read first, as a query: `id=vohc&question=...`. */
const guideHeader = 'X-Search-Guide'
/** Curated lists to look at first, as queries: `id=gulpers&name=...`, one per list. */
const listsHeader = 'X-Search-Lists'

/** Topics that aren't products of the shop. */
const topicKinds = [
  'maker',
  'treatment',
  'illness',
  'product',
  'seal',
] as const satisfies readonly SearchTopic['kind'][]

/** How well the results match a search. */
export interface SearchMatch {
  /** The first results match the whole search; the others match part of it. */
  fullMatches: number
  /** A brand or treatment that the shop doesn't have, or an illness. */
  topic: SearchTopic | undefined
  /** Guide to read first, for a need or if the shop has no such product. */
  guide: Pick<GuideLead, 'id' | 'question'> | undefined
  /** Curated lists for a need or topic. */
  lists: readonly Pick<ListLead, 'id' | 'name'>[]
}

/** Returns the response headers that `readSearchMatch` parses. */
export function writeSearchMatch({ fullMatches, topic, guide, lists }: SearchMatch): Record<string, string> {
  return {
    [fullMatchesHeader]: String(fullMatches),
    ...(topic && { [topicHeader]: topicQuery(topic) }),
    ...(guide && { [guideHeader]: String(new URLSearchParams({ ...guide })) }),
    ...(lists.length > 0 && {
      [listsHeader]: lists.map((one) => String(new URLSearchParams({ ...one }))).join('&'),
    }),
  }
}

function topicQuery({ kind, name, why, source }: SearchTopic): string {
  return String(
    new URLSearchParams({
      kind,
      name,
      ...(why !== undefined && { why }),
      ...(source && { source: source.name, url: source.url }),
    }),
  )
}

/** Returns undefined if nothing was searched for or the response has no such headers. */
export function readSearchMatch(headers: Headers): SearchMatch | undefined {
  const fullMatches = Number(headers.get(fullMatchesHeader) ?? Number.NaN)
  if (!Number.isSafeInteger(fullMatches)) return undefined
  const topic = new URLSearchParams(headers.get(topicHeader) ?? '')
  const kind = topicKinds.find((one) => one === topic.get('kind'))
  const [name, why = undefined] = [topic.get('name'), ...topic.getAll('why')]
  const [source, url] = [topic.get('source'), topic.get('url')]
  const lead = new URLSearchParams(headers.get(guideHeader) ?? '')
  const [id, question] = [lead.get('id'), lead.get('question')]
  const lists = new URLSearchParams(headers.get(listsHeader) ?? '')
  const names = lists.getAll('name')
  return {
    fullMatches,
    topic:
      kind === undefined || name === null
        ? undefined
        : { kind, name, why, source: source === null || url === null ? undefined : { name: source, url } },
    guide: id === null || question === null ? undefined : { id, question },
    lists: lists.getAll('id').flatMap((list, index) => {
      const listName = names[index]
      return listName === undefined ? [] : { id: list, name: listName }
    }),
  }
}
