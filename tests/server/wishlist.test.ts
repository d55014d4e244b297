import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { runForget } from '../support/run-forget.ts'
import { databases, openPostgres, type TestDatabase } from '../support/databases.ts'
import { serveApp } from '../support/served-app.ts'
import { ask, authEnv, catalog, openApp, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'
const hour = 3_600_000

/** The wishlist of a test's person, and of others. */
function serveWishlist(open: () => Promise<TestDatabase> = openPostgres) {
  const on = serveApp(() => ({}), open)
  const add = (productId: unknown, as = on.cookie) => on.call('POST', path, { as, body: { productId } })
  const remove = (productId: string, query: Record<string, string> = {}, as = on.cookie) =>
    on.call('DELETE', `${path}/${productId}?${new URLSearchParams(query)}`, { as })
  const list = (as = on.cookie): Promise<Record<string, unknown>[]> => on.read(path, as)
  const ids = async (as = on.cookie): Promise<unknown[]> => (await list(as)).map(({ productId }) => productId)
  const seenNow = async () => String((await list())[0]?.['addedAt'])
  return { on, add, remove, list, ids, seenNow }
}

describe.each(databases)('the wishlist on %s', (_, open) => {
  const { on, add, remove, ids } = serveWishlist(open)
  beforeAll(async () => {
    const { DATABASE_URL: url = '', NEON_FETCH_ENDPOINT: fetchEndpoint } = on.env
    await Promise.all([migrate({ url, fetchEndpoint }), migrate({ url, fetchEndpoint })])
  })

  it('adds, lists newest first, and removes, any number of times, for each person', async () => {
    const other = await sessionOf(`other-${on.person}`)
    for (const id of ['mint-paste', 'soft-brush', 'mint-paste']) expect((await add(id)).status).toBe(201)
    await add('soft-brush', other)
    expect(await ids()).toEqual(['soft-brush', 'mint-paste'])
    for (const times of [1, 2]) expect([times, (await remove('mint-paste')).status]).toEqual([times, 200])
    expect(await ids()).toEqual(['soft-brush'])
    await remove('mint-paste', {}, other)
    await remove('soft-brush')
    expect(await ids(other)).toEqual(['soft-brush'])
  })

  it('holds at most 500 products, even if many come at once', async () => {
    // From before wishes were records.
    await on.rows(sql`insert into wishlist_entry (user_id, product_id)
      select ${on.person}, 'chew-' || number from generate_series(0, 494) as number`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_x, index) => add(`chew-${550 + index}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await ids()).toHaveLength(500)
    expect((await add('chew-0')).status).toBe(201)
    const full = { message: 'The wishlist is full: it holds 500 products' }
    expect(await (await add('mint-paste')).json()).toEqual(full)
  })
})

describe('the wishlist', () => {
  const { on, add, remove, list, ids, seenNow } = serveWishlist()

  // Not on PGlite, which takes one query at a time.
  it('handles 500 toggles by 20 people at once correctly', { timeout: 60_000 }, async () => {
    /** A slow machine may respond that it's busy; then a person clicks again. */
    const untilTaken = async (click: () => Promise<Response>): Promise<void> => {
      const { status } = await click()
      if (status === 503) return untilTaken(click)
      expect([200, 201]).toContain(status)
    }
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_x, index) => sessionOf(`crowd-${on.person}-${index}`)),
    )
    const product = (person: number, step: number): string => `chew-${(person * 7 + step) % 60}`
    /** One of a person's five tabs: adds five products one by one, and removes every other one. */
    const tab = async (person: number, number: number): Promise<void> => {
      for (let step = number * 5; step < number * 5 + 5; step += 1) {
        await untilTaken(() => add(product(person, step), crowd[person]))
        if (step % 2 === 1) await untilTaken(() => remove(product(person, step), {}, crowd[person]))
      }
    }
    await Promise.all(crowd.flatMap((_x, person) => [0, 1, 2, 3, 4].map((number) => tab(person, number))))
    for (const [index, person] of crowd.entries()) {
      const expected = Array.from({ length: 13 }, (_x, half) => product(index, half * 2))
      expect((await ids(person)).toSorted()).toEqual(expected.toSorted())
    }
  })

  it('keeps what was saved again after a removal that arrives late', async () => {
    await add('mint-paste')
    const seen = await seenNow()
    await remove('mint-paste')
    await add('mint-paste')
    expect((await remove('mint-paste', { ago: String(hour), seen })).status).toBe(200)
    expect((await remove('mint-paste', { ago: String(hour) })).status).toBe(200)
    expect(await ids()).toEqual(['mint-paste'])
    // Saved once more while it's on the list.
    const again = await seenNow()
    await add('mint-paste')
    await remove('mint-paste', { ago: String(hour), seen: again })
    expect(await ids()).toEqual(['mint-paste'])
  })

  it('removes what a person saw, or what was saved before, whenever the removal arrives', async () => {
    await add('mint-paste')
    await remove('mint-paste', { ago: '315576000000', seen: await seenNow() })
    expect(await ids()).toEqual([])
    await add('mint-paste')
    await on.rows(
      sql`update record set fields = jsonb_build_object('saved', jsonb_build_object(
        'value', ${Date.now() - 24 * hour}::bigint, 'at', ${Date.now() - 2 * hour}::bigint))
        where user_id = ${on.person} and kind = 'wish'`,
    )
    await remove('mint-paste', { ago: String(hour) })
    expect(await ids()).toEqual([])
    for (const ago of ['-1', 'soon', '1e3', '999999999999999'])
      expect((await remove('mint-paste', { ago })).status).toBe(400)
  })

  it('has what was saved before wishes were records, which the next save moves', async () => {
    const addedAt = '2026-11-01T08:00:00.123Z'
    for (const id of ['mint-paste', 'chew-1'])
      await on.rows(sql`insert into wishlist_entry values (${on.person}, ${id}, ${addedAt}, ${addedAt})`)
    expect(await list()).toMatchObject([
      { productId: 'chew-1', addedAt },
      { productId: 'mint-paste', addedAt },
    ])
    await remove('chew-1')
    await add('soft-brush')
    await add('mint-paste')
    expect(await ids()).toEqual(['soft-brush', 'mint-paste'])
    expect((await list())[1]).toMatchObject({ addedAt })
    expect(await on.rows(sql`select * from wishlist_entry where user_id = ${on.person}`)).toEqual([])
  })

  it('forgets a removed product after 30 days, and no saved one', async () => {
    const kept = async () => {
      await runForget(on)
      const rows = await on.rows(sql`select id from record where user_id = ${on.person} order by id`)
      return rows.map(({ id }) => id)
    }
    await add('mint-paste')
    await add('soft-brush')
    await remove('soft-brush')
    expect(await kept()).toEqual(['mint-paste', 'soft-brush'])
    await on.rows(sql`update record set changed_at = ${Date.now() - 31 * 24 * hour}::bigint`)
    expect(await kept()).toEqual(['mint-paste'])
  })

  it.each([0, -5, 5])('takes what a device saved and removed whose clock is %i years off', async (years) => {
    const sentAt = Date.now() + years * 365 * 24 * hour
    const send = async (
      ...changes: readonly [id: string, value: true | null, ago: number, seen?: number][]
    ) => {
      const body = changes.map(([id, value, ago, seen]) => ({
        kind: 'wish',
        id,
        fields: { saved: { value, at: sentAt - ago, ...(seen === undefined ? {} : { seen }) } },
        deletedAt: 0,
      }))
      return (await on.call('PUT', `/api/records?now=${sentAt}`, { body })).json()
    }
    await remove('mint-paste')
    const answer = await send(['mint-paste', true, hour], ['gone', true, hour], ['soft-brush', null, hour])
    expect(answer).toMatchObject({ refused: ['gone'], unknown: ['gone'], overruled: [] })
    expect(answer.records).toMatchObject([{ kind: 'wish', id: 'mint-paste' }])
    expect(await ids()).toEqual(['mint-paste'])
    // Made before that save, but sent later; with a clock that went back since, too.
    await send(['mint-paste', null, hour])
    await send(['mint-paste', null, -hour])
    expect(await ids()).toEqual(['mint-paste'])
    await send(['mint-paste', null, hour, Date.parse(await seenNow())])
    expect(await ids()).toEqual([])
  })

  it('returns an entry with all fields of its product, and keeps one whose product left the catalog', async () => {
    await add('mint-paste')
    const products: unknown[] = await on.read('/api/products?ids=mint-paste')
    const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await list()).toEqual([{ ...Object(products[0]), productId: 'mint-paste', addedAt }])
    const without = { ...catalog, products: catalog.products.filter(({ id }) => id !== 'mint-paste') }
    const later = openApp(on.env, without)
    expect(await (await ask(later, 'GET', path, { cookie: on.cookie })).json()).toEqual([])
    expect(await ids()).toEqual(['mint-paste'])
  })

  it.each([
    ['an unknown product', { productId: 'gone' }, 404, 'No such product'],
    ['no product', {}, 400, 'productId: missing'],
    ['a number', { productId: 5 }, 400, 'productId: use a string'],
    ['nothing', null, 400, 'Send a JSON object'],
  ])('rejects %s', async (_what, body, status, message) => {
    const answer = await on.call('POST', path, { body })
    expect([answer.status, await answer.json()]).toEqual([status, { message }])
    expect(await ids()).toEqual([])
  })
})

it.each([
  ['moss', {}, 503, 'Not set: DATABASE_URL'],
  // Isn't queried.
  [null, { DATABASE_URL: 'postgresql://a:b@localhost/c' }, 401, 'Unauthorized'],
])('without a database answers %s, with %j: %i', async (person, env, status, message) => {
  const as = person === null ? {} : { cookie: await sessionOf(person) }
  const answer = await ask(openApp({ ...authEnv, ...env }), 'GET', path, as)
  expect([answer.status, await answer.json()]).toEqual([status, { message }])
})
