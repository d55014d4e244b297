import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { createApp } from '#server/app.ts'
import { authConfig } from '#server/account/provider.ts'
import { authEnv as readAuthEnv } from '#server/env.ts'
import { userIdOf } from '#server/auth/session.ts'
import { returnPath } from '#lib/return-path.ts'
import { openLocalLogin } from '../../src/dev/login.ts'
import { type Oddity, openOddProvider } from '../support/odd-provider.ts'
import { Browser } from '../support/server-browser.ts'
import { ask, authEnv, catalog, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const site = new URL(origin).host
const seconds = (count: number): number => Math.floor(Date.now() / 1000) + count

const login = inject('login')
const app = openApp(login)
let odd: Awaited<ReturnType<typeof openOddProvider>>
beforeAll(async () => {
  odd = await openOddProvider()
})
afterAll(() => odd.close())

/** Opens a callback, and returns whether the browser is signed in then. */
async function isSignedIn(browser: Browser, address: string): Promise<boolean> {
  const answer = await browser.go(address)
  expect(answer.status).toBe(303)
  expect(new URL(answer.headers.get('Location') ?? '', origin).origin).toBe(origin)
  return (await browser.go('/api/auth/user')).status === 200
}

const forget = (browser: Browser, part: string): void => {
  const jar = browser.cookies(site)
  const names = [...jar.keys()].filter((name) => name.endsWith(`.${part}`))
  expect(names).toHaveLength(1)
  for (const name of names) jar.delete(name)
}

describe('a provider', () => {
  async function signIn(oddity: Oddity): Promise<boolean> {
    const browser = new Browser(openApp(odd.env))
    const start = (await browser.go('/api/login')).headers.get('Location') ?? ''
    const isIn = await isSignedIn(browser, odd.pass(start, oddity))
    // By the next sign-in, the provider uses its own name again.
    odd.pass(start, {})
    return isIn
  }

  it.each<[string, boolean, Oddity]>([
    ['a token in which all is right', true, {}],
    ['a clock 20 s behind', true, { claims: { exp: seconds(-20), iat: seconds(-320) } }],
    ['a clock 20 s ahead', true, { claims: { iat: seconds(20), nbf: seconds(20) } }],
    ['another issuer', false, { claims: { iss: 'https://evil.example' } }],
    ['an issuer of no name', false, { claims: { iss: '' } }],
    ['another client', false, { claims: { aud: 'another-shop' } }],
    ['another client beside ours', false, { claims: { aud: ['pearly-paws', 'other'], azp: 'other' } }],
    ['the nonce of another sign-in', false, { claims: { nonce: 'another' } }],
    ['no nonce', false, { claims: { nonce: undefined } }],
    ['nobody', false, { claims: { sub: undefined } }],
    ['a time long gone', false, { claims: { exp: seconds(-120), iat: seconds(-420) } }],
    ['a time to come', false, { claims: { nbf: seconds(120) } }],
    ['no end', false, { claims: { exp: undefined } }],
    ['no signature', false, { header: { alg: 'none' }, signedBy: 'nobody' }],
    ['our own secret as its key', false, { header: { alg: 'HS256' }, signedBy: 'client secret' }],
    ['another name of its own', false, { issuer: 'https://evil.example' }],
  ])('with %s signs a person in: %s', async (_, isTrusted, oddity) => {
    expect(await signIn(oddity)).toBe(isTrusted)
  })

  it('has different people than another provider, whatever their names', async () => {
    const ids: (string | undefined)[] = []
    const other = await openOddProvider()
    onTestFinished(() => void other.close())
    for (const provider of [odd, other]) {
      const browser = new Browser(openApp(provider.env))
      const start = await browser.go('/api/login')
      await browser.go(provider.pass(start.headers.get('Location') ?? '', {}))
      const request = new Request(origin, { headers: { Cookie: browser.cookieHeader() } })
      ids.push(await userIdOf(request, readAuthEnv(provider.env)))
    }
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('a callback', () => {
  it.each<[string, (callback: URL, browser: Browser) => void]>([
    ['its cookies, as in another browser', (_, browser) => browser.jars.clear()],
    ['the cookie of its state', (_, browser) => forget(browser, 'state')],
    ['the cookie of its nonce', (_, browser) => forget(browser, 'nonce')],
    ['the cookie of its verifier', (_, browser) => forget(browser, 'verifier')],
    ['a code', ({ searchParams }) => searchParams.delete('code')],
    ['a state', ({ searchParams }) => searchParams.delete('state')],
    ['consent', ({ searchParams }) => searchParams.set('error', 'access_denied')],
    ['the right issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['an issuer of its own', ({ searchParams }) => searchParams.set('iss', origin)],
    ['an issuer', ({ searchParams }) => searchParams.set('iss', '')],
  ])('without %s is rejected, with one line in the log and nothing encrypted', async (_, spoil) => {
    const lines: unknown[] = []
    const logging = { env: login, catalog: () => createEngineInMemory(catalog), log: lines.push.bind(lines) }
    const browser = new Browser(createApp(logging))
    const callback = new URL(await browser.upToCallback('ada@example.com'))
    expect(callback.searchParams.get('iss')).toBe(login.AUTH_ISSUER)
    spoil(callback, browser)
    expect(await isSignedIn(browser, callback.href)).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^Sign-in: [^\n]{10,600}$/)])
    expect(lines.join()).not.toMatch(/eyJ|[\w-]{40,}/)
  })

  it.each(['code', 'state'])(
    'with the %s of another sign-in is rejected, so nobody becomes someone else',
    async (part) => {
      const browser = new Browser(app)
      const theirs = new URL(
        await (part === 'code' ? new Browser(app) : browser).upToCallback('eve@example.com'),
      )
      const mine = new URL(await browser.upToCallback('ada@example.com'))
      mine.searchParams.set(part, theirs.searchParams.get(part) ?? '')
      expect(await isSignedIn(browser, mine.href)).toBe(false)
      expect(await isSignedIn(new Browser(app), theirs.href)).toBe(false)
    },
  )

  it('is rejected a second time', async () => {
    const browser = new Browser(app)
    const callback = await browser.upToCallback('ada@example.com')
    const kept = new Map(browser.cookies(site))
    await browser.go(callback)
    browser.jars.set(site, kept)
    expect(await isSignedIn(browser, callback)).toBe(false)
  })

  it('drops a session that an attacker planted before', async () => {
    const browser = new Browser(app)
    const planted = (await sessionOf('eve')).split('; ')
    for (const cookie of planted) {
      const [name = '', value = ''] = cookie.split('=')
      browser.cookies(site).set(name, value)
    }
    expect(await isSignedIn(browser, await browser.upToCallback('ada@example.com'))).toBe(true)
    for (const [name, value] of browser.cookies(site)) expect(planted).not.toContain(`${name}=${value}`)
    expect((await (await browser.go('/api/auth/user')).json()).email).toBe('ada@example.com')
  })

  it.each([
    ['access_denied', '/?login=canceled'],
    ['server_error', `${origin}/api/auth/problem`],
  ])('with the error %s of the provider ends on a page that says so: %s', async (error, end) => {
    const browser = new Browser(app)
    const state = new URL(await browser.upToCallback('ada@example.com')).searchParams.get('state') ?? ''
    const iss = encodeURIComponent(login.AUTH_ISSUER)
    const answer = await browser.go(`/api/auth/callback/oidc?error=${error}&state=${state}&iss=${iss}`)
    expect(answer.headers.get('Location')?.replace(/\?error=.*/, '')).toBe(end)
    expect(browser.cookieHeader()).toBe('')
    const problem = await browser.go('/api/auth/problem?error=Configuration')
    expect(problem.headers.get('Location')).toBe('/?login=failed')
  })

  it.each(['', '?code=x', '?state=y', '?error=access_denied', '?code=%00&state=%FF'])(
    'that nobody asked for ends on the site: %j',
    async (query) => {
      expect(await isSignedIn(new Browser(app), `/api/auth/callback/oidc${query}`)).toBe(false)
    },
  )
})

describe('two tabs', () => {
  it.each([
    ['the first ends first', [0, 1]],
    ['the second ends first', [1, 0]],
  ])('that sign in at once both end signed in on their own page: %s', async (_, order) => {
    const browser = new Browser(app)
    const pages = ['/wishlist', '/faq']
    const callbacks: string[] = []
    for (const page of pages) callbacks.push(await browser.upToCallback('ada@example.com', page))
    for (const index of order) {
      const answer = await browser.go(callbacks[index] ?? '')
      expect(answer.headers.get('Location')).toBe(origin + pages[index])
      expect((await browser.go('/api/auth/user')).status).toBe(200)
    }
    expect([...browser.cookies(site).keys()].filter((name) => name.includes('flow'))).toEqual([])
  })

  it("or twenty stay within every server's header limit, and the latest ones work", async () => {
    const browser = new Browser(app)
    const callbacks: string[] = []
    for (let tab = 0; tab < 20; tab += 1) callbacks.push(await browser.upToCallback('ada@example.com'))
    expect(browser.cookieHeader().length).toBeLessThan(8000)
    expect(await isSignedIn(browser, callbacks[17] ?? '')).toBe(true)
    expect((await browser.go(callbacks[0] ?? '')).headers.get('Location')).toBe('/?login=failed')
  })
})

it("a sibling subdomain can't sign anybody in as someone else with planted cookies", async () => {
  const shop = 'https://shop.example'
  const own = await openLocalLogin({ siteAddress: shop, secret, port: 0 })
  onTestFinished(own.close)
  const secure = openApp(own.env)
  const attacker = new Browser(secure, shop)
  const callback = await attacker.upToCallback('eve@example.com')
  const cookies = [...attacker.cookies('shop.example')]
  const names = cookies.map(([name]) => name.replace(/[0-9a-f]{8}/, 'ID'))
  expect(names.toSorted()).toEqual(
    ['back', 'nonce', 'state', 'verifier'].map((part) => `__Host-pearly-paws.flow-ID.${part}`),
  )
  // Browsers accept a cookie with that prefix only from its exact host, so a sibling can only set other names.
  for (const prefix of ['', '__Secure-', '__host-', '__HOST-', '\u00A0__Host-', '__Host', '__Host-__Host-']) {
    const victim = new Browser(secure, shop)
    for (const [name, value] of cookies) {
      victim.cookies('shop.example').set(name.replace('__Host-', prefix), value)
      victim.cookies('shop.example').set(name.replace('__Host-pearly-paws', `${prefix}authjs`), value)
    }
    const answer = await victim.go(callback)
    expect([prefix, answer.headers.get('Location')]).toEqual([prefix, '/?login=failed'])
    expect((await victim.go('/api/auth/user')).status).toBe(401)
  }
  expect((await attacker.go(callback)).headers.get('Location')).toBe(`${shop}/`)
})

describe('returnUrl', () => {
  it.each(['/', '/wishlist', '/products?search=a+b&page=2', '/faq#xylitol'])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'https://evil.example',
    'http:evil.example',
    `${origin}.evil.example`,
    `${origin}@evil.example`,
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
    'data:text/html,x',
    '/api/logout',
    '/x/../api/logout',
    '/\u202Egnp.elif',
    `/${'x'.repeat(600)}`,
  ])('becomes the home page instead of %j', (path) => {
    expect(returnPath(path)).toBe('/')
  })

  it('never leaves the site, whether it is asked for or comes back from a cookie, in 3,000 spellings', async () => {
    const { callbacks } = authConfig(readAuthEnv(authEnv), new Request(origin), () => undefined)
    const part = fc.constantFrom(
      ...'/ // \\ . .. : @ %2f %5C \t ? # a api/logout evil.example https: localhost [::1 \u202E %00 %'.split(
        ' ',
      ),
      origin,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const path = parts.join('')
        const targets = [origin + returnPath(path)]
        for (const url of [origin + path, path])
          targets.push((await callbacks?.redirect?.({ url, baseUrl: origin })) ?? '')
        for (const target of targets) {
          expect(new URL(target).origin).toBe(origin)
          expect(new URL(target).pathname).toMatch(/^\/(?![/\\]|%2f|%5c|api(?:\/|$))/i)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['asked for', 'https://evil.example', undefined],
    ['asked for', '//evil.example', undefined],
    ['in a cookie', '/wishlist', 'https://evil.example/'],
    ['in a cookie', '/wishlist', '//evil.example'],
    ['in a cookie', '/wishlist', encodeURIComponent('https://evil.example/')],
    ['in a cookie', '/wishlist', encodeURIComponent(`${origin}//example.org/`)],
    ['in a cookie', '/wishlist', encodeURIComponent(`${origin}/.//example.org/`)],
    ['in a cookie', '/wishlist', encodeURIComponent(`${origin}//localhost@example.org/`)],
    ['in a cookie', '/wishlist', encodeURIComponent(`${origin}/%2f/example.org`)],
    ['in a cookie', '/wishlist', encodeURIComponent(`${origin}/api/logout`)],
  ])('of a sign-in is never one of another site that is %s: %s %s', async (_, wanted, planted) => {
    const browser = new Browser(app)
    const callback = await browser.upToCallback('ada@example.com', wanted)
    const name = [...browser.cookies(site).keys()].find((key) => key.endsWith('.back')) ?? ''
    if (planted !== undefined) browser.cookies(site).set(name, planted)
    const location = (await browser.go(callback)).headers.get('Location') ?? ''
    const { origin: end, pathname } = new URL(location, origin)
    expect(end).toBe(origin)
    expect(pathname).toBe('/')
  })

  it.each(['X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Host', 'X-Original-URL', 'Referer'])(
    'stays on this site, whatever %s contains',
    async (name) => {
      const headers = { [name]: 'https://evil.example' }
      const start = new URL((await ask(app, 'GET', '/api/login', { headers })).headers.get('Location') ?? '')
      expect(start.origin).toBe(login.AUTH_ISSUER)
      expect(start.searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/callback/oidc`)
    },
  )
})
