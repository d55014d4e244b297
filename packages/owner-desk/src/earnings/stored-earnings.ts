import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../src/server/db/open.ts'
import { earning } from '../server/schema.ts'
import type { Earning, ReadReport } from './read-report.ts'
import type { Program } from './report-columns.ts'

/** What a report changes in the table. */
export interface EarningChanges {
  added: Earning[]
  changed: Earning[]
  same: number
  /** Stored rows for the report's days that are no longer in the report, in programs without ids. */
  removed: Earning[]
}

/** Compares a report with the table. */
export async function compareEarnings(
  database: Database,
  { id: program, hasIds }: Program,
  { earnings, from, to }: ReadReport,
): Promise<EarningChanges> {
  const isCovered = and(gte(earning.day, from), lte(earning.day, to))
  const isNamed = inArray(
    earning.id,
    earnings.map(({ id }) => id),
  )
  const stored = await database
    .select()
    .from(earning)
    .where(and(eq(earning.program, program), hasIds ? isNamed : or(isNamed, isCovered)))
  const before = new Map(stored.map((row) => [row.id, JSON.stringify(Object.entries(row).toSorted())]))
  const named = new Set(earnings.map(({ id }) => id))
  const isSame = (row: Earning) => before.get(row.id) === JSON.stringify(Object.entries(row).toSorted())
  return {
    added: earnings.filter(({ id }) => !before.has(id)),
    changed: earnings.filter((row) => before.has(row.id) && !isSame(row)),
    same: earnings.filter(isSame).length,
    removed: stored.filter(({ id }) => !named.has(id)),
  }
}

/** Rows per statement: Postgres takes 65,535 values. */
const rowsAtOnce = 4000

/** Saves a report's changes, all or none. */
export async function saveEarnings(
  database: Database,
  { id: program }: Program,
  { added, changed, removed }: EarningChanges,
): Promise<void> {
  const rows = [...added, ...changed]
  const first = database.delete(earning).where(
    and(
      eq(earning.program, program),
      inArray(
        earning.id,
        removed.map(({ id }) => id),
      ),
    ),
  )
  const inserts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    database
      .insert(earning)
      .values(rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
      .onConflictDoUpdate({
        target: [earning.program, earning.id],
        set: {
          day: sql`excluded.day`,
          clickDay: sql`excluded.click_day`,
          productId: sql`excluded.product_id`,
          retailer: sql`excluded.retailer`,
          page: sql`excluded.page`,
          place: sql`excluded.place`,
          hasSubTag: sql`excluded.has_sub_tag`,
          orders: sql`excluded.orders`,
          sale: sql`excluded.sale`,
          commission: sql`excluded.commission`,
          currency: sql`excluded.currency`,
        },
      }),
  )
  await database.batch([first, ...inserts])
}
