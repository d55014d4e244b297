import { expect, it } from 'vitest'
import { serveMail } from '../support/mail-server.ts'
import { serveApp } from '../support/served-app.ts'
import { from, origin, sessionOf, writingRoutes } from '../support/server-fixture.ts'
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

const mail = serveMail()
const on = serveApp(() => ({ ...mail.env(), OWNER_EMAILS: 'ada@example.com' }))

const known: Readonly<Record<string, unknown>> = { ...changes('ada'), ...forAnybody }
const withBody = Object.keys(known).filter((route) => known[route] !== undefined)
const as = await sessionOf('ada')

/** Calls a route as the owner, each time from another network address, so that no call is one too many. */
async function call(route: string, sender: number, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ')
  return on.call(method, pathFor(path, 'ada'), {
    as,
    body,
    headers: { ...browser, ...from(sender), ...headers },
  })
}

it('knows a valid body of every route that takes one', async () => {
  const taking = (await writingRoutes()).filter((route) => !route.startsWith('DELETE '))
  expect(taking).toEqual(withBody.toSorted())
})

it.each(await writingRoutes())('%s refuses a call from another site', async (route) => {
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: `${origin}.evil.example` },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]) {
    const answer = await call(route, 0, known[route], { ...headers })
    expect([headers, answer.status]).toEqual([headers, 403])
  }
})

it.each(withBody)('%s refuses a body of another shape before anything else', async (route) => {
  for (const body of ['null', '5', '"text"', 'true']) {
    const answer = await call(route, 0, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^Send a |^Unknown/) },
    ])
  }
})

it.each(withBody)('%s answers each JSON type in each field plainly', async (route) => {
  const failed: [number, unknown][] = []
  for (const [index, body] of variants(known[route]).entries()) {
    const text = JSON.stringify(body)
    const answer = await call(route, index, text)
    await answer.text()
    if (answer.status >= 500) failed.push([answer.status, text])
  }
  expect(failed).toEqual([])
})
