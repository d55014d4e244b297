import type { GuideLead } from '#catalogue/catalogue.ts'
import type { SearchTopic } from '#schemas/synonyms.ts'

/** How many of the products that a search finds have all that was asked for. */
const fullMatchesHeader = 'X-Full-Matches'
/** What a search is about beside products, as a query: `kind=maker&name=Greenies`. */
const topicHeader = 'X-Search-Topic'
/** The guide that comes nearest, as a query: `id=vohc&question=...`. */
const guideHeader = 'X-Search-Guide'

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
  /** Where to read on, where the shop has no product for it. */
  guide: Pick<GuideLead, 'id' | 'question'> | undefined
}

/** The headers of an answer that `readSearchMatch` reads again. */
export function writeSearchMatch({ fullMatches, topic, guide }: SearchMatch): Record<string, string> {
  return {
    [fullMatchesHeader]: String(fullMatches),
    ...(topic && { [topicHeader]: String(new URLSearchParams({ kind: topic.kind, name: topic.name })) }),
    ...(guide && { [guideHeader]: String(new URLSearchParams({ ...guide })) }),
  }
}

/** Undefined where nothing was searched for, or an answer doesn't say. */
export function readSearchMatch(headers: Headers): SearchMatch | undefined {
  const fullMatches = Number(headers.get(fullMatchesHeader) ?? Number.NaN)
  if (!Number.isSafeInteger(fullMatches)) return undefined
  const topic = new URLSearchParams(headers.get(topicHeader) ?? '')
  const kind = topicKinds.find((one) => one === topic.get('kind'))
  const name = topic.get('name')
  const lead = new URLSearchParams(headers.get(guideHeader) ?? '')
  const [id, question] = [lead.get('id'), lead.get('question')]
  return {
    fullMatches,
    topic: kind === undefined || name === null ? undefined : { kind, name },
    guide: id === null || question === null ? undefined : { id, question },
  }
}
