import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { type Database, openDatabase } from '../../../../src/server/db/open.ts'
import { type TestDatabase, openPostgres } from '../../../../tests/support/databases.ts'
import { runForget } from '../../../../tests/support/run-forget.ts'
import { readStates, saveOffers, saveStates } from '../../src/database/stored-offers.ts'

const folder = new URL('../../src/database/migrations/', import.meta.url)

/** Hashes of the files while one folder held the migrations of the shop and of all packages. */
const before: Readonly<Record<string, string>> = {
  '0005_offer.sql': '05f6970b35b79044b8d40141e1c44c282ceb9459066461537d9f0ea17cc40917',
  '0007_offer_list_price.sql': 'f74d0ea86f682dcb01e0ab3cc96ea4d0cccc0444c8a75ab3b96df1eebd4cfa13',
  '0012_link_states.sql': 'ade58a93dc1f31b2c266f352e9f94cbcc1f9bc7019bd58a02fd36db6b486099a',
}

let database: TestDatabase
let opened: Database

beforeAll(async () => {
  database = await openPostgres()
  opened = openDatabase(setting())
})
afterAll(() => database.close())

const setting = () => ({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })

async function applied(): Promise<unknown[]> {
  const { rows } = await opened.execute(sql`select hash from migration`)
  return rows.map(({ hash }) => hash)
}

it('the files are those that databases have, byte for byte', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const hashes = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toMatchObject(before)
})

it('a database that the single folder has migrated gets nothing twice', async () => {
  await opened.execute(
    sql`create table migration (hash text primary key, applied_at timestamptz default now())`,
  )
  for (const [name, hash] of Object.entries(before)) {
    await opened.execute(sql.raw(readFileSync(new URL(name, folder), 'utf8')))
    await opened.execute(sql`insert into migration (hash) values (${hash})`)
  }
  await saveOffers(
    opened,
    'amazon',
    [{ productId: 'paste', cents: 900, availability: 'in_stock' }],
    new Date(),
  )
  await migrate(setting())
  await migrate(setting())
  const hashes = await applied()
  expect(hashes).toHaveLength(new Set(hashes).size)
  expect(hashes).toEqual(expect.arrayContaining(Object.values(before)))
  const { rows } = await opened.execute(sql`select product_id, cents from offer`)
  expect(rows).toEqual([{ product_id: 'paste', cents: 900 }])
})

it('a link that nobody has looked up for 90 days is forgotten', async () => {
  const state = { retailer: 'amazon', state: 'there' as const, since: '2026-01-01' }
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
  await saveStates(opened, [
    { productId: 'old', ...state, lookedAt: days(91) },
    { productId: 'recent', ...state, lookedAt: days(89) },
  ])
  await runForget(database)
  expect([...(await readStates(opened, 'amazon')).keys()]).toEqual(['recent'])
})
