import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { Browser } from '../support/server-browser.ts'
import { ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const login = inject('login')
const app = openApp(login)
/** With a database, which nobody reaches: only calls of a session get that far. */
const withLists = openApp({ ...login, DATABASE_URL: 'postgresql://a:b@localhost/c' })
const path = '/api/auth/user'

const me = (browser: Browser) => browser.go(path)
const statusOf = async (cookie: string, of = app) => (await ask(of, 'GET', path, { cookie })).status
const setBy = ({ headers }: Response, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

/** Moves the server's clock to so many days from now, for the rest of a test. */
function waitDays(days: number): void {
  vi.restoreAllMocks()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000)
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('sign-in', () => {
  it('goes through the provider and returns to the page with a session and its hint', async () => {
    const browser = new Browser(app)
    expect((await me(browser)).status).toBe(401)
    const answer = await browser.signIn('Moss.Green@example.com', '/wishlist?x=1')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${origin}/wishlist?x=1`])
    const [session, hint] = [setBy(answer, 'pearly-paws.session'), setBy(answer, 'pp-hint')]
    for (const part of [/; HttpOnly/, /; SameSite=Lax/i, /; Path=\//]) expect(session).toMatch(part)
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

  it.each([
    ['http://shop.example', false],
    ['https://shop.example', true],
  ])(
    'on %s is bound to this browser by cookies that scripts and other sites can’t read',
    async (at, isSecure) => {
      const answer = await app(new Request(`${at}/api/login`))
      const cookies = answer.headers.getSetCookie()
      expect(cookies.length).toBeGreaterThanOrEqual(3)
      for (const cookie of cookies) {
        for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(?:;|$)/])
          expect(cookie).toMatch(part)
        expect([/; Secure/i.test(cookie), cookie.startsWith('__Host-')]).toEqual([isSecure, isSecure])
        expect(cookie).not.toMatch(/; Domain/i)
      }
      const { searchParams } = new URL(answer.headers.get('Location') ?? '')
      expect(searchParams.get('code_challenge_method')).toBe('S256')
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(searchParams.get(name)?.length).toBeGreaterThan(20)
      expect(searchParams.get('redirect_uri')).toBe(`${at}/api/auth/callback/oidc`)
    },
  )

  it('extends the session to 30 days on a use, a day or more after the last time', async () => {
    const browser = new Browser(app)
    await browser.signIn('ada@example.com')
    expect((await me(browser)).headers.getSetCookie()).toEqual([])
    waitDays(0.9)
    expect((await me(browser)).headers.getSetCookie()).toEqual([])
    waitDays(1.1)
    const rolled = setBy(await me(browser), 'pearly-paws.session')
    const expires = Date.parse(/Expires=([^;]+)/i.exec(rolled ?? '')?.[1] ?? '')
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  it('ends the session 90 days after sign-in, even if it is used', async () => {
    for (const [daysAgo, isOver] of [
      [89.9, false],
      [90.1, true],
      [Number.NaN, true],
    ] as const) {
      const cookie = await sessionOf('moss', { daysAgo })
      expect([daysAgo, await statusOf(cookie)]).toEqual([daysAgo, isOver ? 401 : 200])
      expect((await ask(withLists, 'GET', '/api/wishlist', { cookie })).status === 401).toBe(isOver)
    }
    const browser = new Browser(app)
    await browser.signIn('ada@example.com')
    for (const [days, status] of [
      [25, 200],
      [50, 200],
      [75, 200],
      [91, 401],
    ] as const) {
      waitDays(days)
      expect([days, (await me(browser)).status]).toEqual([days, status])
    }
  })

  it('survives a late response for whoever was signed in before', async () => {
    const browser = new Browser(app)
    await browser.signIn('ada@example.com')
    const late = await me(browser)
    await browser.go('/api/logout')
    browser.jars.delete(new URL(login.AUTH_ISSUER).host)
    await browser.signIn('bo@example.com')
    browser.keep(late)
    const user = await me(browser)
    expect([user.status, (await user.json()).email]).toEqual([200, 'bo@example.com'])
  })

  it('stays ended, even if older responses are still in flight', async () => {
    const browser = new Browser(app)
    await browser.signIn('ada@example.com')
    waitDays(2)
    const late = await me(browser)
    expect(late.status).toBe(200)
    await browser.go('/api/logout')
    browser.keep(late)
    const cookie = browser.cookieHeader()
    expect(cookie).toMatch(/pearly-paws\.session=.+pp-hint=[\w-]{16}/)
    expect((await ask(withLists, 'GET', '/api/wishlist', { cookie })).status).toBe(401)
    expect((await me(browser)).status).toBe(401)
    expect(browser.cookieHeader()).toBe('')
  })

  it('names the account page if one is set, and says that an owner is one, and nobody else', async () => {
    const account = 'https://id.example.com/me'
    const shop = openApp({ ...login, AUTH_ACCOUNT_URL: account, OWNER_EMAILS: 'moss@example.com' })
    const told = async (cookie: string) => {
      const { accountUrl, isOwner } = await (await ask(shop, 'GET', path, { cookie })).json()
      return [accountUrl, isOwner]
    }
    expect(await told(await sessionOf('moss'))).toEqual([account, true])
    expect(await told(await sessionOf('moss', { isEmailVerified: 'no' }))).toEqual([account, undefined])
    expect(await told(await sessionOf('fern'))).toEqual([account, undefined])
  })

  it('has a new id each time, which is part of no address or response', async () => {
    const values: string[] = []
    for (const browser of [new Browser(app), new Browser(app)]) {
      const answer = await browser.signIn('ada@example.com')
      const value = browser.cookies(new URL(origin).host).get('pearly-paws.session') ?? ''
      expect(value.length).toBeGreaterThan(100)
      expect(answer.headers.get('Location')).not.toContain(value)
      expect(await (await me(browser)).text()).not.toContain(value)
      values.push(value)
    }
    expect(new Set(values).size).toBe(2)
  })
})

describe('a cookie', () => {
  it('on https is bound to its host, and one of http is worth nothing there', async () => {
    const name = '__Host-pearly-paws.session'
    const cookie = await sessionOf('moss', { name, maxAge: 10 * 86_400 })
    const onHttps = (Cookie: string) =>
      app(new Request(`https://shop.example${path}`, { headers: { Cookie } }))
    waitDays(2)
    const answer = await onHttps(cookie)
    expect(answer.status).toBe(200)
    expect(setBy(answer, name)).toMatch(/; Secure/)
    expect(setBy(answer, 'pp-hint')).toMatch(
      /^pp-hint=[\w-]{16}; Path=\/; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
    expect((await onHttps(await sessionOf('moss'))).status).toBe(401)
  })

  it('has a hint that tells accounts apart, and not whose they are', async () => {
    const hintOf = async (person: string) => {
      const cookie = (await sessionOf(person)).replace(/^pp-hint=[^;]*; /, '')
      return setBy(await ask(app, 'GET', path, { cookie }), 'pp-hint')
    }
    const hint = await hintOf('moss')
    expect(await hintOf('moss')).toBe(hint)
    expect(await hintOf('fern')).not.toBe(hint)
    expect(hint).not.toContain('moss')
  })

  it('that is forged, tampered with, expired, or foreign is ignored, and its hint is removed', async () => {
    const good = await sessionOf('moss')
    expect(await statusOf(good)).toBe(200)
    expect(await statusOf(await sessionOf('moss', { maxAge: -10 }))).toBe(200)
    const tampered = (at: number) =>
      good.slice(0, at) + (good.at(at) === 'A' ? 'B' : 'A') + good.slice(at + 1)
    for (const cookie of [
      'pearly-paws.session=forged',
      'pearly-paws.session=',
      'pearly-paws.session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJtb3NzIn0.',
      tampered(200),
      tampered(good.length - 5),
      await sessionOf('moss', { maxAge: -20 }),
      await sessionOf('moss', { key: 'another-secret-that-is-long-enough-too' }),
      (await sessionOf('moss', { name: '__Host-pearly-paws.session' })).replaceAll('__Host-', ''),
    ]) {
      const answer = await ask(app, 'GET', path, { cookie: `${cookie}; pp-hint=1` })
      expect([cookie, answer.status, await answer.json()]).toEqual([cookie, 401, { message: 'Unauthorized' }])
      expect(answer.headers.getSetCookie()).toContain('pp-hint=; Path=/; SameSite=Lax; Max-Age=0')
      for (const [method, at, body] of [
        ['GET', '/api/wishlist', undefined],
        ['POST', '/api/wishlist', { productId: 'mint-paste' }],
        ['DELETE', '/api/wishlist/mint-paste', undefined],
      ] as const) {
        const refused = await ask(withLists, method, at, { cookie, body })
        expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'private, no-store'])
      }
    }
  })

  it('signed with the previous key still works, next to the new key', async () => {
    const key = 'the-secret-before-which-is-long-enough'
    const cookie = await sessionOf('moss', { key })
    expect(await statusOf(cookie)).toBe(401)
    expect(await statusOf(cookie, openApp({ ...login, AUTH_SECRET_PREVIOUS: key }))).toBe(200)
  })

  it.each([
    ['Cookie', 'pearly-paws.session=%'],
    ['Cookie', ';;;=;'],
    ['Cookie', `pearly-paws.session=${'a.'.repeat(20_000)}`],
    ['Cookie', 'pearly-paws.session.0=a; pearly-paws.session.1=b; pearly-paws.session.99999=c'],
    ['Authorization', 'Bearer %E0%A4%A'],
    ['Authorization', `Bearer ${'x'.repeat(50_000)}`],
  ])('or header %s: %s causes no error', async (name, value) => {
    for (const at of [path, '/api/wishlist', '/api/login', '/api/auth/callback/oidc']) {
      const { status } = await ask(app, 'GET', at, { headers: { [name]: value } })
      expect([at, status < 500 || status === 503]).toEqual([at, true])
    }
  })
})

describe('the settings of the provider', () => {
  it('are named if they are missing, and the rest of the site works', async () => {
    const bare = openApp({ AUTH_ISSUER: 'https://id.example.com' })
    for (const at of ['/api/login', '/api/logout', path, '/api/wishlist']) {
      const answer = await ask(bare, 'GET', at)
      expect([at, answer.status, await answer.json()]).toEqual([
        at,
        503,
        { message: 'Not set: AUTH_CLIENT_ID, AUTH_CLIENT_SECRET, AUTH_SECRET' },
      ])
    }
    expect((await ask(bare, 'GET', '/api/products')).status).toBe(200)
  })

  it.each([
    ['https://id.example.com', 200],
    ['http://localhost:9', 200],
    ['http://127.0.0.1:9', 200],
    ['http://[::1]:9', 200],
    // Its tokens could be forged in transit.
    ['http://id.example.com', 503],
    ['http://localhost.evil.example', 503],
    ['http://127.0.0.1.evil.example', 503],
  ])('accept the issuer %s: %i', async (AUTH_ISSUER, status) => {
    const answer = await ask(openApp({ ...authEnv, AUTH_SECRET: secret, AUTH_ISSUER }), 'GET', path, {
      cookie: await sessionOf('moss'),
    })
    const problem = status === 503 ? 'AUTH_ISSUER: write it with https' : undefined
    expect([answer.status, (await answer.json()).message]).toEqual([status, problem])
  })
})
