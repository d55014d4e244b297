import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type TestDatabase, openPglite } from '../support/databases.ts'
import { type App, ask, authEnv, openApp, sessionOf } from '../support/server-fixture.ts'

let database: TestDatabase
let app: App

beforeAll(async () => {
  database = await openPglite()
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
  brushing: 'no',
}

it('tells and deletes what is kept of one person, and leaves the other theirs', async () => {
  const [ada, moss] = [await sessionOf('ada'), await sessionOf('moss')]
  for (const cookie of [ada, moss]) {
    await ask(app, 'POST', '/api/wishlist', { cookie, body: { productId: 'mint-paste' } })
    await ask(app, 'PUT', '/api/pets', { cookie, body: [pet] })
  }
  const told = await ask(app, 'GET', path, { cookie: ada })
  expect(told.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await told.json()).toMatchObject({ wishlist: [{ productId: 'mint-paste' }], pets: [{ name: 'Bo' }] })
  expect((await ask(app, 'DELETE', path, { cookie: ada })).status).toBe(200)
  expect(await (await ask(app, 'GET', path, { cookie: ada })).json()).toEqual({ wishlist: [], pets: [] })
  expect(await (await ask(app, 'GET', path, { cookie: moss })).json()).toMatchObject({
    wishlist: [{ productId: 'mint-paste' }],
    pets: [{ name: 'Bo' }],
  })
})

it('is for who is signed in, and asked for by this site alone', async () => {
  const cookie = await sessionOf('fern')
  expect((await ask(app, 'GET', path, {})).status).toBe(401)
  expect((await ask(app, 'DELETE', path, {})).status).toBe(401)
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await ask(app, 'DELETE', path, { cookie, headers })).status).toBe(403)
})
