import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type MailServer, mailLogin, openMailServer } from '../support/mail-server.ts'
import { type TestDatabase, openPostgres } from '../support/databases.ts'
import { type App, ask, authEnv, from, openApp, sessionOf, writingRoutes } from '../support/server-fixture.ts'
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
let smtp: MailServer
let app: App
beforeAll(async () => {
  database = await openPostgres()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  smtp = await openMailServer()
  app = openApp({
    ...authEnv,
    ...database.env,
    OWNER_EMAILS: 'ada@example.com',
    SMTP_URL: `smtp://${mailLogin}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'shop@example.com',
  })
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const known: Readonly<Record<string, unknown>> = { ...changes('ada'), ...forAnybody }
const withBody = Object.keys(known).filter((route) => known[route] !== undefined)

it('knows a valid body of every route that takes one', async () => {
  const taking = (await writingRoutes()).filter((route) => !route.startsWith('DELETE '))
  expect(taking).toEqual(withBody.toSorted())
})

it.each(withBody)('%s refuses a body of another shape before anything else', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const cookie = await sessionOf('ada')
  for (const body of ['null', '5', '"text"', 'true']) {
    const headers = { ...browser, ...from(0) }
    const answer = await ask(app, method, pathFor(path, 'ada'), { cookie, body, headers })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^Send a |^Unknown/) },
    ])
  }
})

it.each(withBody)('%s answers each JSON type in each field plainly', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  const cookie = await sessionOf('ada')
  const failed: [number, unknown][] = []
  for (const [index, body] of variants(known[route]).entries()) {
    const text = JSON.stringify(body)
    // Each from an address of its own, so that none is refused for the number of calls.
    const headers = { ...browser, ...from(index) }
    const answer = await ask(app, method, pathFor(path, 'ada'), { cookie, body: text, headers })
    await answer.text()
    if (answer.status >= 500) failed.push([answer.status, text])
  }
  expect(failed).toEqual([])
})
