import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, askProtocol, openPglite } from '../support/pglite.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openPglite()
})
afterAll(() => database.close())

const query = async (text: string, signal?: AbortSignal) => {
  const answer = await askProtocol(database.env, { query: text, params: [] }, signal)
  return (await answer.json()).rows
}

it('skips queries whose client is gone, and delays nobody', async () => {
  await query('create table note (text text)')
  const crowd = new AbortController()
  const asked = Array.from({ length: 40 }, () =>
    query("insert into note select 'x' from pg_sleep(0.02) returning text", crowd.signal),
  )
  await Promise.race(asked)
  crowd.abort()
  await Promise.allSettled(asked)
  await query("insert into note values ('kept') returning text")
  const rows: string[][] = await query('select text from note')
  expect(rows).toContainEqual(['kept'])
  expect(rows.length).toBeLessThan(20)
})
