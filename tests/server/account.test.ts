import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashedUserId } from '#server/auth/session.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { deletedPerson } from '#server/db/schema.ts'
import { openLocalLogin } from '../../src/dev/login.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { type TestDatabase, openPostgres } from '../support/databases.ts'
import { runForget } from '../support/run-forget.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

let database: TestDatabase
let app: App

beforeAll(async () => {
  database = await openPostgres()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  app = openApp({ ...authEnv, ...database.env })
})
afterAll(() => database.close())

const path = '/api/account'
const pet = {
  name: 'Bo',
  species: 'dog',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
  illnesses: ['kidney'],
  brushing: 'no',
}
const care = { pet: 'pet-number-1', days: { '2026-11-22': { result: 'done', step: 'dog-lip', at: 1 } } }
/** The file of a person's data, with the lists of packages. */
const empty = Object.fromEntries(
  ['wishlist', 'pets', 'care', ...packageFixtures.flatMap(({ personLists = [] }) => personLists)].map(
    (list) => [list, []],
  ),
)
const change = { id: 'pet-number-1', changedAt: Date.now(), pet }

it("exports and deletes one person's data, and keeps everyone else's", async () => {
  const [ada, moss] = [await sessionOf('ada'), await sessionOf('moss')]
  for (const cookie of [ada, moss]) {
    await ask(app, 'POST', '/api/wishlist', { cookie, body: { productId: 'mint-paste' } })
    await ask(app, 'PUT', '/api/pets', { cookie, body: [change] })
    await ask(app, 'PUT', '/api/care', { cookie, body: care })
  }
  const told = await ask(app, 'GET', path, { cookie: ada })
  expect(told.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await told.json()).toMatchObject({
    wishlist: [{ productId: 'mint-paste' }],
    pets: [{ name: 'Bo' }],
    care: [care],
  })
  expect((await ask(app, 'DELETE', path, { cookie: ada })).status).toBe(200)
  const again = await sessionOf('ada', { signIn: 'again' })
  expect(await (await ask(app, 'GET', path, { cookie: again })).json()).toEqual(empty)
  expect(await (await ask(app, 'GET', path, { cookie: moss })).json()).toMatchObject({
    wishlist: [{ productId: 'mint-paste' }],
    pets: [{ name: 'Bo' }],
    care: [care],
  })
})

it("ends sessions on other devices, so they can't write again; signing in then starts fresh", async () => {
  const [laptop, phone] = [
    await sessionOf('lark', { signIn: 'laptop', daysAgo: 1 }),
    await sessionOf('lark', { signIn: 'phone', daysAgo: 60 }),
  ]
  const add = (cookie: string) =>
    ask(app, 'POST', '/api/wishlist', { cookie, body: { productId: 'mint-paste' } })
  expect((await add(phone)).status).toBe(201)
  for (let times = 0; times < 2; times += 1) {
    const signedIn = await sessionOf('lark', { signIn: `now ${times}` })
    expect((await ask(app, 'DELETE', path, { cookie: signedIn })).status).toBe(200)
  }
  for (const cookie of [laptop, phone]) {
    expect((await add(cookie)).status).toBe(401)
    expect((await ask(app, 'PUT', '/api/pets', { cookie, body: [change] })).status).toBe(401)
    const asked = await ask(app, 'GET', '/api/auth/user', { cookie })
    expect(asked.status).toBe(401)
    expect(asked.headers.getSetCookie().some((set) => set.startsWith('pearly-paws.session=;'))).toBe(true)
  }
  const back = await sessionOf('lark', { signIn: 'back' })
  expect(await (await ask(app, 'GET', path, { cookie: back })).json()).toEqual(empty)
  expect((await add(back)).status).toBe(201)
  expect((await add(await sessionOf('other', { daysAgo: 1 }))).status).toBe(201)
})

it('ends sessions that began before the deletion, and none that begin after it', async () => {
  const login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  onTestFinished(() => login.close())
  const shop = openApp({ ...login.env, ...database.env })
  const [laptop, phone, later] = [new Browser(shop), new Browser(shop), new Browser(shop)]
  const statusOf = async (browser: Browser) =>
    (await ask(shop, 'GET', path, { cookie: browser.cookieHeader() })).status
  for (const browser of [laptop, phone]) await browser.go(await browser.upToCallback('wren@example.com'))
  expect(await statusOf(phone)).toBe(200)
  expect((await ask(shop, 'DELETE', path, { cookie: laptop.cookieHeader() })).status).toBe(200)
  await later.go(await later.upToCallback('wren@example.com'))
  expect([await statusOf(laptop), await statusOf(phone), await statusOf(later)]).toEqual([401, 401, 200])
})

it('lets a deleted person sign in again, even if the server’s clock went back', async () => {
  const login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  onTestFinished(() => login.close())
  onTestFinished(() => void vi.useRealTimers())
  const shop = openApp({ ...login.env, ...database.env })
  const [before, after] = [new Browser(shop), new Browser(shop)]
  const statusOf = async (browser: Browser) =>
    (await ask(shop, 'GET', path, { cookie: browser.cookieHeader() })).status
  await before.go(await before.upToCallback('dove@example.com'))
  expect((await ask(shop, 'DELETE', path, { cookie: before.cookieHeader() })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
  await after.go(await after.upToCallback('dove@example.com'))
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200])
})

it('forgets deleted people after 90 days', async () => {
  const connected = openDatabase({
    url: database.env.DATABASE_URL,
    fetchEndpoint: database.env.NEON_FETCH_ENDPOINT,
  })
  const noted = async () => (await connected.select().from(deletedPerson)).map(({ userId }) => userId)
  await ask(app, 'DELETE', path, { cookie: await sessionOf('heron') })
  expect(await noted()).toContain('heron')
  await connected.update(deletedPerson).set({ deletedAt: sql`now() - interval '91 days'` })
  await runForget(database)
  expect(await noted()).toEqual([])
})

describe('npm run person', () => {
  const issuer = 'https://login.example'
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/account/person-command.ts', ...words], {
      env: { ...process.env, ...database.env, AUTH_ISSUER: issuer },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    )

  it("exports a person's data by number, then deletes it and ends their sessions", async () => {
    const cookie = await sessionOf(hashedUserId(issuer, '4711'), { daysAgo: 1 })
    await ask(app, 'POST', '/api/wishlist', { cookie, body: { productId: 'mint-paste' } })
    await ask(app, 'PUT', '/api/pets', { cookie, body: [change] })
    const kept = { wishlist: [{ productId: 'mint-paste' }], pets: [{ name: 'Bo' }] }

    const told = await run('export', '4711')
    expect(JSON.parse(told.stdout)).toMatchObject(kept)
    expect((await ask(app, 'GET', path, { cookie })).status).toBe(200)
    const deleted = await run('delete', '4711')
    expect(JSON.parse(deleted.stdout)).toMatchObject(kept)
    expect(deleted.stderr).toContain('Deleted: 1 products, 1 pets')
    expect((await ask(app, 'GET', path, { cookie })).status).toBe(401)
    expect(await run('export', '4711')).toMatchObject({ code: 1, stdout: '' })
  })

  it.each(['export', 'delete'])(
    '%s with a mistyped number reports that nobody was found',
    async (command) => {
      const { code, stdout, stderr } = await run(command, '4712')
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain('No data found for "4712"')
    },
  )

  it('prints its usage and does nothing without arguments', async () => {
    for (const { code, stdout, stderr } of await Promise.all([run('delete'), run('forget', '4711')])) {
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain('npm run person -- export [<subject>]')
    }
  })
})

it('only works for a signed-in person on this site', async () => {
  const cookie = await sessionOf('fern')
  expect((await ask(app, 'GET', path, {})).status).toBe(401)
  expect((await ask(app, 'DELETE', path, {})).status).toBe(401)
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await ask(app, 'DELETE', path, { cookie, headers })).status).toBe(403)
})
