import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEngineInMemory } from '../../../../src/server/search/engine/write-file.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { creatorsSource } from '../../src/prices/creators-source.ts'
import { feedSource } from '../../src/prices/feed-source.ts'
import { fillFromEnv } from '../../src/prices/fill-from-env.ts'
import { fillOffers, printReports } from '../../src/prices/fill-offers.ts'
import { priceSources, pricesEnv } from '../../src/prices/prices-env.ts'
import type { Env } from '../../../../src/server/env.ts'
import type { PriceSource } from '../../src/prices/price-source.ts'
import { saveOffers } from '../../src/database/stored-offers.ts'
import { serveApp } from '../../../../tests/support/served-app.ts'
import { csvFeed, googleFeed, googleItems } from '../../../../tests/support/generate-feed.ts'
import { openFeed, say } from '../support/open-feed.ts'
import { ask, catalog, product } from '../../../../tests/support/server-fixture.ts'
import { openShop } from '../support/open-shop.ts'
import { type StandInAmazon, listing, openStandInAmazon } from '../support/stand-in-amazon.ts'

const items = googleItems(25)
const products = items.map(({ gtin, link }, index) =>
  product(`made-${index}`, `Product number ${index}`, {
    price: undefined,
    gtin,
    asin: link.slice(-10),
  }),
)
const engine = createEngineInMemory({ ...catalog, products })
const now = new Date()

const on = serveApp()
beforeEach(() => on.rows(sql`delete from offer`))

const pauses: number[] = []
beforeEach(() => void pauses.splice(0))

/** Updates the table. Waits are skipped, but their durations are recorded. */
const fill = (sources: PriceSource[], limitMs = 20_000) =>
  fillOffers({
    database: on.database,
    catalog: engine,
    sources,
    now: new Date(),
    limitMs,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })

function appOf(priceDisplay = 'fresh') {
  return openShop({ env: on.env, catalog: () => engine, priceDisplay })
}

async function pricesOf(...ids: string[]): Promise<unknown> {
  return (await ask(appOf(), 'GET', `/api/prices?ids=${ids.join(',')}`)).json()
}

/** Stores an offer as a source does; without a price, the product can't be bought now. */
const store = (
  productId: string,
  cents: number | undefined,
  {
    retailer = 'amazon',
    hoursAgo = 0,
    listCents,
  }: { retailer?: string; hoursAgo?: number; listCents?: number } = {},
) => {
  const availability = cents === undefined ? 'out_of_stock' : 'in_stock'
  const seenAt = new Date(now.getTime() - hoursAgo * 3_600_000)
  return saveOffers(on.database, retailer, [{ productId, cents, listCents, availability }], seenAt)
}
const anyTime = { seenAt: expect.any(String) }
const unreachable = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1/other',
  NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql',
}

describe('a call for prices', () => {
  it('returns the newest of each retailer for a day, and none for what can’t be bought now', async () => {
    await store('made-0', 1299, { hoursAgo: 1 })
    await store('made-0', 1199)
    await store('made-0', 1099, { retailer: 'pet-barn' })
    await store('made-3', 500, { hoursAgo: 24.01 })
    await store('made-4', undefined)
    const seenAt = now.toISOString()
    expect(await pricesOf('made-0', 'made-1', 'made-3', 'made-4')).toEqual([
      { id: 'made-0', price: 11.99, seenAt },
      { id: 'made-0', retailer: 'pet-barn', price: 10.99, seenAt },
      { id: 'made-4', seenAt },
    ])
  })

  it('is cached for minutes, and accepts up to 60 valid ids', async () => {
    const { headers } = await ask(appOf(), 'GET', '/api/prices?ids=made-0')
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=300')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(headers.get('Netlify-Vary')).toBe('query=ids')
    await store('x-60', 1)
    expect(await pricesOf(...Array.from({ length: 61 }, (_, index) => `x-${index}`))).toEqual([])
    expect(await pricesOf("x';drop table offer", '')).toEqual([])
  })

  it.each([
    ['prices are dated', 'dated', {}, 200, '[]'],
    ['prices are hidden', 'hidden', {}, 200, '[]'],
    ['there is no database', 'fresh', { DATABASE_URL: '' }, 503, '{"message":"Not set: DATABASE_URL"}'],
    [
      'the database is unreachable',
      'fresh',
      unreachable,
      503,
      '{"message":"The database is unavailable right now"}',
    ],
  ])('has none if %s', async (_, priceDisplay, env, status, text) => {
    await store('made-0', 900)
    const app = openShop({ env: { ...on.env, ...env }, catalog: () => engine, priceDisplay })
    const answer = await ask(app, 'GET', '/api/prices?ids=made-0')
    expect([answer.status, await answer.text()]).toEqual([status, text])
  })
})

describe('a list sorted or filtered by price', () => {
  beforeEach(async () => {
    await store('made-0', 1900, { listCents: 2500 })
    await store('made-1', 900, { listCents: 900 })
    await store('made-2', undefined, { listCents: 2500 })
    await store('made-5', 100, { retailer: 'pet-barn' })
    await store('elsewhere', 1500, { retailer: 'pet-barn' })
    await store('made-6', 800, { hoursAgo: 24 })
  })

  const find = async (query: string, app = appOf()) => {
    const answer = await ask(app, 'GET', `/api/products?${query}`)
    const found: { id: string }[] = answer.ok ? await answer.json() : []
    return { status: answer.status, headers: answer.headers, found, ids: found.map(({ id }) => id) }
  }
  const facetsOf = async (query: string) =>
    (await ask(appOf(), 'GET', `/api/products/facets?${query}`)).json()

  it('uses fresh prices of the first retailer, and is cached for minutes only', async () => {
    const { ids, headers } = await find('maxPrice=20&sort=price-low&page=1')
    expect(ids).toEqual(['made-1', 'made-0'])
    expect(headers.get('X-Total-Count')).toBe('2')
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=300')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    const facets = await ask(appOf(), 'GET', '/api/products/facets?maxPrice=20')
    expect(facets.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=300')
  })

  it.each([
    ['minPrice=10', ['made-0']],
    ['search=product+under+$10', ['made-1']],
    ['sale=1', ['made-0']],
    ['sale=1&maxPrice=10', []],
  ])('finds by price and sale: %s', async (query, expected) => {
    expect((await find(query)).ids).toEqual(expected)
  })

  it("uses another retailer's price for a product sold there", async () => {
    const elsewhere = product('elsewhere', 'Product of Pet Barn', { price: undefined, retailer: 'pet-barn' })
    const both = createEngineInMemory({ ...catalog, products: [...products, elsewhere] })
    const app = openShop({ env: on.env, catalog: () => both })
    const { found, ids } = await find('maxPrice=20&sort=price-low', app)
    expect(ids).toEqual(['made-1', 'elsewhere', 'made-0'])
    expect(found[1]).toMatchObject({ retailer: 'pet-barn' })
  })

  it('counts products on sale, and those that a price range leaves out because their price is unknown', async () => {
    const sale = { key: 'sale', options: [{ value: '1', label: 'On sale', count: 1 }] }
    expect((await facetsOf('sale=1')).facets).toContainEqual(sale)
    expect(JSON.stringify(await facetsOf(''))).not.toContain('"sale"')
    const price = { key: 'price', min: 9, max: 19, unknown: 23 }
    expect((await facetsOf('maxPrice=20')).facets).toContainEqual(price)
  })

  it('puts unknown prices last in both orders', async () => {
    expect((await find('sort=price-high')).ids.slice(0, 3)).toEqual(['made-0', 'made-1', 'made-2'])
    expect((await find('sort=price-low')).ids).toHaveLength(25)
  })

  it('only loads prices if they matter and are fresh', async () => {
    const { headers } = await find('page=1')
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=31536000')
    const app = openShop({ env: unreachable, catalog: () => engine, priceDisplay: 'hidden' })
    expect((await find('maxPrice=20', app)).status).toBe(200)
  })

  it.each([
    ['there is no database', {}],
    ['couldn’t connect', unreachable],
  ])('is unavailable if %s', async (_, env) => {
    const app = openShop({ env, catalog: () => engine })
    const { status, headers } = await find('maxPrice=20', app)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await find('search=2+oz', app)).status).toBe(200)
  })
})

describe('a price feed', () => {
  type Feed = Awaited<ReturnType<typeof openFeed>>
  const feeds: Feed[] = []
  afterEach(async () => {
    for (const { close } of feeds.splice(0)) await close()
  })
  const open = async (...answers: Parameters<typeof openFeed>): Promise<Feed> => {
    const feed = await openFeed(...answers)
    feeds.push(feed)
    return feed
  }
  /** What is told of a feed with these answers. */
  const fillFrom = async (...answers: Parameters<typeof openFeed>) => {
    const { address } = await open(...answers)
    const [report] = await fill([feedSource('amazon', address)])
    return report
  }
  const table = csvFeed(items)
  const many = csvFeed(Array.from({ length: 20 }, () => items).flat())
  /** Some of the items with other values, as a feed. */
  const changed = (change: object, from = 10, to = 11) =>
    say(200, csvFeed(items.slice(from, to).map((one) => ({ ...one, ...change }))))

  it.each([
    ['a table', say(200, table)],
    [
      'tab separated',
      say(
        200,
        // A quotation mark is a character there.
        table
          .replaceAll('","', '\t')
          .replaceAll(/^"|"$/gm, '')
          .replace(/^[^\n]+/, (line) => line.replaceAll(',', '\t')),
      ),
    ],
    ['XML of Google Merchant', say(200, googleFeed(items))],
    ['compressed', say(200, gzipSync(table), { 'Content-Type': 'application/gzip' })],
  ])('has the prices of its products: %s', async (_, answer) => {
    const source = expect.stringMatching(/^feed of amazon \(127\.0\.0\.1:\d+\)$/)
    expect(await fillFrom(answer)).toEqual({ source, kept: 25, notes: [] })
    expect(await pricesOf('made-1', 'made-10', 'made-17')).toEqual([
      { id: 'made-1', price: 5.75, ...anyTime },
      // On sale.
      { id: 'made-10', price: 9.5, before: 12.5, ...anyTime },
      // Out of stock.
      { id: 'made-17', ...anyTime },
    ])
  })

  const long = (start: string, end: string) => ({
    sale_price: '1.50 USD',
    sale_price_effective_date: `${start}-01-01T00:00-0800/${end}-02-01T00:00-0800`,
  })
  it.each([
    ['over', long('2020', '2020'), { price: 12.5 }, []],
    ['on', long('2020', '2999'), { price: 1.5, before: 12.5 }, []],
    ['at nothing', { sale_price: '0.00 USD' }, { price: 12.5 }, []],
    ['dearer', { sale_price: '99.00 USD' }, { price: 12.5 }, ['ignored because it is higher than the price']],
    [
      'on, but its dates can’t be read',
      { sale_price: '5.00 USD', sale_price_effective_date: '2026-11-01/soon' },
      { price: 12.5 },
      ['the dates of the sale can’t be read'],
    ],
  ])('uses the price of a sale that is %s only if it counts', async (_, change, price, said) => {
    const notes = said.map((note) => ({ message: expect.stringContaining(note), count: 1 }))
    expect(await fillFrom(changed(change))).toMatchObject({ kept: 1, notes })
    expect(await pricesOf('made-10')).toEqual([{ id: 'made-10', ...price, ...anyTime }])
  })

  it.each([
    ['9.99 EUR', 'a price in EUR'],
    ['99999999.00 USD', 'a price above $10,000'],
  ])('leaves out and counts rows that cost %s, and nothing else', async (price, note) => {
    const rows = items.slice(0, 4).map((one, index) => (index < 2 ? { ...one, price, sale_price: '' } : one))
    expect(await fillFrom(say(200, csvFeed(rows)))).toMatchObject({
      kept: 2,
      notes: [{ message: expect.stringContaining(note), count: 2 }],
    })
  })

  it('is requested again when it asks for that', async () => {
    const [later, soon] = [say(429, '', { 'Retry-After': '2' }), say(503, '', { 'Retry-After': '1' })]
    expect(await fillFrom(later, soon, say(200, table))).toMatchObject({ kept: 25 })
    expect(pauses).toEqual([2000, 1000])
  })

  it.each([
    ['that is gone', say(404, ''), 'answered 404', 1],
    ['that goes on saying later', say(429, '', { 'Retry-After': '1' }), 'answered 429', 3],
    ['that wants a longer wait than there is time', say(429, '', { 'Retry-After': '999' }), 'out of time', 1],
    ['that is no UTF-8', say(200, Buffer.from([0x69, 0x64, 0x0a, 0xe9, 0x0a])), 'not written in UTF-8', 1],
    ['that is broken XML', say(200, '<rss><channel><item></channel>'), 'broken XML', 1],
  ])("%s doesn't affect other sources", async (_, answer, problem, count) => {
    const [feed, other] = [await open(answer), await open(say(200, table))]
    const reports = await fill([feedSource('amazon', feed.address), feedSource('pet-barn', other.address)])
    expect(reports[0]?.problem).toContain(problem)
    expect(feed.count()).toBe(count)
    expect(reports[1]).toMatchObject({ kept: 25, notes: [] })
    expect(printReports(reports)).not.toContain('secret')
  })

  it('skips a product whose text is too long, and continues after it', async () => {
    const item = `<item><g:id>long</g:id><description>${'x'.repeat(20_000_000)}</description></item>`
    const parts = googleFeed(items).split('<item>')
    const body = `${parts.slice(0, 13).join('<item>')}${item}<item>${parts.slice(13).join('<item>')}`
    expect(await fillFrom(say(200, gzipSync(body), { 'Content-Encoding': 'gzip' }))).toMatchObject({
      kept: 25,
      notes: [{ message: expect.stringContaining('a product of more than 4 MB'), count: 1 }],
    })
  })

  it.each([
    ['too many bytes', { bytes: 100_000, rows: 1000 }, 'more than 0.1 MB: earlier prices were saved'],
    ['too many rows', { bytes: 1_000_000, rows: 210 }, 'more than 210 rows: earlier prices were saved'],
  ])('with %s keeps the previous prices', async (_, limits, problem) => {
    const { address } = await open(say(200, many))
    const [report] = await fill([feedSource('amazon', address, limits)])
    expect(report?.problem).toBe(problem)
    expect(report?.kept).toBeGreaterThan(100)
  })

  it('keeps the rows before it broke off', async () => {
    const report = await fillFrom((response) => {
      response.writeHead(200, { 'Content-Length': String(many.length * 2) })
      response.write(many, () => response.destroy())
    })
    expect(report?.problem).toBe('couldn’t connect, or the connection dropped')
    expect(report?.kept).toBeGreaterThanOrEqual(200)
  })

  it("that fails unexpectedly doesn't affect other sources", async () => {
    const { address } = await open(say(200, table))
    const broken: PriceSource = {
      name: 'broken',
      retailer: 'amazon',
      read: async function* read() {
        yield []
        throw new RangeError('nobody foresaw this')
      },
    }
    expect(await fill([broken, feedSource('pet-barn', address)])).toMatchObject([
      { kept: 0, problem: 'it failed: nobody foresaw this' },
      { kept: 25 },
    ])
  })

  it('limits the number of different notes', async () => {
    const noting: PriceSource = {
      name: 'noting',
      retailer: 'amazon',
      read: async function* read(_products, { note }) {
        for (let index = 0; index < 500; index += 1) note(`${index} ${'x'.repeat(10_000)}`)
        yield []
      },
    }
    const [report] = await fill([noting])
    expect(report?.notes[0]).toEqual({ message: 'other problems', count: 450 })
    expect(JSON.stringify(report).length).toBeLessThan(15_000)
  })

  it('follows a redirect on its own host', async () => {
    expect(await fillFrom(say(302, '', { Location: '/moved?key=2' }), say(200, table))).toMatchObject({
      kept: 25,
    })
    expect(feeds[0]?.count()).toBe(2)
  })

  it('follows no redirect to this machine, by name or number, and no loop', async () => {
    const internal = await open(say(200, table))
    for (const [location, problem] of [
      [internal.address, 'it redirects to 127.0.0.1'],
      ['https://10.0.0.1/feed', 'it redirects to 10.0.0.1: refused'],
      ['http://169.254.169.254/latest/meta-data', 'it redirects to 169.254.169.254: refused'],
      ['file:///etc/passwd', 'it redirects to'],
      ['https://', 'isn’t a URL'],
      ['/again', 'more than 5 times'],
    ] as const) {
      const report = await fillFrom(say(307, '', { Location: location }))
      expect([location, report?.kept, report?.problem]).toEqual([
        location,
        0,
        expect.stringContaining(problem),
      ])
    }
    expect(internal.count()).toBe(0)
  })

  it.each(
    'https://localhost/feed https://127.0.0.1/feed https://2130706433/feed https://0x7f.1/feed https://[::1]/feed https://[::ffff:7f00:1]/feed https://[64:ff9b::a00:1]/feed https://[fd00::1]/feed https://[fe80::1]/feed https://10.1.2.3/feed https://172.31.0.1/feed https://192.168.1.1/feed https://100.64.0.1/feed https://169.254.169.254/feed https://0.0.0.0/feed http://feeds.example/feed'.split(
      ' ',
    ),
  )('is never requested from %s', async (address) => {
    const [report] = await fill([feedSource('amazon', address)])
    expect(report).toMatchObject({ kept: 0, problem: expect.stringMatching(/: refused$/) })
  })
})

describe("Amazon's Creators API", () => {
  let amazon: StandInAmazon
  beforeEach(async () => {
    amazon = await openStandInAmazon()
    for (const [index, { asin = '' }] of products.entries()) amazon.items.set(asin, 10 + index)
  })
  afterEach(() => amazon.close())

  const credential = {
    credentialId: 'id',
    secret: 'right',
    version: '3.1',
    partnerTag: 'paws-20',
    retailer: 'amazon',
  }
  const source = (change = {}) => creatorsSource({ ...credential, ...change }, amazon.addresses)

  it('is called for ten products at a time, a second apart, with one token', async () => {
    expect(await fill([source()])).toEqual([{ source: 'Amazon Creators API', kept: 25, notes: [] }])
    expect(amazon.asked.map(({ path }) => path)).toEqual(['/token', '/getItems', '/getItems', '/getItems'])
    expect(pauses).toEqual([1000, 1000])
    expect(amazon.asked[0]?.body).toEqual({
      grant_type: 'client_credentials',
      client_id: 'id',
      client_secret: 'right',
      scope: 'creatorsapi::default',
    })
    expect(amazon.asked[1]).toMatchObject({
      headers: { authorization: 'Bearer Atc|1', 'x-marketplace': 'www.amazon.com' },
      body: {
        itemIds: products.slice(0, 10).map(({ asin }) => asin),
        itemIdType: 'ASIN',
        condition: 'New',
        marketplace: 'www.amazon.com',
        partnerTag: 'paws-20',
        resources: expect.arrayContaining(['offersV2.listings.price']),
      },
    })
    expect(await pricesOf('made-24')).toEqual([{ id: 'made-24', price: 34, ...anyTime }])
  })

  it('supports older credentials with a form and their version', async () => {
    await fill([source({ version: '2.1' })])
    expect(String(amazon.asked[0]?.body)).toContain('scope=creatorsapi%2Fdefault')
    expect(amazon.asked[1]?.headers.authorization).toBe('Bearer Atc|1, Version 2.1')
  })

  it('returns the price on the page, in dollars and allowed to be shown, and counts what it can’t tell', async () => {
    const priced = (price: object) => listing(8, { price })
    const money = (amount: number, currency = 'USD') => ({ money: { amount, currency } })
    const sale = (...before: [number, string?]) => priced({ ...money(8), savingBasis: money(...before) })
    const other = (amount: number) => listing(amount, { isBuyBoxWinner: false })
    const cases = [
      [[other(9), listing(12.34)], { price: 12.34 }],
      [
        [listing(1, { condition: { value: 'Used' } }), listing(2, { violatesMAP: true }), other(8), other(7)],
        { price: 7 },
      ],
      [[priced(money(5, 'EUR'))], {}],
      [[listing(5, { availability: { type: 'OUT_OF_STOCK' } })], {}],
      [[sale(10)], { price: 8, before: 10 }],
      [[sale(8)], { price: 8 }],
      [[sale(20, 'EUR')], { price: 8 }],
      // Invalid, of another shape, and not there.
      [[listing(99_999_999)], undefined],
      [[listing(-1)], undefined],
      [undefined, undefined],
    ] as const
    for (const [index, [listings]] of cases.entries()) {
      const { asin = '' } = products[index] ?? {}
      if (listings === undefined) amazon.items.delete(asin)
      else amazon.items.set(asin, { listings: [...listings] })
    }
    const [report] = await fill([source()])
    expect(report?.kept).toBe(22)
    expect(report?.notes.toSorted((x, y) => x.count - y.count)).toEqual([
      { message: expect.stringContaining('ItemNotAccessible'), count: 1 },
      { message: expect.stringContaining('without a usable price'), count: 2 },
    ])
    expect(await pricesOf(...cases.map((_, index) => `made-${index}`))).toEqual(
      cases.flatMap(([, price], index) =>
        price === undefined ? [] : [{ id: `made-${index}`, ...price, ...anyTime }],
      ),
    )
  })

  it('is retried later after too many requests', async () => {
    amazon.next.push(
      { status: 429, headers: { 'Retry-After': '3' }, body: { type: 'ThrottleException' } },
      { status: 429, body: { type: 'ThrottleException' } },
      { status: 500 },
    )
    const [report] = await fill([source()])
    expect(report).toMatchObject({ kept: 25 })
    expect(pauses.slice(0, 3)).toEqual([3000, 2000, 4000])
  })

  it('gets a new token once if the old one has expired', async () => {
    amazon.next.push({ status: 401, body: { type: 'UnauthorizedException', reason: 'TokenExpired' } })
    expect((await fill([source()]))[0]).toMatchObject({ kept: 25 })
    expect(amazon.asked.filter(({ path }) => path === '/token')).toHaveLength(2)
  })

  it.each([
    [
      'an account that sells too little',
      { status: 403, body: { type: 'AccessDeniedException', reason: 'AssociateNotEligible' } },
      'AssociateNotEligible: the account needs 10 qualifying sales in 30 days',
    ],
    [
      'a tag that is not ours',
      { status: 400, body: { type: 'ValidationException', reason: 'InvalidPartnerTag', message: 'The tag' } },
      'answered 400: InvalidPartnerTag: The tag',
    ],
    [
      'unexpected response format',
      { status: 200, body: { itemsResult: { items: 'none' } } },
      'unexpected response format',
    ],
    ['a longer wait than there is time', { status: 429, headers: { 'Retry-After': '60' } }, 'out of time'],
  ])('reports %s', async (_, next, problem) => {
    amazon.next.push(next)
    expect((await fill([source()]))[0]?.problem).toContain(problem)
  })

  it('gives up after repeated errors', async () => {
    for (let count = 0; count < 9; count += 1)
      amazon.next.push({ status: 429, body: { type: 'ThrottleException' } })
    expect((await fill([source()], 60_000))[0]?.problem).toBe('answered 429: ThrottleException')
    expect(amazon.asked).toHaveLength(6)
  })

  it('reports a rejected credential without revealing it', async () => {
    const [report] = await fill([source({ secret: 'wrong' })])
    expect(report).toMatchObject({ kept: 0, problem: expect.stringContaining('no token (401)') })
    expect(JSON.stringify(report)).not.toContain('wrong')
  })

  it('continues where the last run stopped', async () => {
    const stopped = fillOffers({
      database: on.database,
      catalog: engine,
      sources: [source()],
      now: new Date(Date.now() + 1000),
      limitMs: 500,
      pause: async () => undefined,
    })
    expect((await stopped)[0]).toMatchObject({
      kept: 10,
      problem: expect.stringContaining('the next run continues'),
    })
    const before = amazon.asked.length
    await fill([source()])
    const asked = amazon.asked.slice(before).find(({ path }) => path === '/getItems')?.body
    expect(JSON.stringify(asked)).not.toContain(products[0]?.asin)
  })
})

describe('the environment variables', () => {
  it.each([
    [{ PRICE_FEEDS: 'amazon' }, 'PRICE_FEEDS: use retailer=https://address'],
    [{ PRICE_FEEDS: 'amazon=http://feeds.example/a' }, 'PRICE_FEEDS: use retailer=https://address'],
    [{ CREATORS_SECRET: 'x' }, 'Not set: CREATORS_CREDENTIAL_ID'],
    [{ CREATORS_CREDENTIAL_ID: 'x' }, 'Not set: CREATORS_SECRET'],
    [
      { CREATORS_CREDENTIAL_ID: 'x', CREATORS_SECRET: 'y', CREATORS_VERSION: '3.2' },
      'CREATORS_VERSION: use 3.1 or 2.1',
    ],
  ])('%o are rejected', (variables, message) => {
    expect(() => pricesEnv(variables)).toThrow(message)
  })

  const shop = { affiliateTag: 'paws-20', retailers: [{ id: 'amazon', hosts: ['www.amazon.com'] }] }

  it('configure feeds and the API', () => {
    const prices = pricesEnv({
      PRICE_FEEDS: ' amazon=https://feeds.example/a?key=1  amazon=https://b.example/c.gz ',
      CREATORS_CREDENTIAL_ID: 'x',
      CREATORS_SECRET: 'y',
    })
    expect(priceSources(prices, shop).map(({ name }) => name)).toEqual([
      'feed of amazon (feeds.example)',
      'feed of amazon (b.example)',
      'Amazon Creators API',
    ])
  })

  it('must name known retailers, and the API needs Amazon and a tag', () => {
    const creators = { credentialId: 'x', secret: 'y', version: '3.1' }
    expect(() =>
      priceSources(
        { feeds: [{ retailer: 'barn', address: 'https://a.example' }], creators: undefined },
        shop,
      ),
    ).toThrow('PRICE_FEEDS: found "barn": content/retailers.json has amazon')
    expect(() => priceSources({ feeds: [], creators }, { ...shop, affiliateTag: '' })).toThrow('affiliateTag')
    expect(() => priceSources({ feeds: [], creators }, { ...shop, retailers: [] })).toThrow('Amazon')
  })
})

describe('a scheduled run', () => {
  const run = (variables: Env, priceDisplay = 'fresh') =>
    fillFromEnv(variables, () => engine, { priceDisplay })

  it('requests nothing if such prices are not shown or no source is set', async () => {
    expect(await run({ PRICE_FEEDS: 'amazon=https://feeds.example/a' }, 'dated')).toContain(
      'No prices to fetch',
    )
    expect(await run({ ...on.env })).toContain('No source: set PRICE_FEEDS')
  })

  it('fails with the reason in its log if a variable is wrong or there is no database', async () => {
    await expect(run({ PRICE_FEEDS: 'amazon' })).rejects.toThrow('PRICE_FEEDS: use')
    await expect(run({})).rejects.toThrow('Not set: DATABASE_URL')
  })

  it('reports how many prices were saved', async () => {
    const first = shopSettings.retailers[0]?.id ?? ''
    const feed = await openFeed(say(200, csvFeed(items)))
    const said = await run({ ...on.env, PRICE_FEEDS: `${first}=${feed.address}` })
    await feed.close()
    expect(said).toMatch(/^feed of [a-z0-9-]+ \(127\.0\.0\.1:\d+\): 25 prices$/)
  })
})
