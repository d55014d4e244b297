import { json } from 'node:stream/consumers'
import { fieldsOf } from '#lib/fields.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type LocalLogin, openLocalLogin } from '../../src/dev/login.ts'
import { openServer } from '../support/open-server.ts'
import { ask, authEnv, openApp, secret, sessionOf } from '../support/server-fixture.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A database whose first connections break. Counts the requests. */
async function openBreaking(broken: number) {
  let asked = 0
  const { port, close } = await openServer((request, response) => {
    asked += 1
    if (asked <= broken) return void request.socket.destroy()
    const empty = { command: 'SELECT', rowCount: 0, rows: [], fields: [], rowAsArray: true }
    // Several queries come as one transaction.
    const answer = async (): Promise<void> => {
      const queries = fieldsOf(await json(request)).get('queries')
      const answers = Array.isArray(queries) ? { results: queries.map(() => empty) } : empty
      response.end(JSON.stringify(answers))
    }
    void answer()
  })
  closing.push(close)
  const env = {
    DATABASE_URL: 'postgresql://a:b@localhost/c',
    NEON_FETCH_ENDPOINT: `http://127.0.0.1:${port}/sql`,
  }
  return { app: openApp({ ...authEnv, ...env }), asked: () => asked }
}

describe('a connection to the database that breaks', () => {
  it('once goes unnoticed', async () => {
    const { app, asked } = await openBreaking(1)
    const answer = await ask(app, 'GET', '/api/wishlist', { cookie: await sessionOf('moss') })
    expect([answer.status, await answer.json(), asked()]).toEqual([200, [], 3])
  })

  it('twice is reported after a retry', async () => {
    const { app, asked } = await openBreaking(Number.POSITIVE_INFINITY)
    const answer = await ask(app, 'DELETE', '/api/wishlist/mint-paste', { cookie: await sessionOf('moss') })
    expect([answer.status, answer.headers.get('Retry-After'), asked()]).toEqual([503, '5', 2])
  })
})

it.each<[string, Record<string, string>]>([
  ['a browser that fetches ahead', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' }],
  ['an older one', { 'Sec-Fetch-Site': 'same-origin', Purpose: 'prefetch' }],
  ['a script of the page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
  ['a picture', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }],
  ['a page of a sister site', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' }],
])("%s doesn't sign anybody out", async (_who, headers) => {
  const answer = await ask(openApp(authEnv), 'GET', '/api/logout', { headers })
  expect([answer.status, answer.headers.get('Location'), answer.headers.getSetCookie()]).toEqual([
    303,
    '/',
    [],
  ])
})

it("the CDN doesn't cache a response without a body", async () => {
  const app = openApp({})
  const etag = (await ask(app, 'GET', '/api/reviews')).headers.get('ETag') ?? ''
  const { status, headers } = await ask(app, 'GET', '/api/reviews', { headers: { 'If-None-Match': etag } })
  expect([status, headers.get('ETag'), headers.get('Netlify-CDN-Cache-Control')]).toEqual([304, etag, null])
})

describe('the embedded login', () => {
  // Not the port of the other tests, which run at the same time.
  const siteAddress = 'http://localhost:4997'
  const openLogin = async (): Promise<LocalLogin> => {
    const login = await openLocalLogin({ siteAddress, secret })
    closing.push(login.close)
    return login
  }

  it("has the same issuer at each start, because it is part of a person's id", async () => {
    const first = await openLogin()
    await closing.pop()?.()
    expect((await openLogin()).env.AUTH_ISSUER).toBe(first.env.AUTH_ISSUER)
  })

  it('starts even if its port is taken', async () => {
    const [first, second] = [await openLogin(), await openLogin()]
    expect(second.env.AUTH_ISSUER).not.toBe(first.env.AUTH_ISSUER)
    expect((await fetch(`${second.env.AUTH_ISSUER}/.well-known/openid-configuration`)).status).toBe(200)
  })
})
