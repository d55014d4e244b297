import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, askProtocol, openPglite } from '../support/pglite.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openPglite()
  await ask([['create table note (id int primary key, text text)']])
})
afterAll(() => database.close())

/** Returns the response of Neon's protocol to these statements in one batch. */
async function ask(statements: [query: string, ...params: unknown[]][], signal?: AbortSignal) {
  const queries = statements.map(([query, ...params]) => ({ query, params }))
  const answer = await askProtocol(database.env, { queries }, signal)
  return { status: answer.status, ...(await answer.json()) }
}

it('the embedded database returns strings, null, types, and counts', async () => {
  const { results } = await ask([
    ['insert into note values ($1, $2), ($3, $4)', 1, 'it\u2019s "a" \\ note', 2, null],
    ['select id, text, now() > $1 as later, array[id] as list from note order by id', '2020-01-01'],
    ['delete from note where id > $1 returning id', 1],
    ['select 1 where false'],
  ])
  expect(results.map(({ command, rowCount }: Record<string, unknown>) => [command, rowCount])).toEqual([
    ['INSERT', 2],
    ['SELECT', 2],
    ['DELETE', 1],
    ['SELECT', 0],
  ])
  expect(results[1].rows).toEqual([
    ['1', 'it\u2019s "a" \\ note', 't', '{1}'],
    ['2', null, 't', '{2}'],
  ])
  expect(results[1].fields.map(({ dataTypeID }: Record<string, unknown>) => dataTypeID)).toEqual([
    23, 25, 16, 1007,
  ])
  expect([results[0].fields, results[3].rows]).toEqual([[], []])
})

it.each<[string, [string, ...unknown[]], string]>([
  ['that breaks a rule', ['insert into note values ($1)', 10], '23505'],
  ['that is no SQL', ['insert note'], '42601'],
  ['with a value of another type', ['insert into note values ($1)', 'ten'], '22P02'],
  ['with a NUL', ['insert into note values (12, $1)', 'a\u0000b'], '22021'],
])('a statement %s rolls back its batch, reports why, and blocks nobody else', async (_, statement, code) => {
  await ask([['delete from note'], ['insert into note values (10)']])
  const refused = await ask([['insert into note values (11)'], statement, ['insert into note values (13)']])
  expect([refused.status, refused.code]).toEqual([400, code])
  const { results } = await ask([['select id from note order by id']])
  expect(results[0].rows).toEqual([['10']])
})

it('skips queries whose client is gone, and delays nobody', async () => {
  await ask([['delete from note'], ['create sequence ids']])
  const insert = "insert into note select nextval('ids'), 'x' from pg_sleep(0.02) returning text"
  const crowd = new AbortController()
  const asked = Array.from({ length: 40 }, () => ask([[insert]], crowd.signal))
  await Promise.race(asked)
  crowd.abort()
  await Promise.allSettled(asked)
  await ask([["insert into note values (1000, 'kept')"]])
  const { results } = await ask([['select text from note']])
  expect(results[0].rows).toContainEqual(['kept'])
  expect(results[0].rows.length).toBeLessThan(20)
})
