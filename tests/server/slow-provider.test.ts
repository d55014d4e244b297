import { type ServerResponse, createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openLocalLogin } from '../../src/dev/login.ts'
import { Browser } from '../support/server-browser.ts'
import { authEnv, openApp, origin, secret } from '../support/server-fixture.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openLogin(port = 0) {
  const login = await openLocalLogin({ siteAddress: origin, secret, port })
  const close = once(login.close)
  closing.push(close)
  return { env: login.env, port: Number(new URL(login.env.AUTH_ISSUER).port), close }
}

/** A server in the provider's place that gives this response to everything. */
async function openInstead(port: number, answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = once(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  closing.push(close)
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : port, close }
}

function once(close: () => Promise<unknown>): () => Promise<unknown> {
  let closed: Promise<unknown> | undefined
  return () => (closed ??= close())
}

/**
 * What people see if the provider breaks in the middle of a sign-in, before one, and at sign-out, and on the
 * first visit after it recovers.
 */
async function breakDown(answer: (response: ServerResponse) => void) {
  const login = await openLogin()
  const app = openApp(login.env)
  const [browser, another, leaving] = [new Browser(app), new Browser(app), new Browser(app)]
  const callback = await browser.upToCallback('moss@example.com')
  await login.close()

  const instead = await openInstead(login.port, answer)
  const begun = performance.now()
  const ends = await Promise.all([
    browser.follow(callback, page),
    another.follow('/api/login?returnTo=/wishlist', page),
    leaving.follow('/api/logout', page),
  ])
  const seconds = (performance.now() - begun) / 1000
  const before = (await browser.go('/api/auth/user')).status
  await instead.close()

  await openLogin(login.port)
  await browser.go(await browser.upToCallback('moss@example.com'))
  return { ends, seconds, before, after: (await browser.go('/api/auth/user')).status }
}

/** A page of this site, not a call. */
const page = new RegExp(`^${origin}/(?!api/)`)

/** The failed sign-in is reported, sign-out still works, and a sign-in works after recovery. */
const told = {
  ends: [`${origin}/?login=failed`, `${origin}/?login=failed`, `${origin}/`],
  seconds: expect.any(Number),
  before: 401,
  after: 200,
}

it.each<[string, (response: ServerResponse) => void]>([
  ['hangs up', (response) => void response.destroy()],
  ['answers with a page', (response) => void response.end('<html>We are moving</html>')],
  ['answers with an error', (response) => void response.writeHead(500).end('{"error":"server_error"}')],
])(
  'a provider that %s leads to an error page, and sign-in works again once it is back',
  async (_, answer) => {
    expect(await breakDown(answer)).toEqual(told)
  },
)

it('an endlessly slow provider delays nobody by more than a few seconds', async () => {
  const both = await Promise.all([
    breakDown(() => undefined),
    breakDown((response) => void response.writeHead(200).write('{"issuer":')),
  ])
  expect(both).toEqual([told, told])
  for (const { seconds } of both) expect(seconds).toBeLessThan(8)
})

it('a broken idle connection to the provider goes unnoticed', async () => {
  let asked = 0
  let issuer = ''
  const { port } = await openInstead(0, (response) => {
    asked += 1
    if (asked === 1) response.destroy()
    else
      response.setHeader('Content-Type', 'application/json').end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          code_challenge_methods_supported: ['S256'],
        }),
      )
  })
  issuer = `http://127.0.0.1:${port}`
  const answer = await new Browser(openApp({ ...authEnv, AUTH_ISSUER: issuer })).go('/api/login')
  expect([answer.headers.get('Location')?.startsWith(`${issuer}/authorize?`), asked]).toEqual([true, 2])
})
