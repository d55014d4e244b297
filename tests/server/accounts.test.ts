import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { accountHeader } from '#lib/page-account.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { serveApp } from '../support/served-app.ts'
import { sessionOf, writingRoutes } from '../support/server-fixture.ts'
import { changes, forAnybody, pathFor, petIdOf } from '../support/valid-calls.ts'

const on = serveApp(() => ({ OWNER_EMAILS: 'bo@example.com' }))

/** Returns all rows of a person, or of everybody, from whatever tables there are. */
let rowsOf: (person?: string) => Promise<string[]>
beforeAll(async () => {
  const tables = await on.rows(sql`select table_name as name, bool_or(column_name = 'user_id') as personal
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`)
  rowsOf = async (person) => {
    const parts = tables
      .filter(({ personal }) => personal === true || person === undefined)
      .map(({ name }) => {
        const table = sql.raw(String(name))
        const where = person === undefined ? sql`` : sql`where user_id = ${person}`
        return sql`select ${name} || ' ' || to_jsonb(t)::text as row from ${table} t ${where}`
      })
    const rows = await on.rows(sql`${sql.join(parts, sql` union all `)} order by 1`)
    return rows.map(({ row }) => String(row))
  }
})

/** Calls a route with what is valid for a page of this person. */
const callAs = (person: string, route: string, as: string | null, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = route.split(' ')
  return on.call(method, pathFor(path, person), { as, body: changes(person)[route], headers })
}
const pageOf = (mark: string) => ({ [accountHeader]: mark })
/** Routes that store something of a person. */
const storing = Object.keys(changes('bo')).filter((route) => /^(?:PUT|POST) \/api\/(?!owner)/.test(route))

it('changes, deletes and exports nothing of another account, on every route', async () => {
  const known = Object.keys(changes('bo'))
  const tried = [...known.filter((route) => !route.startsWith('GET ')), ...Object.keys(forAnybody)]
  expect(tried.toSorted()).toEqual(await writingRoutes())

  const bo = await sessionOf('bo')
  for (const person of ['ada', 'bo'])
    for (const route of storing) {
      const answer = await callAs(person, route, await sessionOf(person))
      expect([person, route, answer.ok]).toEqual([person, route, true])
    }
  const before = await rowsOf()
  expect((await rowsOf('bo')).length).toBeGreaterThanOrEqual(4)
  for (const [headers, cookie, status] of [
    [pageOf(accountMarkOf('ada')), bo, 409],
    [pageOf(''), bo, 409],
    [pageOf('bo'), bo, 409],
    // A page of the deploy before marks, whose hint is of no use.
    [{}, bo.replace(/^pp-hint=[^;]*; /, ''), 428],
  ] as const) {
    for (const route of known) {
      const answer = await callAs('bo', route, cookie, headers)
      expect([route, answer.status, await answer.text()]).toEqual([
        route,
        status,
        expect.stringMatching(/^\{"message":"[^"]*"\}$/),
      ])
    }
  }
  expect(await rowsOf()).toEqual(before)

  // With the right mark, each of them goes through.
  for (const route of known.filter((one) => !one.includes('/api/account'))) {
    const answer = await callAs('bo', route, bo)
    expect([200, 201, 404, 409]).toContain(answer.status)
    expect(await answer.text()).not.toContain('Another account')
  }
  for (const method of ['GET', 'DELETE'])
    expect((await on.call(method, '/api/account', { as: bo })).status).toBe(200)
  // What stays is the time of the deletion, and what packages need.
  const left = new Set((await rowsOf('bo')).map((row) => row.split(' ')[0]))
  expect([...left]).toEqual([
    'deleted_person',
    ...packageFixtures.flatMap(({ afterDeletion = [] }) => afterDeletion),
  ])
  expect(await rowsOf('ada')).toEqual(before.filter((row) => row.includes('"ada"')))
})

it('reads no lists of another account, and learns whose session it is', async () => {
  expect(storing.length).toBeGreaterThan(3)
  const as = await sessionOf('rex')
  for (const path of storing.map((one) => one.replace(/^\w+ /, ''))) {
    const answer = await on.call('GET', path, { as, headers: pageOf(accountMarkOf('ada')) })
    expect([path, answer.status]).toEqual([path, 409])
    expect(answer.headers.getSetCookie()[0]).toContain(`pp-hint=${accountMarkOf('rex')};`)
    expect((await on.call('GET', path, { as })).status).toBe(200)
  }
})

it('signs out its own account only; a link without a mark signs out anybody', async () => {
  const as = await sessionOf('tia')
  const isSignedIn = async (cookie = as) =>
    (await on.call('GET', '/api/wishlist', { as: cookie })).status === 200
  const signOut = (of: string) => on.call('GET', `/api/logout?account=${accountMarkOf(of)}`, { as })
  const other = await signOut('ada')
  expect([other.status, other.headers.get('Location')]).toEqual([303, '/?account=other'])
  expect(other.headers.getSetCookie()).toEqual([expect.stringContaining(accountMarkOf('tia'))])
  expect(await isSignedIn()).toBe(true)
  await signOut('tia')
  expect(await isSignedIn()).toBe(false)
  const again = await sessionOf('tia', { signIn: 'second' })
  await on.call('GET', '/api/logout', { as: again })
  expect(await isSignedIn(again)).toBe(false)
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
          await on.call('GET', `/api/logout?account=${account}`, { as: jar?.cookie ?? null })
          if (jar?.person === tabs[one.tab]) jar = undefined
        } else {
          const owner = tabs[one.tab] ?? ''
          const cookie = jar?.cookie ?? null
          underway.push({
            due: now + one.late,
            send: async () => {
              const others = ['ada', 'bo'].filter((name) => name !== owner)
              const before = await Promise.all(others.map(rowsOf))
              const mark = owner === '' ? '' : accountMarkOf(owner)
              const answer = await callAs(owner, one.route, cookie, pageOf(mark))
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
