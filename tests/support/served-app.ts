import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { openPostgres, type TestDatabase } from './databases.ts'
import { type App, ask, authEnv, openApp, sessionOf } from './server-fixture.ts'

interface Call {
  body?: unknown
  /** Whose call it is: the test's person by default, nobody if null. */
  as?: string | null
  headers?: Record<string, string>
}

/**
 * The app on a database of its own until the tests are over, and a new person with cookies for each test. `env` is
 * added to its settings.
 */
export function serveApp(env: () => Env = () => ({}), open: () => Promise<TestDatabase> = openPostgres) {
  let database: TestDatabase
  let app: App
  let settings: Env
  let cookie = ''
  let people = 0

  beforeAll(async () => {
    database = await open()
    settings = { ...authEnv, ...database.env, ...env() }
    app = openApp(settings)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    cookie = await sessionOf(`person-${people}`)
  })

  const call = (method: string, path: string, { body, as = cookie, headers = {} }: Call = {}) =>
    ask(app, method, path, { ...(as === null ? {} : { cookie: as }), body, headers })

  return {
    get env() {
      return settings
    },
    /** Opened anew each time, because Neon's driver has one endpoint per process. */
    get database(): Database {
      return openDatabase(database.setting)
    },
    get app() {
      return app
    },
    get person() {
      return `person-${people}`
    },
    get cookie() {
      return cookie
    },
    call,
    /** The body of an answer to a reading call. */
    read: async (path: string, as?: string | null) =>
      (await call('GET', path, as === undefined ? {} : { as })).json(),
    rows: async (query: SQL) => (await openDatabase(database.setting).execute(query)).rows,
  }
}
