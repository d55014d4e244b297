import { afterAll, beforeAll, beforeEach } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from './pglite.ts'
import { type App, authEnv, openApp, sessionOf } from './server-fixture.ts'

/** The app on a migrated database until the tests are over, and a new person with cookies for each. */
export function serveApp(open: () => Promise<TestDatabase>, name: string) {
  let database: TestDatabase
  let app: App
  let cookie = ''
  let person = ''
  let people = 0

  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp({ ...authEnv, ...database.env })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    person = `${name}-${people}`
    cookie = await sessionOf(person)
  })

  return {
    get env() {
      return database.env
    },
    get app() {
      return app
    },
    get person() {
      return person
    },
    get cookie() {
      return cookie
    },
  }
}
