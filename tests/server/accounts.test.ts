import { neon } from '@neondatabase/serverless'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountHeader } from '#lib/page-account.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import { migrate } from '#server/db/migrate.ts'
import { type TestDatabase, databases } from '../support/databases.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { type App, ask, authEnv, openApp, sessionOf, writingRoutes } from '../support/server-fixture.ts'
import { changes, forAnybody, pathFor, petIdOf } from '../support/valid-calls.ts'

describe.each(databases)('a page drawn for one account, with %s', (_, open) => {
  let database: TestDatabase
  let app: App
  const env = () => ({ ...authEnv, ...database.env, OWNER_EMAILS: 'bo@example.com' })
  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp(env())
    rowsOf = await openRows()
  })
  afterAll(() => database.close())

  let rowsOf: (person?: string) => Promise<string[]>
  /** Returns all rows of a person, or of everybody, from whatever tables there are. */
  const openRows = async () => {
    const sql = neon(database.env.DATABASE_URL)
    const tables = await sql`select table_name as name, bool_or(column_name = 'user_id') as personal
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`
    const query = (isPersonal: boolean) =>
      tables
        .filter(({ personal }) => personal === true || !isPersonal)
        .map(
          ({ name }) =>
            `select '${name} ' || to_jsonb(t)::text as row from "${name}" t ${isPersonal ? 'where user_id = $1' : ''}`,
        )
        .join(' union all ')
    const [own, all] = [`${query(true)} order by 1`, `${query(false)} order by 1`]
    return async (person?: string): Promise<string[]> => {
      const rows = await (person === undefined ? sql.query(all) : sql.query(own, [person]))
      return rows.map(({ row }) => String(row))
    }
  }

  it('changes, deletes and exports nothing of another account, on every route', async () => {
    const known = Object.keys(changes('bo'))
    const tried = [...known.filter((route) => !route.startsWith('GET ')), ...Object.keys(forAnybody)]
    expect(tried.toSorted()).toEqual(await writingRoutes())

    const [ada, bo] = [await sessionOf('ada'), await sessionOf('bo')]
    for (const [person, cookie] of [
      ['ada', ada],
      ['bo', bo],
    ] as const) {
      for (const route of known.filter((one) => /^(?:PUT|POST) \/api\/(?!owner)/.test(one))) {
        const [method = '', path = ''] = route.split(' ')
        const answer = await ask(app, method, path, { cookie, body: changes(person)[route] })
        expect([route, answer.ok]).toEqual([route, true])
      }
    }
    const before = await rowsOf()
    expect((await rowsOf('bo')).length).toBeGreaterThanOrEqual(4)
    const statuses = async (headers: Record<string, string>, cookie = bo) =>
      Promise.all(
        known.map(async (route) => {
          const [method = '', path = ''] = route.split(' ')
          const body = changes('bo')[route]
          const answer = await ask(app, method, pathFor(path, 'bo'), { cookie, body, headers })
          const text = await answer.text()
          return [route, answer.status, text.startsWith('{"message":') ? 'only a message' : text]
        }),
      )
    const refused = (status: number) => known.map((route) => [route, status, 'only a message'])
    const pageOf = (mark: string) => ({ [accountHeader]: mark })
    expect(await statuses(pageOf(accountMarkOf('ada')))).toEqual(refused(409))
    expect(await statuses(pageOf(''))).toEqual(refused(409))
    expect(await statuses(pageOf('bo'))).toEqual(refused(409))
    // A page of the deploy before marks, whose hint is of no use.
    expect(await statuses({}, bo.replace(/^pp-hint=[^;]*; /, ''))).toEqual(refused(428))
    expect(await rowsOf()).toEqual(before)

    // With the right mark, each of them goes through.
    for (const route of known.filter((one) => !one.includes('/api/account'))) {
      const [method = '', path = ''] = route.split(' ')
      const answer = await ask(app, method, pathFor(path, 'bo'), { cookie: bo, body: changes('bo')[route] })
      expect([200, 201, 404, 409]).toContain(answer.status)
      expect(await answer.text()).not.toContain('Another account')
    }
    expect((await ask(app, 'GET', '/api/account', { cookie: bo })).status).toBe(200)
    expect((await ask(app, 'DELETE', '/api/account', { cookie: bo })).status).toBe(200)
    // What stays is the time of the deletion, and what packages need.
    const left = new Set((await rowsOf('bo')).map((row) => row.split(' ')[0]))
    expect([...left]).toEqual([
      'deleted_person',
      ...packageFixtures.flatMap(({ afterDeletion = [] }) => afterDeletion),
    ])
    expect(await rowsOf('ada')).toEqual(before.filter((row) => row.includes('"ada"')))
  })

  it('reads no lists of another account, and learns whose session it is', async () => {
    const cookie = await sessionOf('rex')
    const lists = Object.keys(changes('rex')).filter((one) => /^(?:PUT|POST) \/api\/(?!owner)/.test(one))
    expect(lists.length).toBeGreaterThan(3)
    for (const path of lists.map((one) => one.replace(/^\w+ /, ''))) {
      const answer = await ask(app, 'GET', path, {
        cookie,
        headers: { [accountHeader]: accountMarkOf('ada') },
      })
      expect([path, answer.status]).toEqual([path, 409])
      expect(answer.headers.getSetCookie()[0]).toContain(`pp-hint=${accountMarkOf('rex')};`)
      expect((await ask(app, 'GET', path, { cookie })).status).toBe(200)
    }
  })

  it('signs out its own account only; a link without a mark signs out anybody', async () => {
    const cookie = await sessionOf('tia')
    const other = await ask(app, 'GET', `/api/logout?account=${accountMarkOf('ada')}`, { cookie })
    expect([other.status, other.headers.get('Location')]).toEqual([303, '/?account=other'])
    expect(other.headers.getSetCookie()).toEqual([expect.stringContaining(accountMarkOf('tia'))])
    expect((await ask(app, 'GET', '/api/wishlist', { cookie })).status).toBe(200)
    await ask(app, 'GET', `/api/logout?account=${accountMarkOf('tia')}`, { cookie })
    expect((await ask(app, 'GET', '/api/wishlist', { cookie })).status).toBe(401)
    const again = await sessionOf('tia', { signIn: 'second' })
    await ask(app, 'GET', '/api/logout', { cookie: again })
    expect((await ask(app, 'GET', '/api/wishlist', { cookie: again })).status).toBe(401)
  })

  it('never writes into another account, in random histories of tabs and sign-ins', async () => {
    const person = fc.constantFrom('ada', 'bo')
    const tab = fc.nat({ max: 2 })
    const kinds = Object.keys(changes('ada')).filter((route) => !route.includes('/api/owner'))
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ type: fc.constant('sign in' as const), person }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('sign out' as const), tab }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('draw' as const), tab }) },
      {
        weight: 8,
        arbitrary: fc.record({
          type: fc.constant('change' as const),
          tab,
          route: fc.constantFrom(...kinds),
          /** Steps until the call reaches the server. */
          late: fc.nat({ max: 3 }),
        }),
      },
    )
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
    const change = (at: number, route: string): Step => ({ type: 'change', tab: at, route, late: 0 })
    /** A history that is made, done, refused as another's and refused as nobody's. */
    const everyAnswer: Step[] = [
      { type: 'sign in', person: 'bo' },
      { type: 'draw', tab: 0 },
      change(0, 'DELETE /api/wishlist/*'),
      change(0, 'POST /api/wishlist'),
      { type: 'sign in', person: 'ada' },
      change(0, 'POST /api/wishlist'),
      { type: 'draw', tab: 1 },
      { type: 'sign out', tab: 1 },
      change(1, 'POST /api/wishlist'),
    ]
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        let jar: { person: string; cookie: string } | undefined
        const tabs = ['', '', '']
        const trespasses: string[] = []
        let underway: { due: number; send: () => Promise<void> }[] = []
        for (const [now, one] of [...steps.entries(), [99, undefined] as const]) {
          const [due, waiting] = [
            underway.filter((call) => call.due <= now),
            underway.filter((call) => call.due > now),
          ]
          underway = waiting
          for (const call of due) await call.send()
          if (one === undefined) break
          if (one.type === 'sign in')
            jar = { person: one.person, cookie: await sessionOf(one.person, { signIn: crypto.randomUUID() }) }
          else if (one.type === 'draw') tabs[one.tab] = jar?.person ?? ''
          else if (one.type === 'sign out') {
            const account = accountMarkOf(tabs[one.tab] ?? '')
            const path = `/api/logout?account=${account}`
            await ask(app, 'GET', path, jar === undefined ? {} : { cookie: jar.cookie })
            if (jar?.person === tabs[one.tab]) jar = undefined
          } else {
            const owner = tabs[one.tab] ?? ''
            const cookie = jar?.cookie
            underway.push({
              due: now + one.late,
              send: async () => {
                const others = ['ada', 'bo'].filter((name) => name !== owner)
                const before = await Promise.all(others.map(rowsOf))
                const [method = '', path = ''] = one.route.split(' ')
                const answer = await ask(app, method, pathFor(path, owner), {
                  ...(cookie === undefined ? {} : { cookie }),
                  body: changes(owner)[one.route],
                  headers: { [accountHeader]: owner === '' ? '' : accountMarkOf(owner) },
                })
                seen.add(answer.status)
                const text = await answer.text()
                const after = await Promise.all(others.map(rowsOf))
                const isSound =
                  JSON.stringify(after) === JSON.stringify(before) &&
                  others.every((name) => !text.includes(petIdOf(name)))
                if (!isSound) trespasses.push(`${owner || 'nobody'}: ${one.route}`)
              },
            })
          }
        }
        expect(trespasses).toEqual([])
      }),
      { numRuns: 15, examples: [[everyAnswer]] },
    )
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 401, 409]))
  }, 180_000)
})
