import { and, eq, gt, inArray, lt, sql, or } from 'drizzle-orm'
import type { TableRules } from '../../../../src/shop-package.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { offer, linkState } from './schema.ts'
import type { SeenOffer } from '../prices/price-source.ts'

/** Saves a retailer's data. If a product appears twice, the last entry wins. */
export async function saveOffers(
  database: Database,
  retailer: string,
  offers: readonly SeenOffer[],
  seenAt: Date,
): Promise<void> {
  const rows = [...new Map(offers.map((one) => [one.productId, one])).values()]
  if (rows.length === 0) return
  await database
    .insert(offer)
    .values(
      rows.map(({ cents, listCents, ...row }) => ({
        ...row,
        cents: cents ?? null,
        listCents: listCents ?? null,
        retailer,
        seenAt,
      })),
    )
    .onConflictDoUpdate({
      target: [offer.productId, offer.retailer],
      set: {
        cents: sql`excluded.cents`,
        listCents: sql`excluded.list_cents`,
        availability: sql`excluded.availability`,
        seenAt: sql`excluded.seen_at`,
      },
    })
}

/** Returns when each product's price at a retailer was last seen, in milliseconds. */
export async function readSeen(database: Database, retailer: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ productId: offer.productId, seenAt: offer.seenAt })
    .from(offer)
    .where(eq(offer.retailer, retailer))
  return new Map(rows.map(({ productId, seenAt }) => [productId, seenAt.getTime()]))
}

/** Returns offers for these products at all retailers, last seen after the given time. */
export function readOffers(database: Database, ids: readonly string[], since: Date) {
  return database
    .select({
      productId: offer.productId,
      retailer: offer.retailer,
      cents: offer.cents,
      listCents: offer.listCents,
      seenAt: offer.seenAt,
    })
    .from(offer)
    .where(and(inArray(offer.productId, [...ids]), gt(offer.seenAt, since), eq(offer.currency, 'USD')))
    .orderBy(offer.productId, offer.retailer)
}

/** Returns offers in stock, last seen after the given time. */
export async function readPrices(
  database: Database,
  since: Date,
): Promise<{ productId: string; retailer: string; cents: number; listCents: number | null }[]> {
  const rows = await database
    .select({
      productId: offer.productId,
      retailer: offer.retailer,
      cents: offer.cents,
      listCents: offer.listCents,
    })
    .from(offer)
    .where(and(gt(offer.seenAt, since), eq(offer.currency, 'USD')))
  return rows.flatMap(({ cents, ...row }) => (cents === null ? [] : [{ ...row, cents }]))
}

/** Deletes offers that are too old to show. */
export async function forgetOffers(database: Database, before: Date): Promise<void> {
  await database.delete(offer).where(lt(offer.seenAt, before))
}

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

/**
 * Returns products that are gone or moved, and those of `ids` still sold. Those that have been in their state
 * longest come first.
 */
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

/** Nothing here is about a person. */
export const tableRules: TableRules = {
  // Nobody has looked these up for a long time, so nothing is known about them.
  forget: (database) => [
    database.delete(linkState).where(lt(linkState.lookedAt, sql`now() - interval '90 days'`)),
  ],
}
