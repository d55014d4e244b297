import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { packages } from '../../shop.config.ts'
import { openPglite, type TestDatabase } from '../support/pglite.ts'

/** The files of the one folder that databases were migrated from before packages had their own, with their hashes. */
const before: Readonly<Record<string, string>> = {
  '0000_wishlist.sql': '4704cc89f59ad967fd7be2d6df441c8ab3b818677b6dd0c1bd2d7e7e5c7d0dbc',
  '0001_ended_session.sql': 'a44cc86835088604b94d6005c114b39927722ecead5f1086e7ada982135ff146',
  '0002_counts.sql': '52137493aab4a4e96cdb0ac3b17a514b8ad00cc6948f3c723735346cd02547f6',
  '0003_pet.sql': '162d6c195adaf278ec884547a987304782eca2c0840f183e2bf5a7777854dada',
  '0004_deleted_person.sql': '62d9a6b51f7cc9c8b7c33e0a26c619cafe778a5bb8a0f54a91f3c4483cf135fb',
  '0005_offer.sql': '05f6970b35b79044b8d40141e1c44c282ceb9459066461537d9f0ea17cc40917',
  '0006_review.sql': '58e34a11478bdc9b42c205529349f01db4a13c2a54989d7b974fb32fbadec0e6',
  '0007_offer_list_price.sql': 'f74d0ea86f682dcb01e0ab3cc96ea4d0cccc0444c8a75ab3b96df1eebd4cfa13',
  '0008_review_begun.sql': '3db3be5b86f1c01063463926798b5e2f4c2ee5109ce2d66c3a4fd1adcdd88b45',
  '0009_pet_changes.sql': '0c8d41d9da62719a8e47a63dee4c0875407b9a294b46cd0045dd3dfedadf1fd4',
  '0010_care.sql': 'd8f1f5734d1685775fa4809cd1a7a13d8914c36e37891959c30b16e4f01e21d7',
  '0011_messages.sql': '38eb2b0ca8eeb8e604c0f1181fd2b24774e3bab4920c279ce449a1cd99fb3936',
  '0012_link_states.sql': 'ade58a93dc1f31b2c266f352e9f94cbcc1f9bc7019bd58a02fd36db6b486099a',
  '0013_earnings.sql': 'b9a8fc771b95b7a8285a81472c431e8466dc51d3483d20f3d2aef812920b5e11',
  '0014_records.sql': 'ccf5b45b1f156c227ed05bd73032982dce0ed97f7c06e9e154bfba8a7e044a5c',
  '0015_limits_per_sender.sql': 'ca7c9a96a9aa0c0a5f7443b41ba2f5be186dbbfcea1753b42a07c7e57e2d9248',
}

/** The text of each file today, by name. */
const files = new Map(
  [
    new URL('../../src/server/db/migrations', import.meta.url),
    ...packages.flatMap(({ tables }) => tables?.migrations ?? []),
  ].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, readFileSync(new URL(`${folder.href}/${name}`), 'utf8')] as const),
  ),
)

let [fresh, old]: TestDatabase[] = []
beforeAll(async () => {
  fresh = await openPglite()
  old = await openPglite()
})
afterAll(async () => {
  await fresh?.close()
  await old?.close()
})

const settingOf = (database: TestDatabase | undefined) => ({
  url: database?.env.DATABASE_URL ?? '',
  fetchEndpoint: database?.env.NEON_FETCH_ENDPOINT,
})
const rowsOf = async (database: TestDatabase | undefined, query: SQL): Promise<unknown[]> =>
  (await openDatabase(settingOf(database)).execute(query)).rows
const columns = sql`select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by table_name, column_name`
const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`
const applied = sql`select hash, applied_at::text from migration order by hash`

it('each file is as it was applied, in whichever folder it is', () => {
  const hashes = Object.keys(before).map((name) => [
    name,
    createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(before)
})

it('a database from before gets nothing twice, and a fresh one has the same tables', async () => {
  const opened = openDatabase(settingOf(old))
  await opened.execute(
    sql`create table migration (hash text primary key, applied_at timestamptz default now() - interval '1 day')`,
  )
  for (const [name, hash] of Object.entries(before)) {
    for (const statement of (files.get(name) ?? '').split('--> statement-breakpoint'))
      await opened.execute(sql.raw(statement))
    await opened.execute(sql`insert into migration (hash) values (${hash})`)
  }
  const then = await rowsOf(old, applied)
  expect(then).toHaveLength(Object.keys(before).length)
  await migrate(settingOf(old))
  await migrate(settingOf(fresh))
  expect(await rowsOf(old, applied)).toEqual(expect.arrayContaining(then))
  expect(await rowsOf(old, applied)).toHaveLength(files.size)
  const withoutTimes = sql`select hash from migration order by hash`
  expect(await rowsOf(fresh, withoutTimes)).toEqual(await rowsOf(old, withoutTimes))
  // The table of migrations is made above.
  const own = (rows: unknown[]) => rows.filter((row) => !JSON.stringify(row).includes('migration'))
  expect(own(await rowsOf(fresh, columns))).toEqual(own(await rowsOf(old, columns)))
  expect(own(await rowsOf(fresh, indexes))).toEqual(own(await rowsOf(old, indexes)))
})
