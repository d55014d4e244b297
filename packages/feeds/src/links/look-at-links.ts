import { type LinkSign, isOutage, nextState } from './link-state.ts'
import { type FillOptions, readSources, type SourceReport } from '../prices/fill-offers.ts'
import { readStates, saveStates, type StoredState } from '../database/stored-offers.ts'

/** What a retailer's sources have reported in this run. */
interface Look {
  before: ReadonlyMap<string, StoredState>
  signs: Map<string, LinkSign>
  /** Sources that lack a product. */
  lacking: Map<string, number>
}

/**
 * Looks at each product's state at its retailers, in their feeds and APIs, and saves it with the date. A product is
 * missing only if every source of the retailer was read and lacks it.
 */
export async function lookAtLinks(options: FillOptions): Promise<SourceReport[]> {
  const { database, sources, now = new Date() } = options
  const looks = new Map<string, Look>()
  const lookOf = async (retailer: string): Promise<Look> => {
    const before = looks.get(retailer)?.before ?? (await readStates(database, retailer))
    const look = looks.get(retailer) ?? { before, signs: new Map(), lacking: new Map() }
    looks.set(retailer, look)
    return look
  }
  const reports = await readSources(
    { ...options, now },
    {
      seenAt: async (retailer) => {
        const { before } = await lookOf(retailer)
        return new Map([...before].map(([id, { lookedAt }]) => [id, lookedAt.getTime()]))
      },
      saw: ({ retailer }, id, sign) => {
        const { signs, lacking } = looks.get(retailer) ?? {}
        if (sign === 'missing') lacking?.set(id, (lacking.get(id) ?? 0) + 1)
        // Another row or feed may have the same product under its known number.
        else if (signs?.get(id) !== 'there') signs?.set(id, sign)
      },
    },
  )
  for (const [retailer, look] of looks) {
    const own = sources.filter((source) => source.retailer === retailer)
    const missing = missingIn(look, own.length)
    if (missing === 'outage') {
      const message = `more than half of the products at ${retailer} are missing: a broken feed, so none counts as gone`
      for (const report of reports)
        if (own.some(({ name }) => name === report.source)) report.problem ??= message
    }
    await saveStates(database, statesOf(look, retailer, missing === 'outage' ? [] : missing, now))
  }
  return reports
}

function missingIn({ before, signs, lacking }: Look, sources: number): string[] | 'outage' {
  const missing = [...lacking].flatMap(([id, count]) => (count === sources && !signs.has(id) ? [id] : []))
  const isThere = (id: string): boolean => !['missing', 'gone', undefined].includes(before.get(id)?.state)
  const lost = missing.filter(isThere).length
  return isOutage([...before.keys()].filter(isThere).length, lost) ? 'outage' : missing
}

function statesOf({ before, signs }: Look, retailer: string, missing: string[], now: Date): StoredState[] {
  const today = now.toISOString().slice(0, 10)
  return [...signs, ...missing.map((id) => [id, 'missing'] as const)].flatMap(([productId, sign]) => {
    const next = nextState(before.get(productId), sign, today)
    return next === undefined ? [] : { productId, retailer, ...next, lookedAt: now }
  })
}
