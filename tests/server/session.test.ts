import { afterEach, describe, expect, it } from 'vitest'
import { openLocalLogin } from '../../src/dev/login.ts'
import { Browser } from '../support/server-browser.ts'
import { openServer } from '../support/open-server.ts'
import { ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openLogin(siteAddress = origin) {
  const login = await openLocalLogin({ siteAddress, secret, port: 0 })
  let isOpen = true
  const close = async () => {
    if (isOpen) await login.close()
    isOpen = false
  }
  closing.push(close)
  return { env: login.env, close }
}

describe('the cookies of a sign-in', () => {
  it.each([
    ['http://shop.example', false],
    ['https://shop.example', true],
  ])('on %s are hidden from scripts and other sites', async (address, isSecure) => {
    const app = openApp((await openLogin(address)).env)
    const answer = await app(new Request(`${address}/api/login`))
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThanOrEqual(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(/; Secure/i.test(cookie)).toBe(isSecure)
      expect(cookie.startsWith('__Host-')).toBe(isSecure)
      expect(cookie).toMatch(/; Path=\/(?:;|$)/)
      expect(cookie).not.toMatch(/; Domain/i)
    }
  })

  it('are bound to state, nonce and PKCE at the provider', async () => {
    const answer = await ask(openApp((await openLogin()).env), 'GET', '/api/login')
    const { searchParams } = new URL(answer.headers.get('Location') ?? '')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20)
    }
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/callback/oidc`)
  })

  it('split a long session into chunks, and all of them are removed', async () => {
    const [, mark = '', session = ''] = (await sessionOf('moss')).split('; ')
    const [name = '', token = ''] = session.split('=')
    const half = Math.ceil(token.length / 2)
    const cookie = `${mark}; ${name}.0=${token.slice(0, half)}; ${name}.1=${token.slice(half)}; other=1`
    const app = openApp({ ...authEnv, AUTH_ISSUER: 'http://127.0.0.1:1' })
    expect((await ask(app, 'GET', '/api/auth/user', { cookie })).status).toBe(200)
    const gone = (await ask(app, 'GET', '/api/logout', { cookie })).headers.getSetCookie()
    expect(gone.map((entry) => entry.split('=')[0])).toEqual([
      name,
      `${name}.0`,
      `${name}.1`,
      'pearly-paws.sign-in',
      'pp-hint',
    ])
    for (const entry of gone) expect(entry).toMatch(/^[^=]+=; Path=\/; SameSite=Lax; Max-Age=0/)
  })
})

describe('signing out', () => {
  const app = openApp({ ...authEnv, AUTH_ISSUER: 'http://127.0.0.1:1' })
  const isSignedOut = async (headers: Record<string, string>): Promise<boolean> => {
    const answer = await ask(app, 'GET', '/api/logout', { cookie: await sessionOf('moss'), headers })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    return answer.headers.getSetCookie().length > 0
  }

  it.each([
    {},
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
  ])('works for a visit with %j', async (headers) => {
    expect(await isSignedOut({ ...headers })).toBe(true)
  })

  it.each([
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
  ])("doesn't work with %j", async (headers) => {
    expect(await isSignedOut({ ...headers })).toBe(false)
  })

  it("doesn't work with HEAD, which link previews send", async () => {
    const answer = await ask(app, 'HEAD', '/api/logout', { cookie: await sessionOf('moss') })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('a provider', () => {
  /** Returns where a browser ends up after opening a URL of this site. */
  const end = async (browser: Browser, address: string): Promise<string> => {
    const answer = await browser.go(address)
    const location = new URL(answer.headers.get('Location') ?? '', origin)
    return location.pathname.startsWith('/api/') ? end(browser, location.href) : location.href
  }

  it('that goes down in the middle of a sign-in leads to an error page, and sign-in can be retried', async () => {
    const login = await openLogin()
    const browser = new Browser(openApp(login.env))
    const callback = await browser.upToCallback('moss@example.com')
    await login.close()
    expect(await end(browser, callback)).toBe(`${origin}/?login=failed`)
    expect(await end(browser, '/api/login')).toBe(`${origin}/?login=failed`)
    expect((await browser.go('/api/auth/user')).status).toBe(401)
  })

  it.each([
    [500, 'no'],
    [200, '<html>'],
    [200, '{}'],
    [200, 'null'],
    [200, '{"end_session_endpoint":"/relative"}'],
    [200, '{"end_session_endpoint":5}'],
  ])("whose discovery responds %i %s doesn't break the site", async (status, text) => {
    const { port, close } = await openServer((_request, response) => response.writeHead(status).end(text))
    closing.push(close)
    const browser = new Browser(openApp({ ...authEnv, AUTH_ISSUER: `http://127.0.0.1:${port}` }))
    expect(await end(browser, '/api/login')).toBe(`${origin}/?login=failed`)
    expect(await end(browser, '/api/logout')).toBe(`${origin}/`)
  })

  it('rejects an invalid email address with a message', async () => {
    const browser = new Browser(openApp((await openLogin()).env))
    const page = await browser.follow('/api/login')
    expect(await (await browser.go(page)).text()).not.toContain('role="alert"')
    for (const email of ['', 'moss', 'a b@c', '@c', '<script>@x y']) {
      const answer = await browser.go(page, { method: 'POST', body: new URLSearchParams({ email }) })
      expect(await answer.text()).toContain('Enter an email address like name@example.com.')
    }
  })
})
