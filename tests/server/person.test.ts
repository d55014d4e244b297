import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { type LocalLogin, openLocalLogin } from '../../src/dev/login.ts'
import { type TestDatabase, openPostgres } from '../support/databases.ts'
import { namedPets } from '../support/named-pets.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, ask, from, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'

let login: LocalLogin
let database: TestDatabase
let app: App

beforeAll(async () => {
  login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
  database = await openPostgres()
  await migrate(settingOf(database))
  app = openApp({ ...login.env, ...database.env })
})
afterAll(async () => {
  await login.close()
  await database.close()
})

function settingOf({ env }: TestDatabase) {
  return { url: env.DATABASE_URL, fetchEndpoint: env.NEON_FETCH_ENDPOINT }
}

async function signIn(browser: Browser, email: string): Promise<void> {
  await browser.go(await browser.upToCallback(email))
}

/** Signs out here and at the provider, whose form submits itself. */
async function signOut(browser: Browser): Promise<void> {
  const answer = await browser.go('/api/logout')
  const page = await browser.go(answer.headers.get('Location') ?? '')
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const action = new URL('/session/end/confirm', login.env.AUTH_ISSUER).href
  await browser.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
}

const headers = {
  'Content-Type': 'application/json',
  'User-Agent': 'Mozilla/5.0 Firefox/146.0',
  Origin: origin,
  ...from(7),
}
const send = (browser: Browser, method: string, address: string, body: unknown) =>
  browser.go(address, { method, headers, body: JSON.stringify(body) })
const add = (browser: Browser, productId: string) => send(browser, 'POST', path, { productId })
const saved = async (browser: Browser): Promise<string[]> => {
  const entries: { productId: string }[] = await (await browser.go(path)).json()
  return entries.map(({ productId }) => productId)
}

describe('a person who signed in', () => {
  it('finds the same list in every browser, and the next person in this browser finds theirs', async () => {
    const [laptop, phone] = [new Browser(app), new Browser(app)]
    await signIn(laptop, 'moss@example.com')
    expect((await add(laptop, 'mint-paste')).status).toBe(201)
    await signIn(phone, 'Moss@Example.com')
    expect(await saved(phone)).toEqual(['mint-paste'])

    await signOut(laptop)
    expect((await laptop.go(path)).status).toBe(401)
    await signIn(laptop, 'ada@example.com')
    expect(await saved(laptop)).toEqual([])
    await add(laptop, 'soft-brush')
    expect(await saved(phone)).toEqual(['mint-paste'])
  })

  it('leaves neither name, email nor network address in the database', async () => {
    const browser = new Browser(app)
    const address = 'ophelia.lindqvist@example.com'
    await signIn(browser, address)
    expect((await add(browser, 'mint-paste')).status).toBe(201)
    const pets = [{ id: 'pet-number-1', changedAt: Date.now(), pet: namedPets[0] }]
    expect((await send(browser, 'PUT', '/api/pets', pets)).status).toBe(200)
    const days = { '2026-11-22': { result: 'done', step: 'dog-lip', at: Date.now() } }
    expect((await send(browser, 'PUT', '/api/care', { pet: 'pet-number-1', days })).status).toBe(200)
    await signOut(browser)
    const { rows } = await openDatabase(settingOf(database)).execute(
      sql`select table_name, query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as content
          from information_schema.tables where table_schema = 'public' order by table_name`,
    )
    const contents = new Map(rows.map(({ table_name: name, content }) => [name, content]))
    for (const table of ['care', 'deleted_person', 'ended_session', 'pet', 'record', 'wishlist_entry'])
      expect([...contents.keys()]).toContain(table)
    expect(contents.get('record')).toContain('dog-lip')
    expect(contents.get('ended_session')).toContain('<sign_in>')
    expect(contents.get('record')).toContain(namedPets[0]?.name)
    expect(contents.get('record')).toContain('mint-paste')
    expect(JSON.stringify(rows)).not.toMatch(/ophelia|lindqvist|@|example|203\.0\.0\.7/i)
  })
})

describe('a cookie', () => {
  it('that is forged, tampered with, expired, or foreign counts as signed out', async () => {
    const good = await sessionOf('victim')
    expect((await ask(app, 'POST', path, { cookie: good, body: { productId: 'mint-paste' } })).status).toBe(
      201,
    )
    const [head = '', rest = ''] = [good.slice(0, 200), good.slice(200)]
    for (const cookie of [
      undefined,
      'pearly-paws.session=forged',
      'pearly-paws.session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ2aWN0aW0ifQ.',
      `${head}${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`,
      await sessionOf('victim', { maxAge: -60 }),
      await sessionOf('victim', { key: 'another-secret-that-is-long-enough-too' }),
      (await sessionOf('victim', { name: '__Host-pearly-paws.session' })).replaceAll('__Host-', ''),
      'pp-hint=1',
    ]) {
      const given = cookie === undefined ? {} : { cookie }
      const answers = [
        await ask(app, 'GET', path, given),
        await ask(app, 'POST', path, { ...given, body: { productId: 'soft-brush' } }),
        await ask(app, 'DELETE', `${path}/mint-paste`, given),
      ]
      for (const answer of answers) {
        expect([cookie, answer.status, await answer.json()]).toEqual([
          cookie,
          401,
          { message: 'Unauthorized' },
        ])
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      }
    }
    const entries: { productId: string }[] = await (await ask(app, 'GET', path, { cookie: good })).json()
    expect(entries.map(({ productId }) => productId)).toEqual(['mint-paste'])
  })
})
