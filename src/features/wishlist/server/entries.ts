import { and, desc, eq, sql } from 'drizzle-orm'
import { maxWishlistEntries } from '../wishlist-api.ts'
import type { Database } from '#server/db/open.ts'
import { wishlistEntry } from '#server/db/schema.ts'

export interface StoredEntry {
  productId: string
  addedAt: Date
}

/** Returns a person's entries, newest first. */
export function listEntries(database: Database, userId: string): Promise<StoredEntry[]> {
  return database
    .select({ productId: wishlistEntry.productId, addedAt: wishlistEntry.addedAt })
    .from(wishlistEntry)
    .where(eq(wishlistEntry.userId, userId))
    .orderBy(desc(wishlistEntry.addedAt), wishlistEntry.productId)
}

/**
 * Adds a product. Returns whether it's on the list afterward. Runs one at a time per person, so the limit holds for
 * parallel requests.
 */
export async function addEntry(database: Database, userId: string, productId: string): Promise<boolean> {
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
  return saved.rows.length > 0
}

/** Removes a product. Does nothing if it isn't on the list. */
export async function removeEntry(database: Database, userId: string, productId: string): Promise<void> {
  await database
    .delete(wishlistEntry)
    .where(and(eq(wishlistEntry.userId, userId), eq(wishlistEntry.productId, productId)))
}
