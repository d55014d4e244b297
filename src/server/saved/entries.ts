import { and, desc, eq, sql } from 'drizzle-orm'
import { maxWishlistEntries } from '#saved/wishlist-api.ts'
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
          or exists (select from ${wishlistEntry} where ${same})
        on conflict (user_id, product_id) do update set saved_at = clock_timestamp()
        returning product_id
      )
      select product_id from added`),
  ])
  return saved.rows.length > 0
}

/** What a device knows about a removal that it sends later. */
export interface EarlierRemoval {
  /** When the entry was added that the person saw, as ISO time. */
  seen: string
  /** How long ago they removed it, in milliseconds. A wrong clock still measures that. */
  ago: number
}

/** A call may take this long, in milliseconds. */
const longestCallMs = 60_000

/** Removes a product. Does nothing if it isn't on the list, or was saved again after an earlier removal. */
export async function removeEntry(
  database: Database,
  userId: string,
  productId: string,
  earlier?: EarlierRemoval,
): Promise<void> {
  const { userId: owner, productId: product, savedAt } = wishlistEntry
  const isOlder =
    earlier &&
    sql`${savedAt} < greatest(
      ${earlier.seen}::timestamptz + interval '1 millisecond',
      clock_timestamp() - make_interval(secs => ${(earlier.ago + longestCallMs) / 1000}))`
  await database.delete(wishlistEntry).where(and(eq(owner, userId), eq(product, productId), isOlder))
}
