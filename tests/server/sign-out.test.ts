import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { runForget } from '../support/run-forget.ts'
import { Browser } from '../support/server-browser.ts'
import { serveApp } from '../support/served-app.ts'
import { type App, ask, authEnv, openApp, origin, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'
const login = inject('login')

/** Every call for which a copied session could be misused. */
const calls: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/auth/user'],
  ['HEAD', '/api/auth/user'],
  ['GET', path],
  ['HEAD', path],
  ['POST', path, { productId: 'soft-brush' }],
  ['DELETE', `${path}/mint-paste`],
]
const statuses = (app: App, cookie: string): Promise<number[]> =>
  Promise.all(calls.map(async ([method, at, body]) => (await ask(app, method, at, { cookie, body })).status))
const ended = calls.map(() => 401)

describe('signing out', () => {
  const on = serveApp(() => login)
  const signOut = (as: string) => on.call('GET', '/api/logout', { as })

  it('ends every copy of the session, here and at the provider, and no other session of that person', async () => {
    const [browser, phone] = [new Browser(on.app), new Browser(on.app)]
    await browser.signIn('ada@example.com')
    await phone.signIn('ada@example.com')
    await on.call('POST', path, { as: browser.cookieHeader(), body: { productId: 'mint-paste' } })
    // The first copy is from the sign-in; the second was renewed by its use two days later.
    const copies = [browser.cookieHeader()]
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000)
    await browser.go('/api/auth/user')
    clock.mockRestore()
    copies.push(browser.cookieHeader())
    expect(new Set(copies).size).toBe(2)

    const answer = await browser.go('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    const end = new URL(answer.headers.get('Location') ?? '')
    const back = end.searchParams.get('post_logout_redirect_uri')
    expect([end.origin, back]).toEqual([login.AUTH_ISSUER, `${origin}/`])
    expect(browser.cookieHeader()).not.toMatch(/session|hint/)
    for (const cookie of copies) expect(await statuses(on.app, cookie)).toEqual(ended)
    const entries = await (await phone.go(path)).json()
    expect(entries.map(({ productId }: { productId: string }) => productId)).toEqual(['mint-paste'])
  })

  it('removes the cookies of a session that ended elsewhere', async () => {
    await signOut(on.cookie)
    const answer = await on.call('GET', '/api/auth/user')
    expect(answer.status).toBe(401)
    for (const name of ['pearly-paws.session', 'pearly-paws.sign-in', 'pp-hint'])
      expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(`^${name}=; .*Max-Age=0`))
  })

  it('removes each part of a long session', async () => {
    const [, mark = '', session = ''] = on.cookie.split('; ')
    const [name = '', token = ''] = session.split('=')
    const half = Math.ceil(token.length / 2)
    const cookie = `${mark}; ${name}.0=${token.slice(0, half)}; ${name}.1=${token.slice(half)}; other=1`
    expect((await on.call('GET', '/api/auth/user', { as: cookie })).status).toBe(200)
    const gone = (await signOut(cookie)).headers.getSetCookie()
    expect(gone.map((entry) => entry.split('=')[0])).toEqual([
      name,
      `${name}.0`,
      `${name}.1`,
      'pearly-paws.sign-in',
      'pp-hint',
    ])
    for (const entry of gone) expect(entry).toMatch(/^[^=]+=; Path=\/; SameSite=Lax; Max-Age=0/)
  })

  it('works twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signOut(on.cookie)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await statuses(on.app, on.cookie)).toEqual(ended)
  })

  it('is remembered until the session would have expired, and no longer', async () => {
    await signOut(await sessionOf('old', { daysAgo: 60 }))
    const days = sql`select round(extract(epoch from ends_at - now()) / 86400)::int as days
      from ended_session where sign_in = 'sign-in-of-old'`
    expect(await on.rows(days)).toEqual([{ days: 30 }])
    await on.rows(
      sql`update ended_session set ends_at = now() - interval '1 second' where sign_in = 'sign-in-of-old'`,
    )
    await signOut(await sessionOf('next'))
    await runForget(on)
    const left = sql`select sign_in from ended_session where sign_in in ('sign-in-of-old', 'sign-in-of-next')`
    expect(await on.rows(left)).toEqual([{ sign_in: 'sign-in-of-next' }])
  })

  it("can't be done for someone else: a forged or foreign cookie ends nothing", async () => {
    const cookie = await sessionOf('victim')
    const mark = cookie.split('; ')[1] ?? ''
    for (const forged of [
      mark,
      `${mark}; pearly-paws.session=forged`,
      await sessionOf('victim', { key: 'another-secret-that-is-long-enough-too' }),
      `${mark}; ${(await sessionOf('eve')).split('; ')[2]}`,
    ])
      await signOut(forged)
    expect((await statuses(on.app, cookie)).every((status) => status < 300)).toBe(true)
  })
})

describe('without provider and database', () => {
  const env = { DATABASE_URL: 'postgresql://a:b@localhost/c', NEON_FETCH_ENDPOINT: 'http://127.0.0.1:1/sql' }
  const app = openApp({ ...authEnv, ...env })

  it('the session still works, but not the wishlist', async () => {
    expect(await statuses(app, await sessionOf('moss'))).toEqual([200, 200, 503, 503, 503, 503])
  })

  it.each<[method: string, isSignedOut: boolean, headers: Record<string, string>]>([
    ['GET', true, {}],
    ['GET', true, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
    ['GET', true, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
    // Link previews send HEAD.
    ['HEAD', false, {}],
    ['GET', false, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' }],
    ['GET', false, { 'Sec-Fetch-Site': 'same-origin', Purpose: 'prefetch' }],
    ['GET', false, { Purpose: 'prefetch' }],
  ])('%s of the link signs out in the browser: %s, with %j', async (method, isSignedOut, headers) => {
    const answer = await ask(app, method, '/api/logout', { cookie: await sessionOf('moss'), headers })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    const removed = answer.headers
      .getSetCookie()
      .some((cookie) => cookie.startsWith('pearly-paws.session=; '))
    expect([removed, answer.headers.getSetCookie().length > 0]).toEqual([isSignedOut, isSignedOut])
  })
})
