import { setTimeout as sleep } from 'node:timers/promises'
import { freshForMs } from '../../../../src/products/current-price.ts'
import type { CatalogEngine } from '../../../../src/server/search/engine/engine.ts'
import { isUnreachable } from '../../../../src/lib/unavailable.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { type PriceSource, type Run, type SeenOffer, SourceError, type SourceNote } from './price-source.ts'
import { forgetOffers, readSeen, saveOffers } from '../database/stored-offers.ts'

/** Result of one source. */
export interface SourceReport {
  source: string
  /** Number of saved prices. */
  kept: number
  /** Data that couldn't be used, most frequent first. */
  notes: SourceNote[]
  /** Why the source stopped early; unset if it was read to the end. */
  problem?: string
}

export interface FillOptions {
  database: Database
  catalog: CatalogEngine
  sources: readonly PriceSource[]
  now?: Date
  /** Milliseconds for all sources together. */
  limitMs?: number | undefined
  /** Replaced in tests, which don't wait. */
  pause?: (milliseconds: number) => Promise<void>
}

/** Maximum kinds of notes per source. */
const maxNotes = 50

/** Less than the 30 seconds that the platform gives a scheduled function. */
const platformLimitMs = 25_000

/**
 * Updates the table of offers, source by source; a failing source doesn't affect the others. Products with the
 * oldest data come first, so a slow source completes over several runs.
 */
export async function fillOffers(options: FillOptions): Promise<SourceReport[]> {
  const { database, now = new Date() } = options
  const reports = await readSources(
    { ...options, now },
    {
      seenAt: (retailer) => readSeen(database, retailer),
      keep: ({ retailer }, offers) => saveOffers(database, retailer, offers, now),
    },
  )
  await forgetOffers(database, new Date(now.getTime() - freshForMs))
  return reports
}

interface Readers {
  /** Returns when each product was last looked for at a retailer, in milliseconds. */
  seenAt: (retailer: string) => Promise<ReadonlyMap<string, number>>
  keep?: (source: PriceSource, offers: readonly SeenOffer[]) => Promise<void>
  saw?: (source: PriceSource, ...seen: Parameters<Run['saw']>) => void
}

/** Reads all sources within the time limit. */
export async function readSources(
  { catalog, sources, now = new Date(), limitMs = platformLimitMs, pause = sleep }: FillOptions,
  { seenAt, keep, saw }: Readers,
): Promise<SourceReport[]> {
  const end = performance.now() + limitMs
  const signal = AbortSignal.timeout(limitMs)
  const { products } = catalog.find({})
  const reports: SourceReport[] = []
  for (const source of sources) {
    const seen = await seenAt(source.retailer)
    const oldest = products.toSorted((a, b) => (seen.get(a.id) ?? 0) - (seen.get(b.id) ?? 0))
    const notes = new Map<string, number>()
    const run: Run = {
      now,
      signal,
      saw: (...what) => saw?.(source, ...what),
      note: (reason) => {
        const short = reason.slice(0, 200)
        const message = notes.has(short) || notes.size < maxNotes ? short : 'other problems'
        notes.set(message, (notes.get(message) ?? 0) + 1)
      },
      pause: async (milliseconds) => {
        if (performance.now() + milliseconds > end) {
          throw new SourceError('out of time before the next request is allowed: the next run continues')
        }
        await pause(milliseconds)
      },
    }
    let stored = 0
    let problem: string | undefined
    try {
      for await (const offers of source.read(oldest, run)) {
        await keep?.(source, offers)
        stored += offers.length
      }
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof Error)) throw error
      problem = error instanceof SourceError ? error.message : `it failed: ${error.message.slice(0, 300)}`
    }
    reports.push({
      source: source.name,
      kept: stored,
      notes: [...notes].map(([message, count]) => ({ message, count })).toSorted((a, b) => b.count - a.count),
      ...(problem === undefined ? {} : { problem }),
    })
  }
  return reports
}

/** Returns the reports as log lines, with at most 3 kinds of notes per source. */
export function printReports(reports: readonly SourceReport[]): string {
  return reports
    .flatMap(({ source, kept: stored, notes, problem }) => [
      `${source}: ${stored} prices${problem === undefined ? '' : `, then: ${problem}`}`,
      ...notes.slice(0, 3).map(({ message, count }) => `  ${count} skipped: ${message}`),
    ])
    .join('\n')
}
