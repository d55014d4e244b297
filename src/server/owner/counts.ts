import { and, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { click, searchMiss } from '../db/schema.ts'

/** A click as it is counted. */
export type CountedClick = Pick<typeof click.$inferSelect, 'productId' | 'retailer' | 'page' | 'place'>

/** Days for which counts are kept. */
const daysKept = 400

/** One more of today's; days are those of UTC. */
export async function countClick(database: Database, clicked: CountedClick): Promise<void> {
  await database
    .insert(click)
    .values({ ...clicked, day: sql`current_date` })
    .onConflictDoUpdate({
      target: [click.day, click.productId, click.retailer, click.page, click.place],
      set: { count: sql`${click.count} + 1` },
    })
}

/** One more search that found nothing. */
export async function countMiss(database: Database, words: string): Promise<void> {
  await database
    .insert(searchMiss)
    .values({ words, day: sql`current_date` })
    .onConflictDoUpdate({
      target: [searchMiss.day, searchMiss.words],
      set: { count: sql`${searchMiss.count} + 1` },
    })
}

/** What was counted in the last days, today included; forgets what is older than is kept. */
export async function readCounts(database: Database, days: number) {
  const since = sql`current_date - ${days - 1}::integer`
  const sum = sql<number>`sum(${click.count})::integer`.mapWith(Number)
  const missed = sql<number>`sum(${searchMiss.count})::integer`.mapWith(Number)
  const [, , clicks, misses] = await database.batch([
    database.delete(click).where(lt(click.day, sql`current_date - ${daysKept}::integer`)),
    database.delete(searchMiss).where(lt(searchMiss.day, sql`current_date - ${daysKept}::integer`)),
    database
      .select({
        day: click.day,
        productId: click.productId,
        retailer: click.retailer,
        page: click.page,
        place: click.place,
        count: sum,
      })
      .from(click)
      .where(and(gte(click.day, since)))
      .groupBy(click.day, click.productId, click.retailer, click.page, click.place)
      .orderBy(click.day),
    // What one person alone asked for may say who it was.
    database
      .select({ words: searchMiss.words, count: missed })
      .from(searchMiss)
      .where(gte(searchMiss.day, since))
      .groupBy(searchMiss.words)
      .having(sql`sum(${searchMiss.count}) > 1`)
      .orderBy(sql`sum(${searchMiss.count}) desc`, searchMiss.words)
      .limit(100),
  ])
  return { clicks, misses }
}
