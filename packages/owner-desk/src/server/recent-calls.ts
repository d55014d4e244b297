import { sql } from 'drizzle-orm'
import { Refusal } from '../../../../src/server/http/responses.ts'
import type { Database } from '../../../../src/server/db/open.ts'
import { recentCall } from './schema.ts'

type Kind = (typeof recentCall.$inferInsert)['kind']

export interface Call {
  /** Made by the page, so that a repeated call counts once. */
  id: string
  kind: Kind
  /** From `sender.ts`. */
  sender: string
}

/** How many calls one sender can make in how many seconds. */
export interface Limit {
  most: number
  seconds: number
}

/** Calls of one sender in the last seconds. */
function count({ kind, sender }: Call, { seconds }: Limit) {
  return sql`(select count(*) from ${recentCall} where sender = ${sender} and kind = ${kind}
    and at > now() - make_interval(secs => ${seconds}))`
}

/** The statement that makes calls of one sender wait for each other until the transaction ends. */
export function waitForSender(database: Database, { sender }: Call) {
  return database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 3))`)
}

/** The part of a statement that adds a call and returns its id, unless it is known or its sender made too many. */
export function newCall(call: Call, limit: Limit) {
  const { id, kind, sender } = call
  return sql`insert into ${recentCall} (id, kind, sender)
    select ${id}::uuid, ${kind}, ${sender} where ${count(call, limit)} < ${limit.most}
    on conflict (id) do nothing returning id`
}

/** The statement that finds a call, whether it was added now or earlier. */
export function findCall(database: Database, { id }: Call) {
  return database.execute(sql`select from ${recentCall} where id = ${id}::uuid`)
}

/** Throws the Refusal for a sender who made too many calls, unless the call was found. */
export function refuseUnless(found: { rows: readonly unknown[] }, { seconds }: Limit): void {
  if (found.rows.length === 0)
    throw new Refusal(
      429,
      `Too many at once: try again in ${seconds === 60 ? 'a minute' : 'an hour'}`,
      seconds,
    )
}
