import { freshForMs } from '#catalogue/price-display.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { type Database, isUnreachable } from '../db/open.ts'
import { type PriceSource, type Run, SourceError, type SourceNote } from './price-source.ts'
import { forgetOffers, readSeen, saveOffers } from './stored-offers.ts'

/** What one source gave. */
export interface SourceReport {
  source: string
  /** How many prices were kept. */
  kept: number
  /** What could not be used, the most frequent first. */
  notes: SourceNote[]
  /** Why it gave no more; not there where it was read to its end. */
  problem?: string
}

interface Options {
  database: Database
  catalogue: CatalogueEngine
  sources: readonly PriceSource[]
  now?: Date
  /** Milliseconds for all sources together. */
  limitMs?: number
  /** Waits; tests do not. */
  pause?: (milliseconds: number) => Promise<void>
}

/** Kinds of what can't be used, of one source. */
const mostNotes = 50

/** Less than the 30 seconds that the platform gives a scheduled function. */
const platformLimitMs = 25_000

/**
 * Fills the table of offers from all sources, one after the other; one that fails takes nothing from the others. What
 * was seen longest ago is asked for first, so that a source that is slow comes round in several runs.
 */
export async function fillOffers({
  database,
  catalogue,
  sources,
  now = new Date(),
  limitMs = platformLimitMs,
  pause = sleep,
}: Options): Promise<SourceReport[]> {
  const end = performance.now() + limitMs
  const signal = AbortSignal.timeout(limitMs)
  const { products } = catalogue.find({})
  const reports: SourceReport[] = []
  for (const source of sources) {
    const seen = await readSeen(database, source.retailer)
    const oldest = products.toSorted((a, b) => (seen.get(a.id) ?? 0) - (seen.get(b.id) ?? 0))
    const notes = new Map<string, number>()
    const run: Run = {
      now,
      signal,
      note: (said) => {
        const short = said.slice(0, 200)
        const message = notes.has(short) || notes.size < mostNotes ? short : 'other problems'
        notes.set(message, (notes.get(message) ?? 0) + 1)
      },
      pause: async (milliseconds) => {
        if (performance.now() + milliseconds > end) {
          throw new SourceError('the time is up before it may be asked again: the next run goes on')
        }
        await pause(milliseconds)
      },
    }
    let kept = 0
    let problem: string | undefined
    try {
      for await (const offers of source.read(oldest, run)) {
        await saveOffers(database, source.retailer, offers, now)
        kept += offers.length
      }
    } catch (error) {
      if (isUnreachable(error) || !(error instanceof Error)) throw error
      problem = error instanceof SourceError ? error.message : `it failed: ${error.message.slice(0, 300)}`
    }
    reports.push({
      source: source.name,
      kept,
      notes: [...notes].map(([message, count]) => ({ message, count })).toSorted((a, b) => b.count - a.count),
      ...(problem === undefined ? {} : { problem }),
    })
  }
  await forgetOffers(database, new Date(now.getTime() - freshForMs))
  return reports
}

/** The reports as lines of a log, at most three kinds of notes each. */
export function printReports(reports: readonly SourceReport[]): string {
  return reports
    .flatMap(({ source, kept, notes, problem }) => [
      `${source}: ${kept} prices${problem === undefined ? '' : `, then: ${problem}`}`,
      ...notes.slice(0, 3).map(({ message, count }) => `  ${count} left out: ${message}`),
    ])
    .join('\n')
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
