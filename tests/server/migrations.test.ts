import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { packages } from '../../shop.config.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { openPostgres } from '../support/databases.ts'

/** The files of the one folder that databases were migrated from before packages had their own, with their hashes. */
const ofShop: Readonly<Record<string, string>> = {
  '0000_wishlist.sql': '4704cc89f59ad967fd7be2d6df441c8ab3b818677b6dd0c1bd2d7e7e5c7d0dbc',
  '0001_ended_session.sql': 'a44cc86835088604b94d6005c114b39927722ecead5f1086e7ada982135ff146',
  '0003_pet.sql': '162d6c195adaf278ec884547a987304782eca2c0840f183e2bf5a7777854dada',
  '0004_deleted_person.sql': '62d9a6b51f7cc9c8b7c33e0a26c619cafe778a5bb8a0f54a91f3c4483cf135fb',
  '0009_pet_changes.sql': '0c8d41d9da62719a8e47a63dee4c0875407b9a294b46cd0045dd3dfedadf1fd4',
  '0010_care.sql': 'd8f1f5734d1685775fa4809cd1a7a13d8914c36e37891959c30b16e4f01e21d7',
  '0014_records.sql': 'ccf5b45b1f156c227ed05bd73032982dce0ed97f7c06e9e154bfba8a7e044a5c',
}
/** The same with those of packages, in the order in which they were applied. */
const before = Object.fromEntries(
  [ofShop, ...packageFixtures.map(({ migrations = {} }) => migrations)]
    .flatMap((hashes) => Object.entries(hashes))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)

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

const columns = sql`select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by table_name, column_name`
const indexes = sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`
const applied = sql`select hash, applied_at::text from migration order by hash`
const hashes = sql`select hash from migration order by hash`

it('each file is as it was applied, in whichever folder it is', () => {
  const now = Object.keys(before).map((name) => [
    name,
    createHash('sha256')
      .update(files.get(name) ?? '')
      .digest('hex'),
  ])
  expect(Object.fromEntries(now)).toEqual(before)
})

it('a database from before gets nothing twice, and a fresh one has the same tables', async () => {
  const opened = await Promise.all(['template1', undefined].map((from) => openPostgres({ from })))
  onTestFinished(async () => {
    for (const { close } of opened) await close()
  })
  const [old, fresh] = opened.map(
    ({ setting }) =>
      async (query: SQL): Promise<unknown[]> =>
        (await openDatabase(setting).execute(query)).rows,
  )
  if (!old || !fresh || !opened[0]) throw new Error('no databases')
  await old(
    sql`create table migration (hash text primary key, applied_at timestamptz default now() - interval '1 day')`,
  )
  for (const [name, hash] of Object.entries(before)) {
    for (const statement of (files.get(name) ?? '').split('--> statement-breakpoint'))
      await old(sql.raw(statement))
    await old(sql`insert into migration (hash) values (${hash})`)
  }
  const then = await old(applied)
  expect(then).toHaveLength(Object.keys(before).length)
  await migrate(opened[0].setting)
  expect(await old(applied)).toEqual(expect.arrayContaining(then))
  expect(await old(applied)).toHaveLength(files.size)
  expect(await fresh(hashes)).toEqual(await old(hashes))
  // The table of migrations is made above.
  const own = (rows: unknown[]) => rows.filter((row) => !JSON.stringify(row).includes('migration'))
  for (const query of [columns, indexes]) expect(own(await fresh(query))).toEqual(own(await old(query)))
})
