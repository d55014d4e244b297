import { neon } from '@neondatabase/serverless'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type TestDatabase, databases } from '../support/databases.ts'
import { runForget } from '../support/run-forget.ts'
import { Browser } from '../support/server-browser.ts'
import { type LocalLogin, openLocalLogin } from '../../src/dev/login.ts'
import { type App, ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'
let login: LocalLogin
beforeAll(async () => {
  login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
})
afterAll(() => login.close())

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

describe.each(databases)('signing out, with %s', (_, open) => {
  let database: TestDatabase
  let app: App
  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp({ ...login.env, ...database.env })
  })
  afterAll(() => database.close())

  it('ends every copy of the session, and no other session of that person', async () => {
    const [browser, phone] = [new Browser(app), new Browser(app)]
    await browser.go(await browser.upToCallback('ada@example.com'))
    await phone.go(await phone.upToCallback('ada@example.com'))
    await ask(app, 'POST', path, { cookie: browser.cookieHeader(), body: { productId: 'mint-paste' } })
    // The first copy is from the sign-in; the second was renewed by its use two days later.
    const copies = [browser.cookieHeader()]
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000)
    await browser.go('/api/auth/user')
    clock.mockRestore()
    copies.push(browser.cookieHeader())
    expect(new Set(copies).size).toBe(2)

    await browser.go('/api/logout')
    for (const cookie of copies) expect(await statuses(app, cookie)).toEqual([401, 401, 401, 401, 401, 401])
    const entries = await (await phone.go(path)).json()
    expect(entries.map(({ productId }: { productId: string }) => productId)).toEqual(['mint-paste'])
  })

  it('removes the cookies of a session that ended elsewhere', async () => {
    const cookie = await sessionOf('rex')
    await ask(app, 'GET', '/api/logout', { cookie })
    const answer = await ask(app, 'GET', '/api/auth/user', { cookie })
    expect(answer.status).toBe(401)
    for (const name of ['pearly-paws.session', 'pearly-paws.sign-in', 'pp-hint']) {
      expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(`^${name}=; .*Max-Age=0`))
    }
  })

  it('works twice at once', async () => {
    const cookie = await sessionOf('tia')
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, 'GET', '/api/logout', { cookie })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await statuses(app, cookie)).toEqual([401, 401, 401, 401, 401, 401])
  })

  it('is remembered until the session would have expired, and no longer', async () => {
    const sql = neon(database.env.DATABASE_URL)
    await ask(app, 'GET', '/api/logout', { cookie: await sessionOf('old', { daysAgo: 60 }) })
    const days = await sql`select round(extract(epoch from ends_at - now()) / 86400) as days
      from ended_session where sign_in = 'sign-in-of-old'`
    expect(days.map((row) => Number(row['days']))).toEqual([30])
    await sql`update ended_session set ends_at = now() - interval '1 second' where sign_in = 'sign-in-of-old'`
    await ask(app, 'GET', '/api/logout', { cookie: await sessionOf('next') })
    await runForget(database)
    const left =
      await sql`select sign_in from ended_session where sign_in in ('sign-in-of-old', 'sign-in-of-next')`
    expect(left).toEqual([{ sign_in: 'sign-in-of-next' }])
  })

  it("can't be done for someone else: a forged or foreign cookie ends nothing", async () => {
    const cookie = await sessionOf('victim')
    const mark = cookie.split('; ')[1] ?? ''
    for (const forged of [
      mark,
      `${mark}; pearly-paws.session=forged`,
      await sessionOf('victim', { key: 'another-secret-that-is-long-enough-too' }),
      `${mark}; ${(await sessionOf('eve')).split('; ')[2]}`,
    ]) {
      await ask(app, 'GET', '/api/logout', { cookie: forged })
    }
    expect((await statuses(app, cookie)).every((status) => status < 300)).toBe(true)
  })
})

describe('while the database cannot be reached', () => {
  const env = { DATABASE_URL: 'postgresql://a:b@localhost/c', NEON_FETCH_ENDPOINT: 'http://127.0.0.1:1/sql' }

  it('the session still works, but not the wishlist', async () => {
    const cookie = await sessionOf('moss')
    expect(await statuses(openApp({ ...authEnv, ...env }), cookie)).toEqual([200, 200, 503, 503, 503, 503])
  })

  it('signing out ends the session in the browser', async () => {
    const answer = await ask(openApp({ ...authEnv, ...env }), 'GET', '/api/logout', {
      cookie: await sessionOf('moss'),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pearly-paws\.session=; /))
  })
})
