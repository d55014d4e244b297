import { gte, sql } from 'drizzle-orm'
import type { Database } from '../../../../src/server/db/open.ts'
import {
  type Call,
  findCall,
  type Limit,
  newCall,
  refuseUnless,
  waitForSender,
} from '../server/recent-calls.ts'
import { click, earning, searchMiss } from '../server/schema.ts'
import { daysBefore } from '../earnings/join-earnings.ts'

/** Any number that no other lock uses. */
const missLock = 72_331_021

/** A click as counted. */
export type CountedClick = Pick<typeof click.$inferSelect, 'productId' | 'retailer' | 'page' | 'place'>

/** Maximum distinct searches saved per day; a higher number would come from bots. */
const maxWordsADay = 2000

/** How many clicks, and how many searches, of one sender are counted. Others go on being counted. */
const limit: Limit = { most: 60, seconds: 60 }

/** Adds one click to today's count, in UTC. Throws a Refusal if its sender sent too many. */
export async function countClick(database: Database, call: Call, clicked: CountedClick): Promise<void> {
  const { productId, retailer, page, place } = clicked
  const [, , found] = await database.batch([
    waitForSender(database, call),
    database.execute(sql`
      with call as (${newCall(call, limit)})
      insert into ${click} as known (day, product_id, retailer, page, place)
      select current_date, ${productId}, ${retailer}, ${page}, ${place} from call
      on conflict (day, product_id, retailer, page, place) do update set count = known.count + 1`),
    findCall(database, call),
  ])
  refuseUnless(found, limit)
}

/**
 * Adds one search that found nothing. A lock runs these one by one, so the daily limit holds. Throws a Refusal if its
 * sender sent too many.
 */
export async function countMiss(database: Database, call: Call, words: string): Promise<void> {
  const [, , found] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(${missLock})`),
    database.execute(sql`
      with call as (${newCall(call, limit)})
      insert into ${searchMiss} as known (day, words)
      select current_date, ${words} from call
      where exists (select from ${searchMiss} where day = current_date and words = ${words})
        or ${maxWordsADay} > (select count(*) from ${searchMiss} where day = current_date)
      on conflict (day, words) do update set count = known.count + 1`),
    findCall(database, call),
  ])
  refuseUnless(found, limit)
}

/** Returns the counts and earnings of the last days, including today, and the clicks from just before those days. */
export async function readCounts(database: Database, days: number) {
  const since = sql`current_date - ${days - 1}::integer`
  const missed = sql<number>`sum(${searchMiss.count})::integer`.mapWith(Number)
  const [clicks, earnings, misses] = await database.batch([
    database
      .select()
      .from(click)
      .where(gte(click.day, sql`${since} - ${daysBefore}::integer`))
      .orderBy(click.day),
    database
      .select()
      .from(earning)
      .where(gte(earning.day, since))
      .orderBy(earning.day, earning.program, earning.id),
    // A search sent only once might identify a person.
    database
      .select({ words: searchMiss.words, count: missed })
      .from(searchMiss)
      .where(gte(searchMiss.day, since))
      .groupBy(searchMiss.words)
      .having(sql`sum(${searchMiss.count}) > 1`)
      .orderBy(sql`sum(${searchMiss.count}) desc`, searchMiss.words)
      .limit(100),
  ])
  return { clicks, earnings, misses }
}
