import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openLocalLogin } from '../../src/dev/login.ts'
import { openServer } from '../support/open-server.ts'
import { Browser } from '../support/server-browser.ts'
import { authEnv, openApp, origin, secret } from '../support/server-fixture.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Answer = (response: ServerResponse) => void

/** Whatever answers like this in the provider's place. */
async function openInstead(answer: Answer, port?: number) {
  const instead = await openServer((_request, response) => answer(response), port)
  closing.push(instead.close)
  return instead
}

/** A page of this site, not a call. */
const page = new RegExp(`^${origin}/(?!api/)`)

/**
 * What people see if the provider breaks in the middle of a sign-in, before one, and at sign-out, and on the first
 * visit after it recovers.
 */
async function breakDown(answer: Answer) {
  const login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  const port = Number(new URL(login.env.AUTH_ISSUER).port)
  const app = openApp(login.env)
  const [browser, another, leaving] = [new Browser(app), new Browser(app), new Browser(app)]
  const callback = await browser.upToCallback('moss@example.com')
  await login.close()

  const instead = await openInstead(answer, port)
  const begun = performance.now()
  const ends = await Promise.all([
    browser.follow(callback, page),
    another.follow('/api/login?returnTo=/wishlist', page),
    leaving.follow('/api/logout', page),
  ])
  const seconds = (performance.now() - begun) / 1000
  const before = (await browser.go('/api/auth/user')).status
  await instead.close()

  closing.push((await openLocalLogin({ siteAddress: origin, secret, port })).close)
  await browser.signIn('moss@example.com')
  return { ends, seconds, before, after: (await browser.go('/api/auth/user')).status }
}

/** The failed sign-in is reported, sign-out still works, and a sign-in works after recovery. */
const told = {
  ends: [`${origin}/?login=failed`, `${origin}/?login=failed`, `${origin}/`],
  seconds: expect.any(Number),
  before: 401,
  after: 200,
}

describe('a provider', () => {
  it.each<[string, Answer]>([
    ['hangs up', (response) => void response.destroy()],
    ['answers with a page', (response) => void response.end('<html>We are moving</html>')],
    ['answers with an error', (response) => void response.writeHead(500).end('{"error":"server_error"}')],
  ])('that %s leads to an error page, and sign-in works again once it is back', async (_, answer) => {
    expect(await breakDown(answer)).toEqual(told)
  })

  it('that is endlessly slow delays nobody by more than a few seconds', async () => {
    const both = await Promise.all([
      breakDown(() => undefined),
      breakDown((response) => void response.writeHead(200).write('{"issuer":')),
    ])
    expect(both).toEqual([told, told])
    for (const { seconds } of both) expect(seconds).toBeLessThan(8)
  })

  it.each(['{}', 'null', '{"end_session_endpoint":"/relative"}', '{"end_session_endpoint":5}'])(
    'that describes itself with %s doesn’t break the site',
    async (text) => {
      const { port } = await openInstead((response) => response.end(text))
      const browser = new Browser(openApp({ ...authEnv, AUTH_ISSUER: `http://127.0.0.1:${port}` }))
      expect(await browser.follow('/api/login', page)).toBe(`${origin}/?login=failed`)
      expect(await browser.follow('/api/logout', page)).toBe(`${origin}/`)
    },
  )

  it('whose idle connection breaks goes unnoticed', async () => {
    let asked = 0
    const { port } = await openInstead((response) => {
      asked += 1
      const authorization_endpoint = `${issuer}/authorize`
      const discovery = { issuer, authorization_endpoint, code_challenge_methods_supported: ['S256'] }
      if (asked === 1) response.destroy()
      else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(discovery))
    })
    const issuer = `http://127.0.0.1:${port}`
    const answer = await new Browser(openApp({ ...authEnv, AUTH_ISSUER: issuer })).go('/api/login')
    expect([answer.headers.get('Location')?.startsWith(`${issuer}/authorize?`), asked]).toEqual([true, 2])
  })
})

describe('the embedded login', () => {
  it('rejects an invalid email address with a message', async () => {
    const browser = new Browser(openApp(inject('login')))
    const form = await browser.follow('/api/login')
    expect(await (await browser.go(form)).text()).not.toContain('role="alert"')
    for (const email of ['', 'moss', 'a b@c', '@c', '<script>@x y']) {
      const answer = await browser.go(form, { method: 'POST', body: new URLSearchParams({ email }) })
      expect(await answer.text()).toContain('Enter an email address like name@example.com.')
    }
  })

  it("has the same issuer at each start, which is part of a person's id, unless its port is taken", async () => {
    // Not the port of the other tests, which run at the same time.
    const open = async () => {
      const login = await openLocalLogin({ siteAddress: 'http://localhost:4997', secret })
      closing.push(login.close)
      return login.env.AUTH_ISSUER
    }
    const first = await open()
    const second = await open()
    expect(second).not.toBe(first)
    expect((await fetch(`${second}/.well-known/openid-configuration`)).status).toBe(200)
    for (const close of closing.splice(0)) await close()
    expect(await open()).toBe(first)
  })
})
