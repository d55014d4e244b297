import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { returnPath } from '../../src/lib/return-path.ts'
import { type LocalLogin, openLocalLogin } from '../../src/dev/login.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

let login: LocalLogin
let app: App

beforeAll(async () => {
  login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  app = openApp(login.env)
})
afterAll(() => login.close())

const me = (browser: Browser) => browser.go('/api/auth/user')

/** Moves the server's clock for the rest of a test. */
function waitDays(days: number): void {
  vi.restoreAllMocks()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000)
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('sign-in', () => {
  it('goes through the provider and returns to the page with a session and its hint', async () => {
    const browser = new Browser(app)
    expect((await me(browser)).status).toBe(401)
    const answer = await browser.go(await browser.upToCallback('Moss.Green@example.com', '/wishlist?x=1'))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${origin}/wishlist?x=1`])
    const [session, hint] = ['pearly-paws.session=', 'pp-hint='].map((name) =>
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith(name)),
    )
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\//)
    expect(hint).toMatch(/^pp-hint=[\w-]{16}; Path=\/; SameSite=Lax; Max-Age=2592000$/)
    const user = await me(browser)
    expect(user.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await user.json()).toEqual({
      // The page learns whose it is from the same mark.
      mark: hint?.slice('pp-hint='.length, 'pp-hint='.length + 16),
      email: 'moss.green@example.com',
      firstName: 'Moss.green',
      lastName: '',
    })
  })

  it('extends the session to 30 days on a use, a day or more after the last time', async () => {
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    expect((await me(browser)).headers.getSetCookie()).toEqual([])
    waitDays(0.9)
    expect((await me(browser)).headers.getSetCookie()).toEqual([])
    waitDays(1.1)
    const rolled = (await me(browser)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('pearly-paws.session='))
    const expires = Date.parse(/Expires=([^;]+)/i.exec(rolled ?? '')?.[1] ?? '')
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  it('ends the session 90 days after sign-in, even if it is used', async () => {
    const wishlist = openApp({ ...login.env, DATABASE_URL: 'postgresql://a:b@localhost/c' })
    for (const [daysAgo, isOver] of [
      [89.9, false],
      [90.1, true],
      [Number.NaN, true],
    ] as const) {
      const cookie = await sessionOf('moss', { daysAgo })
      const answer = await ask(app, 'GET', '/api/auth/user', { cookie })
      expect([daysAgo, answer.status]).toEqual([daysAgo, isOver ? 401 : 200])
      expect((await ask(wishlist, 'GET', '/api/wishlist', { cookie })).status === 401).toBe(isOver)
    }
  })

  it('keeps the sign-in date when it extends the session', async () => {
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    for (const [days, status] of [
      [25, 200],
      [50, 200],
      [75, 200],
      [91, 401],
    ] as const) {
      clock.mockReturnValue(start + days * 86_400_000)
      expect([days, (await me(browser)).status]).toEqual([days, status])
    }
  })

  it('survives a late response for whoever was signed in before', async () => {
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    const late = await me(browser)
    await browser.go('/api/logout')
    browser.jars.delete(new URL(login.env.AUTH_ISSUER).host)
    await browser.go(await browser.upToCallback('bo@example.com'))
    browser.keep(late)
    const user = await me(browser)
    expect([user.status, (await user.json()).email]).toEqual([200, 'bo@example.com'])
  })

  it('stays ended, even if older responses are still in flight', async () => {
    const wishlist = openApp({ ...login.env, DATABASE_URL: 'postgresql://a:b@localhost/c' })
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    waitDays(2)
    const late = await me(browser)
    expect(late.status).toBe(200)
    await browser.go('/api/logout')
    browser.keep(late)
    const cookie = browser.cookieHeader()
    expect(cookie).toMatch(/pearly-paws\.session=.+pp-hint=[\w-]{16}/)
    expect((await ask(wishlist, 'GET', '/api/wishlist', { cookie })).status).toBe(401)
    expect((await me(browser)).status).toBe(401)
    expect(browser.cookieHeader()).toBe('')
  })

  it('returns the account page if one is set', async () => {
    const account = 'https://id.example.com/me'
    const own = openApp({ ...login.env, AUTH_ACCOUNT_URL: account })
    const answer = await ask(own, 'GET', '/api/auth/user', { cookie: await sessionOf('moss') })
    expect((await answer.json()).accountUrl).toBe(account)
  })

  it('says that an owner is one, and nobody else', async () => {
    const shop = openApp({ ...login.env, OWNER_EMAILS: 'moss@example.com' })
    const isOwner = async (cookie: string) =>
      (await (await ask(shop, 'GET', '/api/auth/user', { cookie })).json()).isOwner
    expect(await isOwner(await sessionOf('moss'))).toBe(true)
    expect(await isOwner(await sessionOf('moss', { isEmailVerified: 'no' }))).toBeUndefined()
    expect(await isOwner(await sessionOf('fern'))).toBeUndefined()
  })

  it('uses https cookies on https', async () => {
    const name = '__Host-pearly-paws.session'
    const cookie = await sessionOf('moss', { name, maxAge: 10 * 86_400 })
    waitDays(2)
    const answer = await app(
      new Request('https://shop.example/api/auth/user', { headers: { Cookie: cookie } }),
    )
    expect(answer.status).toBe(200)
    const session = answer.headers.getSetCookie().find((entry) => entry.startsWith(name))
    expect(session).toMatch(/; Secure/)
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^pp-hint=[\w-]{16}; Path=\/; SameSite=Lax; Max-Age=2592000; Secure$/),
    )
    const hintOf = async (person: string) =>
      (
        await ask(app, 'GET', '/api/auth/user', {
          cookie: (await sessionOf(person)).replace(/^pp-hint=[^;]*; /, ''),
        })
      ).headers
        .getSetCookie()
        .find((entry) => entry.startsWith('pp-hint='))
    expect(await hintOf('moss')).toBe(await hintOf('moss'))
    expect(await hintOf('moss')).not.toBe(await hintOf('fern'))
    expect(await hintOf('moss')).not.toContain('moss')
    const plain = await app(
      new Request('https://shop.example/api/auth/user', { headers: { Cookie: await sessionOf('moss') } }),
    )
    expect(plain.status).toBe(401)
  })
})

describe('a callback', () => {
  /** Returns whether a callback started a session, or ended on the page that reports a failure. */
  const outcome = (answer: Response): string => {
    const hasSession = answer.headers
      .getSetCookie()
      .some((cookie) => /^pearly-paws\.session=[^;]/.test(cookie))
    if (hasSession) return 'session'
    return /problem|login=failed/.test(answer.headers.get('Location') ?? '') ? 'refused' : 'lost'
  }

  it('is refused in another browser', async () => {
    const callback = await new Browser(app).upToCallback('ada@example.com')
    expect(outcome(await new Browser(app).go(callback))).toBe('refused')
  })

  it('is refused with the state of another sign-in', async () => {
    const browser = new Browser(app)
    const [first, second] = [
      await browser.upToCallback('ada@example.com'),
      await browser.upToCallback('ada@example.com'),
    ]
    const mixed = new URL(first)
    mixed.searchParams.set('state', new URL(second).searchParams.get('state') ?? '')
    expect(outcome(await browser.go(mixed.href))).toBe('refused')
  })

  it('is refused a second time', async () => {
    const browser = new Browser(app)
    const callback = await browser.upToCallback('ada@example.com')
    const kept = new Map(browser.cookies(new URL(origin).host))
    await browser.go(callback)
    browser.jars.set(new URL(origin).host, kept)
    expect(outcome(await browser.go(callback))).toBe('refused')
  })

  it.each(['', '?code=x', '?state=y', '?error=access_denied', '?code=%00&state=%FF'])(
    'with returnUrl %j ends on the site',
    async (query) => {
      const answer = await new Browser(app).go(`/api/auth/callback/oidc${query}`)
      expect(answer.status).toBe(303)
      expect(new URL(answer.headers.get('Location') ?? '', origin).origin).toBe(origin)
    },
  )

  it.each([
    ['access_denied', '/?login=canceled'],
    ['server_error', `${origin}/api/auth/problem`],
  ])('with the error %s of the provider ends on a page that says so: %s', async (error, end) => {
    const browser = new Browser(app)
    const state = new URL(await browser.upToCallback('ada@example.com')).searchParams.get('state') ?? ''
    const iss = encodeURIComponent(login.env.AUTH_ISSUER)
    const answer = await browser.go(`/api/auth/callback/oidc?error=${error}&state=${state}&iss=${iss}`)
    expect(answer.headers.get('Location')?.replace(/\?error=.*/, '')).toBe(end)
    expect(browser.cookieHeader()).toBe('')
  })

  it('with an error leads to the landing page, which reports it', async () => {
    const answer = await new Browser(app).go('/api/auth/problem?error=Configuration')
    expect(answer.headers.get('Location')).toBe('/?login=failed')
  })
})

describe('a cookie', () => {
  const status = async (cookie: string, of = app): Promise<number> =>
    (await ask(of, 'GET', '/api/auth/user', { cookie })).status

  it('that is valid identifies a person', async () => {
    expect(await status(await sessionOf('moss'))).toBe(200)
  })

  it('that is forged, tampered with, expired, or signed with a foreign key is ignored, and its hint is removed', async () => {
    const good = await sessionOf('moss')
    const tampered = good.slice(0, -5) + (good.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA')
    for (const cookie of [
      'pearly-paws.session=forged',
      'pearly-paws.session=',
      tampered,
      await sessionOf('moss', { maxAge: -60 }),
      await sessionOf('moss', { key: 'another-secret-that-is-long-enough-too' }),
    ]) {
      const answer = await ask(app, 'GET', '/api/auth/user', { cookie: `${cookie}; pp-hint=1` })
      expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }])
      expect(answer.headers.getSetCookie()).toContain('pp-hint=; Path=/; SameSite=Lax; Max-Age=0')
      const wishlist = openApp({ ...login.env, DATABASE_URL: 'postgresql://a:b@localhost/c' })
      expect((await ask(wishlist, 'GET', '/api/wishlist', { cookie })).status).toBe(401)
    }
  })

  it('signed with the previous key still works, next to the new key', async () => {
    const key = 'the-secret-before-which-is-long-enough'
    const cookie = await sessionOf('moss', { key })
    expect(await status(cookie)).toBe(401)
    expect(await status(cookie, openApp({ ...login.env, AUTH_SECRET_PREVIOUS: key }))).toBe(200)
  })

  it.each([
    ['Cookie', 'pearly-paws.session=%'],
    ['Cookie', ';;;=;'],
    ['Cookie', `pearly-paws.session=${'a.'.repeat(20_000)}`],
    ['Cookie', 'pearly-paws.session.0=a; pearly-paws.session.1=b; pearly-paws.session.99999=c'],
    ['Authorization', 'Bearer %E0%A4%A'],
    ['Authorization', `Bearer ${'x'.repeat(50_000)}`],
  ])('or header %s: %s causes no error', async (name, value) => {
    for (const path of ['/api/auth/user', '/api/wishlist', '/api/login', '/api/auth/callback/oidc']) {
      const answer = await ask(app, 'GET', path, { headers: { [name]: value } })
      expect([path, answer.status < 500 || answer.status === 503]).toEqual([path, true])
    }
  })
})

describe('signing out', () => {
  it('ends the session here and at the provider', async () => {
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    const answer = await browser.go('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    const end = new URL(answer.headers.get('Location') ?? '')
    expect([end.origin, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
      login.env.AUTH_ISSUER,
      `${origin}/`,
    ])
    expect(
      [...browser.cookies(new URL(origin).host).keys()].filter((name) => /session|hint/.test(name)),
    ).toEqual([])
    expect((await me(browser)).status).toBe(401)
  })

  it("can't be requested by another site", async () => {
    const browser = new Browser(app)
    await browser.go(await browser.upToCallback('ada@example.com'))
    const answer = await browser.go('/api/logout', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(answer.headers.get('Location')).toBe('/')
    expect((await me(browser)).status).toBe(200)
  })

  it('works while the provider is down', async () => {
    const answer = await ask(openApp(authEnv), 'GET', '/api/logout')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
  })
})

describe('without a working provider', () => {
  it('ends sign-in on the site', async () => {
    const answer = await ask(openApp(authEnv), 'GET', '/api/login')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toMatch(/\/api\/auth\/problem|\/\?login=failed/)
  })

  it('names the missing variables, and the rest of the site works', async () => {
    const bare = openApp({ AUTH_ISSUER: 'https://id.example.com' })
    for (const path of ['/api/login', '/api/logout', '/api/auth/user', '/api/wishlist']) {
      const answer = await ask(bare, 'GET', path)
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        503,
        { message: 'Not set: AUTH_CLIENT_ID, AUTH_CLIENT_SECRET, AUTH_SECRET' },
      ])
    }
    expect((await ask(bare, 'GET', '/api/products')).status).toBe(200)
  })
})

describe('returnUrl', () => {
  it.each(['/', '/wishlist', '/products?search=a+b&page=2', '/faq#xylitol'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /wishlist',
    '/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/x/../api/logout',
    '/\u202Egnp.elif',
    `/${'x'.repeat(600)}`,
  ])('rejects %j', (path) => {
    expect(returnPath(path)).toBe('/')
  })

  it('stays on this site for any input', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5C',
      '\t',
      '//',
      'evil.example',
      'https:',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        (path) => {
          const result = returnPath(path)
          expect(result).toMatch(/^\/(?![/\\])/)
          expect(new URL(result, origin).origin).toBe(origin)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
