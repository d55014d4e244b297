import type { GuideLead, ListLead } from '#catalogue/catalogue.ts'
import type { SearchTopic } from '#schemas/synonyms.ts'

/** How many of the products that a search finds have all that was asked for. */
const fullMatchesHeader = 'X-Full-Matches'
/** What a search is about beside products, as a query: `kind=maker&name=Greenies`; `why`, `source` and `url` where the shop says why it doesn't have it. */
const topicHeader = 'X-Search-Topic'
/** The guide to read first, as a query: `id=vohc&question=...`. */
const guideHeader = 'X-Search-Guide'
/** The curated lists to look at first, as a query: `id=gulpers&name=...`, once for each. */
const listsHeader = 'X-Search-Lists'

/** What a search can be about that is no product of the shop. */
const topicKinds = [
  'maker',
  'treatment',
  'illness',
  'product',
  'seal',
] as const satisfies readonly SearchTopic['kind'][]

/** How well the products of a search fit, beside the list of them. */
export interface SearchMatch {
  /** So many, the first of the list, have all that was asked for; the others have some of it. */
  fullMatches: number
  /** A maker or a treatment that the shop doesn't have, an illness. */
  topic: SearchTopic | undefined
  /** What to read first for a need, or where the shop has no product. */
  guide: Pick<GuideLead, 'id' | 'question'> | undefined
  /** The curated lists for a need or a topic. */
  lists: readonly Pick<ListLead, 'id' | 'name'>[]
}

/** The headers of an answer that `readSearchMatch` reads again. */
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

/** Undefined where nothing was searched for, or an answer doesn't say. */
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
