import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOld } from '#server/db/forget-old.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { type TestDatabase, databases } from '../support/databases.ts'
import { type App, ask, authEnv, catalog, openApp, origin, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'

describe.each(databases)('the wishlist on %s', (_, open) => {
  let database: TestDatabase
  let app: App
  let cookie: string
  let people = 0

  beforeAll(async () => {
    database = await open()
    const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
    await Promise.all([migrate(setting), migrate(setting)])
    await migrate(setting)
    app = openApp({ ...authEnv, ...database.env })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    cookie = await sessionOf(`person-${people}`)
  })

  const add = (productId: unknown, as = cookie) => ask(app, 'POST', path, { cookie: as, body: { productId } })
  const remove = (productId: string, as = cookie) =>
    ask(app, 'DELETE', `${path}/${productId}`, { cookie: as })
  const list = async (as = cookie): Promise<Record<string, unknown>[]> =>
    (await ask(app, 'GET', path, { cookie: as })).json()
  const ids = async (as = cookie): Promise<unknown[]> => (await list(as)).map(({ productId }) => productId)

  it('adds, lists newest first, and removes, any number of times', async () => {
    expect((await add('mint-paste')).status).toBe(201)
    expect((await add('soft-brush')).status).toBe(201)
    expect((await add('mint-paste')).status).toBe(201)
    expect(await ids()).toEqual(['soft-brush', 'mint-paste'])
    expect((await remove('mint-paste')).status).toBe(200)
    expect((await remove('mint-paste')).status).toBe(200)
    expect(await ids()).toEqual(['soft-brush'])
  })

  it('keeps what was saved again after a removal that arrives late', async () => {
    const removeLater = (query: Record<string, string>) =>
      ask(app, 'DELETE', `${path}/mint-paste?${new URLSearchParams(query)}`, { cookie })
    const seenNow = async () => String((await list())[0]?.['addedAt'])
    await add('mint-paste')
    const seen = await seenNow()
    await remove('mint-paste')
    await add('mint-paste')
    const hour = '3600000'
    expect((await removeLater({ ago: hour, seen })).status).toBe(200)
    expect((await removeLater({ ago: hour })).status).toBe(200)
    expect(await ids()).toEqual(['mint-paste'])
    // Saved once more while it's on the list.
    const again = await seenNow()
    await add('mint-paste')
    await removeLater({ ago: hour, seen: again })
    expect(await ids()).toEqual(['mint-paste'])
  })

  it('removes what a person saw, or what was saved before, whenever the removal arrives', async () => {
    const removeLater = (query: Record<string, string>) =>
      ask(app, 'DELETE', `${path}/mint-paste?${new URLSearchParams(query)}`, { cookie })
    await add('mint-paste')
    await removeLater({ ago: '315576000000', seen: String((await list())[0]?.['addedAt']) })
    expect(await ids()).toEqual([])
    await add('mint-paste')
    const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
    await openDatabase(setting).execute(
      sql`update record set fields = jsonb_build_object('saved', jsonb_build_object(
        'value', ${Date.now() - 24 * 3_600_000}::bigint, 'at', ${Date.now() - 2 * 3_600_000}::bigint))
        where user_id = ${`person-${people}`} and kind = 'wish'`,
    )
    await removeLater({ ago: '3600000' })
    expect(await ids()).toEqual([])
    for (const ago of ['-1', 'soon', '1e3', '999999999999999'])
      expect((await removeLater({ ago })).status).toBe(400)
  })

  it('has what was saved before wishes were records, which the next save moves', async () => {
    const direct = openDatabase({
      url: database.env.DATABASE_URL,
      fetchEndpoint: database.env.NEON_FETCH_ENDPOINT,
    })
    const person = `person-${people}`
    const addedAt = '2026-11-01T08:00:00.123Z'
    for (const id of ['mint-paste', 'chew-1'])
      await direct.execute(sql`insert into wishlist_entry values (${person}, ${id}, ${addedAt}, ${addedAt})`)
    expect(await list()).toMatchObject([
      { productId: 'chew-1', addedAt },
      { productId: 'mint-paste', addedAt },
    ])
    await remove('chew-1')
    await add('soft-brush')
    await add('mint-paste')
    expect(await ids()).toEqual(['soft-brush', 'mint-paste'])
    expect((await list())[1]).toMatchObject({ addedAt })
    const left = await direct.execute(sql`select * from wishlist_entry where user_id = ${person}`)
    expect(left.rows).toEqual([])
  })

  it('forgets a removed product after 30 days, and no saved one', async () => {
    const url = database.env.DATABASE_URL
    const direct = openDatabase({ url, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    const rows = async () =>
      (await direct.execute(sql`select id from record where user_id = ${`person-${people}`} order by id`))
        .rows
    await add('mint-paste')
    await add('soft-brush')
    await remove('soft-brush')
    await forgetOld(direct)
    expect(await rows()).toEqual([{ id: 'mint-paste' }, { id: 'soft-brush' }])
    await direct.execute(sql`update record set changed_at = ${Date.now() - 31 * 24 * 3_600_000}::bigint`)
    await forgetOld(direct)
    expect(await rows()).toEqual([{ id: 'mint-paste' }])
  })

  it('takes what devices saved and removed, whatever their clocks say', async () => {
    const year = 365 * 24 * 3_600_000
    for (const clock of [0, -5 * year, 5 * year]) {
      const sentAt = Date.now() + clock
      const send = async (
        ...changes: readonly [id: string, value: true | null, ago: number, seen?: number][]
      ) => {
        const body = changes.map(([id, value, ago, seen]) => ({
          kind: 'wish',
          id,
          fields: { saved: { value, at: sentAt - ago, ...(seen === undefined ? {} : { seen }) } },
          deletedAt: 0,
        }))
        return (await ask(app, 'PUT', `/api/records?now=${sentAt}`, { cookie, body })).json()
      }
      const hour = 3_600_000
      await remove('mint-paste')
      const answer = await send(['mint-paste', true, hour], ['gone', true, hour], ['soft-brush', null, hour])
      expect(answer).toMatchObject({ refused: ['gone'], unknown: ['gone'], overruled: [] })
      expect(answer.records).toMatchObject([{ kind: 'wish', id: 'mint-paste' }])
      expect(await ids()).toEqual(['mint-paste'])
      // Made before that save, but sent later; with a clock that went back since, too.
      await send(['mint-paste', null, hour])
      await send(['mint-paste', null, -hour])
      expect(await ids()).toEqual(['mint-paste'])
      await send(['mint-paste', null, hour, Date.parse(String((await list())[0]?.['addedAt']))])
      expect(await ids()).toEqual([])
    }
  })

  it('returns an entry with all fields of its product', async () => {
    await add('mint-paste')
    const answer = await ask(app, 'GET', path, { cookie })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const [entry] = await answer.json()
    expect(entry).toEqual({
      productId: 'mint-paste',
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: 'mint-paste',
      name: 'Mint Toothpaste',
      price: 12,
      priceCheckedOn: '2026-11-01',
      originalPrice: 15,
      imageUrl: '/pictures/mint-paste.svg',
      affiliateUrl: 'https://www.amazon.com/s?k=mint-paste&tag=pearlypaws-20',
      shortDescription: 'A short text on Mint Toothpaste.',
      description: 'A longer text on Mint Toothpaste.',
      rating: 4.5,
      ratingSource: 'sample',
      reviewCount: 12,
      sample: true,
      isBestseller: false,
      isNatural: true,
      tags: ['dog', 'toothpaste', 'enzymatic'],
      category: 'toothpaste',
      species: 'dog',
      contains: [],
      mayContain: [],
      unnamedMeats: [],
      fit: expect.any(String),
    })
  })

  it("keeps an entry whose product left the catalog, but doesn't list it", async () => {
    await add('mint-paste')
    const without = { ...catalog, products: catalog.products.filter(({ id }) => id !== 'mint-paste') }
    const later = openApp({ ...authEnv, ...database.env }, without)
    expect(await (await ask(later, 'GET', path, { cookie })).json()).toEqual([])
    expect(await ids()).toEqual(['mint-paste'])
  })

  it('keeps two people apart', async () => {
    const other = await sessionOf(`other-${people}`)
    await add('mint-paste')
    await add('soft-brush', other)
    await remove('mint-paste', other)
    expect(await ids()).toEqual(['mint-paste'])
    expect(await ids(other)).toEqual(['soft-brush'])
  })

  it.each([
    ['an unknown product', { productId: 'gone' }, 404, 'No such product'],
    ['no product', {}, 400, 'productId: missing'],
    ['a number', { productId: 5 }, 400, 'productId: use a string'],
    ['nothing', null, 400, 'Send a JSON object'],
    ['broken JSON', '{"productId":', 400, 'The body is not valid JSON'],
    ['too much', { productId: 'x'.repeat(5000) }, 413, 'The body is larger than 4 kB'],
  ])('rejects %s', async (_what, body, status, message) => {
    const answer = await ask(app, 'POST', path, { cookie, body })
    expect([answer.status, await answer.json()]).toEqual([status, { message }])
    expect(await ids()).toEqual([])
  })

  it('rejects a body with another content type', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect(
      (await ask(app, 'POST', path, { cookie, body: { productId: 'mint-paste' }, headers })).status,
    ).toBe(415)
  })

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: `${origin}.evil.example` }],
  ])('rejects a change from %j', async (headers) => {
    expect(
      (await ask(app, 'POST', path, { cookie, body: { productId: 'mint-paste' }, headers })).status,
    ).toBe(403)
    expect((await ask(app, 'DELETE', `${path}/mint-paste`, { cookie, headers })).status).toBe(403)
    expect(await ids()).toEqual([])
  })

  it('holds at most 500 products, even if many come at once', async () => {
    const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
    const direct = openDatabase(setting)
    // From before wishes were records.
    await direct.execute(sql`insert into wishlist_entry (user_id, product_id)
      select ${`person-${people}`}, 'chew-' || number from generate_series(0, 494) as number`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_x, index) => add(`chew-${550 + index}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await ids()).toHaveLength(500)
    expect((await add('chew-0')).status).toBe(201)
    expect(await (await add('mint-paste')).json()).toEqual({
      message: 'The wishlist is full: it holds 500 products',
    })
  })

  it('handles 500 toggles by 20 people at once correctly', { timeout: 60_000 }, async () => {
    /** A slow machine may respond that it's busy; then a person clicks again. */
    const untilTaken = async (click: () => Promise<Response>): Promise<void> => {
      const { status } = await click()
      if (status === 503) return untilTaken(click)
      expect([200, 201]).toContain(status)
    }
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_x, index) => sessionOf(`crowd-${people}-${index}`)),
    )
    const product = (person: number, step: number): string => `chew-${(person * 7 + step) % 60}`
    /** One of a person's five tabs: adds five products one by one, and removes every other one. */
    const tab = async (person: number, number: number): Promise<void> => {
      for (let step = number * 5; step < number * 5 + 5; step += 1) {
        await untilTaken(() => add(product(person, step), crowd[person]))
        if (step % 2 === 1) await untilTaken(() => remove(product(person, step), crowd[person]))
      }
    }
    await Promise.all(crowd.flatMap((_x, person) => [0, 1, 2, 3, 4].map((number) => tab(person, number))))
    for (const [index, person] of crowd.entries()) {
      const expected = Array.from({ length: 13 }, (_x, half) => product(index, half * 2))
      expect((await ids(person)).toSorted()).toEqual(expected.toSorted())
    }
  })
})

describe('the database', () => {
  it("without a variable responds 503 with the variable's name", async () => {
    const answer = await ask(openApp(authEnv), 'GET', path, { cookie: await sessionOf('moss') })
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'Not set: DATABASE_URL' }])
  })

  it('is not queried for signed-out visitors', async () => {
    const answer = await ask(
      openApp({ ...authEnv, DATABASE_URL: 'postgresql://a:b@localhost/c' }),
      'GET',
      path,
    )
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }])
  })
})
