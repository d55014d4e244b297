import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { createApp } from '#server/app.ts'
import { authConfig } from '#server/account/provider.ts'
import { authEnv as readAuthEnv } from '#server/env.ts'
import { userIdOf } from '#server/auth/session.ts'
import { type LocalLogin, openLocalLogin } from '../../src/dev/login.ts'
import { type Oddity, openOddProvider } from '../support/odd-provider.ts'
import { Browser } from '../support/server-browser.ts'
import {
  type App,
  ask,
  authEnv,
  catalog,
  openApp,
  origin,
  secret,
  sessionOf,
} from '../support/server-fixture.ts'

const site = new URL(origin).host
const sessionName = 'pearly-paws.session'
const seconds = (count: number): number => Math.floor(Date.now() / 1000) + count

let login: LocalLogin
let app: App
let odd: Awaited<ReturnType<typeof openOddProvider>>

beforeAll(async () => {
  login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  app = openApp(login.env)
  odd = await openOddProvider()
})
afterAll(async () => {
  await login.close()
  await odd.close()
})

/** Returns whether a browser is signed in after opening a URL of the site. */
async function isSignedIn(browser: Browser, address: string): Promise<boolean> {
  const answer = await browser.go(address)
  expect(answer.status).toBe(303)
  expect(new URL(answer.headers.get('Location') ?? '', origin).origin).toBe(origin)
  return (await browser.go('/api/auth/user')).status === 200
}

describe('a provider', () => {
  async function signIn(oddity: Oddity): Promise<boolean> {
    const browser = new Browser(openApp(odd.env))
    const start = await browser.go('/api/login')
    return isSignedIn(browser, odd.pass(start.headers.get('Location') ?? '', oddity))
  }

  it.each<[string, Oddity]>([
    ['all is right', {}],
    ['its clock is 20 s behind', { claims: { exp: seconds(-20), iat: seconds(-320) } }],
    ['its clock is 20 s ahead', { claims: { iat: seconds(20), nbf: seconds(20) } }],
  ])('signs a person in if %s', async (_, oddity) => {
    expect(await signIn(oddity)).toBe(true)
  })

  it.each<[string, Oddity]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an issuer of no name', { claims: { iss: '' } }],
    ['another client', { claims: { aud: 'another-shop' } }],
    ['another client beside ours', { claims: { aud: ['pearly-paws', 'another-shop'], azp: 'another-shop' } }],
    ['the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['nobody', { claims: { sub: undefined } }],
    ['a time long gone', { claims: { exp: seconds(-120), iat: seconds(-420) } }],
    ['a time to come', { claims: { nbf: seconds(120) } }],
    ['no end', { claims: { exp: undefined } }],
    ['no signature', { header: { alg: 'none' }, signedBy: 'nobody' }],
    ['our own secret as its key', { header: { alg: 'HS256' }, signedBy: 'client secret' }],
  ])('is rejected if its token names %s', async (_, oddity) => {
    expect(await signIn(oddity)).toBe(false)
  })

  it('that uses another name is rejected', async () => {
    const browser = new Browser(openApp(odd.env))
    const start = await browser.go('/api/login')
    const back = odd.pass(start.headers.get('Location') ?? '', { issuer: 'https://evil.example' })
    expect(await isSignedIn(browser, back)).toBe(false)
    // By the next sign-in, the provider uses its own name again.
    odd.pass(start.headers.get('Location') ?? '', {})
  })

  it('has different people than another provider, whatever their names', async () => {
    const ids: (string | undefined)[] = []
    for (const provider of [odd, await openOddProvider()]) {
      const browser = new Browser(openApp(provider.env))
      const start = await browser.go('/api/login')
      await browser.go(provider.pass(start.headers.get('Location') ?? '', {}))
      const request = new Request(origin, { headers: { Cookie: browser.cookieHeader() } })
      ids.push(await userIdOf(request, readAuthEnv(provider.env)))
      if (provider !== odd) await provider.close()
    }
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('a callback', () => {
  it.each(['https://evil.example', `${origin}`, ''])('from the issuer %j is rejected', async (iss) => {
    const browser = new Browser(app)
    const callback = new URL(await browser.upToCallback('ada@example.com'))
    expect(callback.searchParams.get('iss')).toBe(login.env.AUTH_ISSUER)
    callback.searchParams.set('iss', iss)
    expect(await isSignedIn(browser, callback.href)).toBe(false)
  })

  it("with another person's code is rejected, so nobody can be signed in as someone else", async () => {
    const theirs = new URL(await new Browser(app).upToCallback('eve@example.com'))
    const browser = new Browser(app)
    const mine = new URL(await browser.upToCallback('ada@example.com'))
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await isSignedIn(browser, mine.href)).toBe(false)
    expect(await isSignedIn(browser, theirs.href)).toBe(false)
  })

  it.each(['state', 'nonce', 'verifier'])('without the cookie of its %s is rejected', async (part) => {
    const browser = new Browser(app)
    const callback = await browser.upToCallback('ada@example.com')
    const jar = browser.cookies(site)
    const names = [...jar.keys()].filter((name) => name.endsWith(`.${part}`))
    expect(names).toHaveLength(1)
    for (const name of names) jar.delete(name)
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
})

describe('two tabs', () => {
  it.each([
    ['the first ends first', [0, 1]],
    ['the second ends first', [1, 0]],
  ])('that sign in at once both end signed in on their own page: %s', async (_, order) => {
    const browser = new Browser(app)
    const pages = ['/wishlist', '/faq']
    const callbacks = [
      await browser.upToCallback('ada@example.com', pages[0]),
      await browser.upToCallback('ada@example.com', pages[1]),
    ]
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

describe('a sibling subdomain', () => {
  const shop = 'https://shop.example'

  it("can't sign anybody in as someone else with planted cookies", async () => {
    const own = await openLocalLogin({ siteAddress: shop, secret, port: 0 })
    onTestFinished(own.close)
    const secure = openApp(own.env)
    const attacker = new Browser(secure, shop)
    const callback = await attacker.upToCallback('eve@example.com')
    const cookies = [...attacker.cookies('shop.example')]
    expect(cookies.map(([name]) => name.replace(/[0-9a-f]{8}/, 'ID')).toSorted()).toEqual([
      '__Host-pearly-paws.flow-ID.back',
      '__Host-pearly-paws.flow-ID.nonce',
      '__Host-pearly-paws.flow-ID.state',
      '__Host-pearly-paws.flow-ID.verifier',
    ])
    // Browsers accept a cookie with that prefix only from its exact host, so a sibling can only set other
    // names.
    for (const prefix of [
      '',
      '__Secure-',
      '__host-',
      '__HOST-',
      '\u00A0__Host-',
      '__Host',
      '__Host-__Host-',
    ]) {
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
})

describe('the log', () => {
  const logged = async (work: (browser: Browser) => Promise<unknown>): Promise<unknown[]> => {
    const lines: unknown[] = []
    const env = login.env
    await work(
      new Browser(
        createApp({ env, catalog: () => createEngineInMemory(catalog), log: (line) => lines.push(line) }),
      ),
    )
    return lines
  }

  it.each<[string, (callback: URL, browser: Browser) => void]>([
    ['its cookies', (_, browser) => browser.jars.clear()],
    ['its verifier', (_, browser) => forget(browser, 'verifier')],
    ['its nonce', (_, browser) => forget(browser, 'nonce')],
    ['a code', (callback) => callback.searchParams.delete('code')],
    ['a state', (callback) => callback.searchParams.delete('state')],
    ['consent', (callback) => callback.searchParams.set('error', 'access_denied')],
    ['the right issuer', (callback) => callback.searchParams.set('iss', 'https://evil.example')],
  ])('has one line about a callback without %s, and nothing encrypted', async (_, spoil) => {
    const lines = await logged(async (browser) => {
      const callback = new URL(await browser.upToCallback('ada@example.com'))
      spoil(callback, browser)
      expect(await isSignedIn(browser, callback.href)).toBe(false)
    })
    expect(lines).toEqual([expect.stringMatching(/^Sign-in: [^\n]{10,600}$/)])
    expect(lines.join()).not.toMatch(/eyJ|[\w-]{40,}/)
  })

  const forget = (browser: Browser, part: string): void => {
    for (const name of browser.cookies(site).keys()) {
      if (name.endsWith(`.${part}`)) browser.cookies(site).delete(name)
    }
  }
})

describe('returnUrl', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'http:evil.example',
    `${origin}.evil.example`,
    `${origin}@evil.example`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/api/logout',
  ])('%j becomes the home page', async (wanted) => {
    const browser = new Browser(app)
    const answer = await browser.go(await browser.upToCallback('ada@example.com', wanted))
    expect(answer.headers.get('Location')).toBe(`${origin}/`)
  })

  it.each(['https://evil.example/', '//evil.example', encodeURIComponent('https://evil.example/')])(
    'is never read from a cookie %j',
    async (planted) => {
      const browser = new Browser(app)
      const callback = await browser.upToCallback('ada@example.com')
      const name = [...browser.cookies(site).keys()].find((key) => key.endsWith('.back'))
      browser.cookies(site).set(name ?? '', planted)
      const location = (await browser.go(callback)).headers.get('Location') ?? ''
      expect(new URL(location, origin).origin).toBe(origin)
    },
  )

  it('never leaves the site when the cookie is used, in 3,000 spellings', async () => {
    const { callbacks } = authConfig(readAuthEnv(authEnv), new Request(origin), () => undefined)
    const part = fc.constantFrom(
      ...'/ // \\ . .. : @ %2f %5C \t ? # a api/logout evil.example https: localhost [::1 \u202E %00 %'.split(
        ' ',
      ),
      origin,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 7 }), async (parts) => {
        const url = [origin, ...parts].join('')
        for (const planted of [url, parts.join('')]) {
          const target = (await callbacks?.redirect?.({ url: planted, baseUrl: origin })) ?? ''
          expect(new URL(target).origin).toBe(origin)
          expect(new URL(target).pathname).toMatch(/^\/(?![/\\]|%2f|%5c|api(?:\/|$))/i)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '//example.org/',
    '/.//example.org/',
    '//localhost@example.org/',
    '/%2f/example.org',
    '/api/logout',
  ])('becomes the home page if a cookie contains the path %s', async (path) => {
    const browser = new Browser(app)
    const callback = await browser.upToCallback('ada@example.com', '/wishlist')
    const name = [...browser.cookies(site).keys()].find((key) => key.endsWith('.back'))
    browser.cookies(site).set(name ?? '', encodeURIComponent(origin + path))
    expect((await browser.go(callback)).headers.get('Location')).toBe(`${origin}/`)
  })

  it.each(['X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Host', 'X-Original-URL', 'Referer'])(
    'stays on this site, whatever %s contains',
    async (name) => {
      const headers = { [name]: 'https://evil.example' }
      const start = new URL((await ask(app, 'GET', '/api/login', { headers })).headers.get('Location') ?? '')
      expect(start.origin).toBe(login.env.AUTH_ISSUER)
      expect(start.searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/callback/oidc`)
    },
  )
})

describe('an issuer', () => {
  const issuerSetting = (AUTH_ISSUER: string) => readAuthEnv({ ...login.env, AUTH_ISSUER })

  it.each(['https://id.example.com', 'http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'])(
    '%s is allowed',
    (address) => {
      expect(issuerSetting(address).issuer).toBe(address)
    },
  )

  it.each(['http://id.example.com', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'])(
    '%s is rejected, because its tokens could be forged in transit',
    async (address) => {
      expect(() => issuerSetting(address)).toThrow('AUTH_ISSUER: write it with https')
      const answer = await ask(openApp({ ...login.env, AUTH_ISSUER: address }), 'GET', '/api/login')
      expect(answer.status).toBe(503)
    },
  )
})

describe('a session', () => {
  it.each([
    [-10, 200],
    [-20, 401],
  ])('that expires in %i s leads to %i', async (maxAge, status) => {
    const cookie = await sessionOf('moss', { maxAge })
    expect((await ask(app, 'GET', '/api/auth/user', { cookie })).status).toBe(status)
  })

  it('has a new id at each sign-in, which is part of no address or response', async () => {
    const values: (string | undefined)[] = []
    for (const browser of [new Browser(app), new Browser(app)]) {
      const answer = await browser.go(await browser.upToCallback('ada@example.com'))
      const value = browser.cookies(site).get(sessionName) ?? ''
      expect(value.length).toBeGreaterThan(100)
      expect(answer.headers.get('Location')).not.toContain(value)
      expect(await (await browser.go('/api/auth/user')).text()).not.toContain(value)
      values.push(value)
    }
    expect(values[0]).not.toBe(values[1])
  })
})
