import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { reviewBegun } from '../../src/server/schema.ts'
import { listApproved, reviewLimits } from '../../src/reviews/server/stored-reviews.ts'
import { type TestDatabase, databases } from '../../../../tests/support/databases.ts'
import { invisibleNames } from '../../../../tests/support/invisible-names.ts'
import { runForget } from '../../../../tests/support/run-forget.ts'
import { type App, ask, authEnv, openApp, sessionOf } from '../../../../tests/support/server-fixture.ts'

const mine = '/api/my-reviews'
const owners = '/api/owner/reviews'
const text = 'She opens her mouth for it by now, which no other paste has ever made her do.'
const review = {
  productId: 'mint-paste',
  customerName: 'Moss',
  rating: 4,
  title: 'Works, slowly',
  content: text,
  pet: { species: 'dog', weightLb: 22.5, ageYears: 3 },
}

describe.each(databases)('reviews on %s', (_, open) => {
  let database: TestDatabase
  let app: App
  let cookie: string
  let owner: string
  let people = 0

  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp({ ...authEnv, ...database.env, OWNER_EMAILS: 'shop-owner@example.com' })
    owner = await sessionOf('shop-owner')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    cookie = await sessionOf(`writer-${people}`)
  })

  const write = (body: unknown = review, as = cookie) => ask(app, 'POST', mine, { cookie: as, body })
  const read = async (as = cookie) => (await ask(app, 'GET', mine, { cookie: as })).json()
  const waiting = async () =>
    (await (await ask(app, 'GET', owners, { cookie: owner })).json()).filter(
      ({ state, title }: { state: string; title: string }) =>
        state === 'waiting' && title.endsWith(`of ${people}`),
    )
  const decide = (body: unknown, as = owner) => ask(app, 'POST', owners, { cookie: as, body })
  const approved = async () => {
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
    return (await listApproved(openDatabase({ url, fetchEndpoint }))).filter(({ title }) =>
      title.endsWith(`of ${people}`),
    )
  }
  /** A review with its writer in the title. */
  const own = (change: object = {}) => ({ ...review, title: `The word of ${people}`, ...change })

  it('are stored as written, and nobody else reads them', async () => {
    expect(await read()).toEqual([])
    expect((await write()).status).toBe(201)
    expect(await read()).toEqual([
      {
        ...review,
        productName: 'Mint Toothpaste',
        state: 'waiting',
        writtenAt: expect.stringMatching(/^20\d\d-/),
      },
    ])
    expect(await read(await sessionOf('somebody-else'))).toEqual([])
    expect((await ask(app, 'GET', mine, { cookie })).headers.get('Cache-Control')).toBe('private, no-store')
  })

  it("are published by an owner only, without their writer's identity", async () => {
    await write(own())
    expect(await approved()).toEqual([])
    const [found] = await waiting()
    expect(found).toMatchObject({ title: `The word of ${people}`, version: 1 })
    expect(JSON.stringify(found)).not.toContain(`writer-${people}`)
    expect((await decide({ id: found.id, version: 1 }, cookie)).status).toBe(403)
    expect(await approved()).toEqual([])
    expect((await decide({ id: found.id, version: 1 })).status).toBe(200)
    expect(await approved()).toMatchObject([{ id: found.id, pet: review.pet }])
    expect(await read()).toMatchObject([{ state: 'approved' }])
  })

  it('wait again after an edit; a decision only applies to the version that was read', async () => {
    await write(own())
    const [first] = await waiting()
    await write(own({ rating: 1 }))
    expect((await decide({ id: first.id, version: first.version })).status).toBe(409)
    const [second] = await waiting()
    expect(second).toMatchObject({ id: first.id, version: 2, rating: 1 })
    expect((await decide({ id: second.id, version: 2 })).status).toBe(200)
    await write(own({ rating: 2 }))
    expect(await approved()).toEqual([])
    expect(await read()).toMatchObject([{ state: 'waiting', rating: 2 }])
  })

  it('show their writer the reason for a rejection', async () => {
    await write(own())
    const [{ id, version }] = await waiting()
    expect((await decide({ id, version, refusal: 'one star' })).status).toBe(400)
    expect((await decide({ id, version, refusal: 'advertising' })).status).toBe(200)
    expect(await approved()).toEqual([])
    expect(await read()).toMatchObject([{ state: 'refused', refusal: 'advertising' }])
  })

  it('are deleted by their writer only, published or not', async () => {
    await write(own())
    const [{ id, version }] = await waiting()
    await decide({ id, version })
    const other = await sessionOf('somebody-else')
    expect((await ask(app, 'DELETE', `${mine}/mint-paste`, { cookie: other })).status).toBe(200)
    expect(await approved()).toHaveLength(1)
    expect((await ask(app, 'DELETE', `${mine}/mint-paste`, { cookie })).status).toBe(200)
    expect(await approved()).toEqual([])
    expect((await decide({ id, version })).status).toBe(409)
  })

  it('are deleted and exported with the account', async () => {
    await write(own())
    const told = await (await ask(app, 'GET', '/api/account', { cookie })).json()
    expect(told.reviews).toMatchObject([{ title: `The word of ${people}`, content: text }])
    await ask(app, 'DELETE', '/api/account', { cookie })
    expect(await read(await sessionOf(`writer-${people}`, { signIn: `again-${people}` }))).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('are limited per day, even if many come at once', async () => {
    const many = Array.from({ length: 9 }, (_value, index) => write(own({ productId: `chew-${index}` })))
    const states = (await Promise.all(many)).map(({ status }) => status)
    expect(states.filter((status) => status === 201)).toHaveLength(reviewLimits.begunADay)
    expect(states.filter((status) => status === 429)).toHaveLength(9 - reviewLimits.begunADay)
    // Existing reviews can still be changed.
    const [{ productId }] = await read()
    expect((await write(own({ productId, rating: 1 }))).status).toBe(201)
  })

  it('are limited per day, including deleted ones', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await write()).status)
      await ask(app, 'DELETE', `${mine}/mint-paste`, { cookie })
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    await ask(app, 'DELETE', '/api/account', { cookie })
    const back = await sessionOf(`writer-${people}`, { signIn: `back-${people}` })
    expect((await write(review, back)).status).toBe(429)
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
    const connected = openDatabase({ url, fetchEndpoint })
    const noted = () => connected.$count(reviewBegun, eq(reviewBegun.userId, `writer-${people}`))
    await runForget(database)
    expect(await noted()).toBe(5)
    await connected.update(reviewBegun).set({ begunAt: sql`begun_at - interval '25 hours'` })
    expect((await write(review, back)).status).toBe(201)
    await runForget(database)
    expect(await noted()).toBe(1)
  })

  it('are all listed for an owner page by page, and decisions neither repeat nor skip any', async () => {
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = database.env
    const connected = openDatabase({ url, fetchEndpoint })
    await connected.execute(sql`delete from review`)
    await connected.execute(sql`insert into review
        (user_id, product_id, product_name, customer_name, rating, title, content, state, written_at)
      select 'many-' || n, 'mint-paste', 'Mint Toothpaste', 'Moss', 4, 'Number ' || n, ${text},
        case when n > 120 then 'approved' else 'waiting' end, now() - make_interval(mins => 1000 - n)
      from generate_series(1, 250) n`)
    const titles: string[] = []
    const counts: (string | null)[] = []
    let next: string | undefined = owners
    while (next !== undefined) {
      const answer: Response = await ask(app, 'GET', next, { cookie: owner })
      const page: { id: string; version: number; title: string }[] = await answer.json()
      const [first] = page
      if (titles.length === 0) await decide({ id: first?.id, version: first?.version })
      titles.push(...page.map(({ title }) => title))
      counts.push(answer.headers.get('X-Waiting-Count'))
      next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    const numbers = (from: number, to: number) =>
      Array.from(
        { length: Math.abs(to - from) + 1 },
        (_value, index) => `Number ${from + index * Math.sign(to - from)}`,
      )
    // The decided review appears again at its new position.
    expect(titles).toEqual([...numbers(1, 120), ...numbers(250, 121), 'Number 1'])
    expect(counts).toEqual(['120', '119', '119', '119', '119', '119'])
    expect((await ask(app, 'GET', `${owners}?after=1,x`, { cookie: owner })).status).toBe(400)
    await connected.execute(sql`delete from review`)
  })

  it('can be edited a limited number of times', async () => {
    for (let version = 1; version <= reviewLimits.versions; version += 1) {
      expect((await write()).status).toBe(201)
    }
    expect((await write()).status).toBe(429)
  })

  it.each([
    ['no stars', { rating: 0 }],
    ['half a star', { rating: 4.5 }],
    ['six stars', { rating: 6 }],
    ['a short text', { content: 'Good.' }],
    ['a text without end', { content: 'a'.repeat(701) }],
    ['a title without end', { title: 'a'.repeat(81) }],
    ['no name', { customerName: ' \u200B ' }],
    ...invisibleNames.flatMap((name): [string, object][] => [
      [`the name ${JSON.stringify(name)}`, { customerName: name }],
      [`the title ${JSON.stringify(name)}`, { title: name }],
      [`the text ${JSON.stringify(name)}`, { content: name.repeat(20) }],
    ]),
    ['an address with full-width dots', { content: `${text} See evil\uFF0Ecom` }],
    ['an address with ideographic dots', { content: `${text} See evil\u3002com` }],
    ['a link', { content: `${text} See https://evil.example/x` }],
    ['a bare address', { content: `${text} See www.evil.example` }],
    ['an e-mail address', { content: `${text} Ask me@evil.com` }],
    ['markup', { title: 'So <b>good</b>' }],
    ['an emoji', { title: 'So good \u{1F600}' }],
    ['a horse', { pet: { species: 'horse' } }],
    ['a weight of nobody', { pet: { species: 'cat', weightLb: 900 } }],
    ['an age of nobody', { pet: { species: 'cat', ageYears: -1 } }],
    ['a list', []],
  ])('reject %s', async (_name, change) => {
    const answer = await write(Array.isArray(change) ? change : { ...review, ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).not.toBe('')
    expect(await read()).toEqual([])
  })

  it('drop invisible characters, and keep the rest', async () => {
    await write({ ...review, title: '  So\u200B\u0000\uD800 good\u00AD,\u2800\n really\u3164 ' })
    expect(await read()).toMatchObject([{ title: 'So good, really' }])
  })

  it('must be about a product of the shop, by a signed-in person on this site', async () => {
    expect((await write({ ...review, productId: 'gone' })).status).toBe(404)
    expect((await ask(app, 'POST', mine, { body: review })).status).toBe(401)
    expect((await ask(app, 'GET', owners, {})).status).toBe(401)
    expect((await ask(app, 'GET', owners, { cookie })).status).toBe(403)
    const unverified = await sessionOf('shop-owner', { isEmailVerified: 'no' })
    expect((await ask(app, 'GET', owners, { cookie: unverified })).status).toBe(403)
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask(app, 'POST', mine, { cookie, body: review, headers })).status).toBe(403)
    expect((await ask(app, 'POST', owners, { cookie: owner, body: {}, headers })).status).toBe(403)
    expect((await write('x'.repeat(5000))).status).toBe(413)
  })
})
