import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openLocalLogin } from '../../src/local/login.ts'
import { type TestDatabase, databases } from '../support/databases.ts'
import { namedPets } from '../support/named-pets.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, ask, authEnv, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const path = '/api/pets'

/** Where a callback leads this person, who wanted to go to a page. */
async function wayBackOf(app: App, email: string, to: string): Promise<string | null> {
  const browser = new Browser(app)
  return (await browser.go(await browser.upToCallback(email, to))).headers.get('Location')
}

describe.each(databases)('the pets on %s', (_, open) => {
  let database: TestDatabase
  let app: App
  let cookie: string
  let people = 0

  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp({ ...authEnv, ...database.env })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    cookie = await sessionOf(`owner-${people}`)
  })

  const put = (body: unknown, as = cookie) => ask(app, 'PUT', path, { cookie: as, body })
  const read = async (as = cookie): Promise<unknown> => (await ask(app, 'GET', path, { cookie: as })).json()
  const six = namedPets.slice(0, 6)

  it('has none at first, keeps six in their order, and has just those of the last list', async () => {
    expect(await read()).toEqual([])
    expect((await put(six)).status).toBe(200)
    expect(await read()).toEqual(six)
    expect((await put([...six.slice(3), ...six.slice(0, 1)])).status).toBe(200)
    expect(await read()).toEqual([...six.slice(3), ...six.slice(0, 1)])
    expect((await put([])).status).toBe(200)
    expect(await read()).toEqual([])
  })

  it('lead who signs in by the page that brings them, and nobody else', async () => {
    const login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
    onTestFinished(() => login.close())
    const shop = openApp({ ...login.env, ...database.env })
    const email = `way-${people}@example.com`
    expect(await wayBackOf(shop, email, '/products?pet=dog')).toBe(`${origin}/products?pet=dog`)
    const browser = new Browser(shop)
    await browser.go(await browser.upToCallback(email))
    await ask(shop, 'PUT', path, { cookie: browser.cookieHeader(), body: six })
    expect(await wayBackOf(shop, email, '/products?pet=dog')).toBe(
      `${origin}/signed-in?to=%2Fproducts%3Fpet%3Ddog`,
    )
    expect(await wayBackOf(shop, email, '/signed-in')).toBe(`${origin}/signed-in`)
    const other = openApp({ ...login.env, DATABASE_URL: 'postgresql://a:b@localhost/c' })
    expect(await wayBackOf(other, email, '/faq')).toBe(`${origin}/faq`)
  })

  it('are private: nobody else has them, no cache keeps them', async () => {
    await put(six)
    expect(await read(await sessionOf('somebody-else'))).toEqual([])
    const answer = await ask(app, 'GET', path, { cookie })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await ask(app, 'GET', path, {})).status).toBe(401)
    expect((await ask(app, 'PUT', path, { body: six })).status).toBe(401)
  })

  it.each([
    ['seven pets', namedPets.slice(0, 7)],
    ['a pet without a name', [{ species: 'dog' }]],
    ['a pet that is a horse', [{ name: 'Ed', species: 'horse' }]],
    ['no list', { pets: [] }],
  ])('refuses %s, and keeps what was there', async (_name, body) => {
    await put(six)
    const answer = await put(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).not.toBe('')
    expect(await read()).toEqual(six)
  })

  it('leaves out of a pet what cannot be true of one', async () => {
    const answer = await put([{ name: 'Rex', species: 'dog', weightLb: 9000, avoids: [7, 'chicken'] }])
    expect(await answer.json()).toMatchObject([{ name: 'Rex', avoids: ['chicken'] }])
    expect((await ask(app, 'PUT', path, { cookie, body: 'x'.repeat(5000) })).status).toBe(413)
  })

  it('lists put at once end as one of them, whole', async () => {
    await Promise.all([put(six.slice(0, 3)), put(six.slice(3)), put(six)])
    expect([six.slice(0, 3), six.slice(3), six]).toContainEqual(await read())
  })
})
