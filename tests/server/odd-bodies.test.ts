import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRoutes } from '#api/database-routes.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPglite, type TestDatabase } from '../support/pglite.ts'
import { type App, ask, authEnv, openApp, sessionOf } from '../support/server-fixture.ts'
import { changes, forAnybody, pathFor } from '../support/valid-calls.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/146.0' }

/** A value of each JSON type, with the limits of the types that a database has. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  '',
  'text',
  '\0',
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__":{"id":1}}'),
]

/** Returns copies of a body, each with one odd value in place of the whole, a field, or an entry. */
function variants(body: unknown): unknown[] {
  const inside = (value: object): unknown[] =>
    Object.entries(value).flatMap(([name, part]) =>
      variants(part).map((odd) =>
        Array.isArray(value)
          ? value.with(Number(name), odd)
          : Object.fromEntries([...Object.entries(value).filter(([one]) => one !== name), [name, odd]]),
      ),
    )
  return [...oddValues, ...(typeof body === 'object' && body !== null ? inside(body) : [])]
}

let database: TestDatabase
let app: App
const env = () => ({ ...authEnv, ...database.env, OWNER_EMAILS: 'ada@example.com' })
beforeAll(async () => {
  database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  app = openApp(env())
})
afterAll(() => database.close())

const known: Readonly<Record<string, unknown>> = { ...changes('ada'), ...forAnybody }
const withBody = Object.keys(known).filter((route) => known[route] !== undefined)

it('knows a valid body of every route that takes one', async () => {
  const routes = Object.entries(databaseRoutes(env(), () => Promise.reject(new Error('not read'))))
  const taking = routes.flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method === 'POST' || method === 'PUT')
      .map((method) => `${method} ${path}`),
  )
  expect(taking.toSorted()).toEqual(withBody.toSorted())
})

it.each(withBody)('%s answers each JSON type in each field plainly', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const cookie = await sessionOf('ada')
  const failed: [number, unknown][] = []
  for (const body of variants(known[route])) {
    const text = JSON.stringify(body)
    const answer = await ask(app, method, pathFor(path, 'ada'), { cookie, body: text, headers: browser })
    await answer.text()
    if (answer.status >= 500) failed.push([answer.status, text])
  }
  expect(failed).toEqual([])
})
