import { and, desc, eq, sql } from 'drizzle-orm'
import { maxWishlistEntries } from '#contract/wishlist.ts'
import type { Database } from '../db/open.ts'
import { wishlistEntry } from '../db/schema.ts'

export interface StoredEntry {
  productId: string
  addedAt: Date
}

/** A person's entries, newest first. */
export function listEntries(database: Database, userId: string): Promise<StoredEntry[]> {
  return database
    .select({ productId: wishlistEntry.productId, addedAt: wishlistEntry.addedAt })
    .from(wishlistEntry)
    .where(eq(wishlistEntry.userId, userId))
    .orderBy(desc(wishlistEntry.addedAt), wishlistEntry.productId)
}

/**
 * Adds a product; `saved` where it is on the list afterwards. One person's
 * additions wait for each other, so that the limit holds however many come at once.
 */
export async function addEntry(
  database: Database,
  userId: string,
  productId: string,
): Promise<'saved' | 'full'> {
  const own = eq(wishlistEntry.userId, userId)
  const same = and(own, eq(wishlistEntry.productId, productId))
  const [, saved] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`),
    database.execute(sql`
      with added as (
        insert into ${wishlistEntry} (user_id, product_id)
        select ${userId}, ${productId}
        where (select count(*) from ${wishlistEntry} where ${own}) < ${maxWishlistEntries}
        on conflict do nothing
        returning product_id
      )
      select product_id from added
      union all
      select product_id from ${wishlistEntry} where ${same}`),
  ])
  return saved.rows.length > 0 ? 'saved' : 'full'
}

/** Removes a product; one that is not on the list is no error. */
export async function removeEntry(database: Database, userId: string, productId: string): Promise<void> {
  await database
    .delete(wishlistEntry)
    .where(and(eq(wishlistEntry.userId, userId), eq(wishlistEntry.productId, productId)))
}
