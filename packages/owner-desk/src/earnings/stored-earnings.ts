import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../src/server/db/open.ts'
import { earning } from '../server/schema.ts'
import type { Earning, ReadReport } from './read-report.ts'
import type { ReportFormat } from './report-formats.ts'

/** What a report changes in the table. */
export interface EarningChanges {
  added: Earning[]
  changed: Earning[]
  same: number
  /** Stored rows of sales that the report has in other rows. */
  replaced: Earning[]
  /** Stored rows that the report should have and doesn't, or leaves out. */
  missing: Earning[]
}

/** The program's number of a sale: what an id begins with, where programs number their sales. */
const number = sql`split_part(${earning.id}, ' ', 1)`

/**
 * Compares a report with the table. A report of days covers stored rows of its kind, tracking IDs and currencies; ones
 * of earlier versions may have no tracking ID.
 */
export async function compareEarnings(
  database: Database,
  { program, kind, replaces }: ReportFormat,
  { earnings, numbers, layouts, leftOutIds, from, to }: ReadReport,
): Promise<EarningChanges> {
  const scopes = [...new Set(earnings.flatMap(({ tag, currency }) => [`${tag} ${currency}`, ` ${currency}`]))]
  const isCovered = and(
    eq(earning.report, kind),
    gte(earning.day, from),
    lte(earning.day, to),
    inArray(sql`${earning.tag} || ' ' || ${earning.currency}`, scopes),
  )
  const ids = earnings.map(({ id }) => id)
  const starts = Map.groupBy(replaces === 'rows' ? layouts : [], ({ start }) => start.split(' ', 1)[0] ?? '')
  const isNamed = or(
    inArray(earning.id, [...ids, ...leftOutIds]),
    inArray(number, [...numbers, ...starts.keys()]),
  )
  const stored = await database
    .select()
    .from(earning)
    .where(and(eq(earning.program, program), or(isNamed, replaces === 'days' ? isCovered : undefined)))
  const textOf = (row: Earning): string => JSON.stringify(Object.entries(row).toSorted())
  const [named, numbered] = [new Map(earnings.map(({ id, currency }) => [id, currency])), new Set(numbers)]
  /** Returns whether a row is a sale of the report in another layout, which has the advertiser's name or number. */
  const isOtherLayout = ({ id }: Earning): boolean =>
    (starts.get(id.split(' ', 1)[0] ?? '') ?? []).some(({ start, merchant, end }) => {
      const other = id.slice(start.length, -end.length)
      return id === start + other + end && /^\d+$/.test(merchant) !== /^\d+$/.test(other)
    })
  // In another currency, a row without a number may be another store's sale.
  const isGone = (row: Earning): boolean =>
    named.has(row.id)
      ? replaces === 'days' && named.get(row.id) !== row.currency
      : replaces !== 'rows' || isOtherLayout(row)
  const gone = stored.filter(isGone)
  const before = new Map(stored.filter((row) => !isGone(row)).map((row) => [row.id, textOf(row)]))
  const isReplaced = ({ id }: Earning): boolean =>
    replaces === 'rows' || numbered.has(id.split(' ', 1)[0] ?? '')
  return {
    added: earnings.filter(({ id }) => !before.has(id)),
    changed: earnings.filter((row) => before.has(row.id) && before.get(row.id) !== textOf(row)),
    same: earnings.filter((row) => before.get(row.id) === textOf(row)).length,
    replaced: gone.filter(isReplaced),
    missing: gone.filter((row) => !isReplaced(row)),
  }
}

/** Returns the ids and states of a program's sales. */
export function readStates(
  database: Database,
  program: Earning['program'],
): Promise<Pick<Earning, 'id' | 'state'>[]> {
  return database
    .select({ id: earning.id, state: earning.state })
    .from(earning)
    .where(eq(earning.program, program))
}

/** Rows per statement: Postgres takes 65,535 values. */
const rowsAtOnce = 4000

/** Saves a report's changes, all or none. */
export async function saveEarnings(
  database: Database,
  { program }: ReportFormat,
  { added, changed, replaced, missing }: EarningChanges,
): Promise<void> {
  const rows = [...added, ...changed]
  // With the added rows, too, so that it is safe to run twice (`open.ts`).
  const old = [...rows, ...replaced, ...missing].map(({ id }) => id)
  const inserts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    database.insert(earning).values(rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce)),
  )
  await database.batch([
    database.delete(earning).where(and(eq(earning.program, program), inArray(earning.id, old))),
    ...inserts,
  ])
}
