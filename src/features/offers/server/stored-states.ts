import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { linkState } from '#server/db/schema.ts'

export type StoredState = typeof linkState.$inferSelect

/** Returns a retailer's products, by id. */
export async function readStates(
  database: Database,
  retailer: string,
): Promise<ReadonlyMap<string, StoredState>> {
  const rows = await database.select().from(linkState).where(eq(linkState.retailer, retailer))
  return new Map(rows.map((row) => [row.productId, row]))
}

export async function saveStates(database: Database, rows: readonly StoredState[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) {
    await database
      .insert(linkState)
      .values(rows.slice(start, start + 1000))
      .onConflictDoUpdate({
        target: [linkState.productId, linkState.retailer],
        set: {
          state: sql`excluded.state`,
          since: sql`excluded.since`,
          lookedAt: sql`excluded.looked_at`,
        },
      })
  }
}

/** Returns products that are gone or moved, and those of `ids` that are there, longest first. */
export function readBroken(database: Database, ids: readonly string[] = []): Promise<StoredState[]> {
  const isThere = and(eq(linkState.state, 'there'), inArray(linkState.productId, [...ids]))
  return database
    .select()
    .from(linkState)
    .where(or(inArray(linkState.state, ['gone', 'moved']), isThere))
    .orderBy(linkState.since, linkState.productId, linkState.retailer)
}

/** Returns which of these products are gone at which retailers. */
export function readGone(database: Database, ids: readonly string[]) {
  return database
    .select()
    .from(linkState)
    .where(and(inArray(linkState.productId, [...ids]), eq(linkState.state, 'gone')))
}
