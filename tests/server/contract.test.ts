import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseProductQuery } from '#search/product-query.ts'
import { CallError, isUnauthorized } from '#lib/call.ts'
import { productAnswer, productFields } from '#products/product-api.ts'
import { listProducts } from '#search/products-api.ts'
import { readSuggestions } from '#search/suggest-api.ts'
import { readUser } from '#account/user-api.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#saved/wishlist-api.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import { type ProtocolServer, type Result, openNeonProtocol } from '../../src/dev/neon-protocol.ts'
import { type App, ask, authEnv, openApp, origin, sessionOf } from '../support/server-fixture.ts'

const textType = 25
const timeType = 1184
const text = (name: string) => ({ name, dataTypeID: textType })

/** The content of the test database: a wishlist from before records. */
let rows: unknown[][] = []
let database: ProtocolServer
let app: App
let cookie: string | undefined

beforeAll(async () => {
  const list = (): Result => ({
    command: 'SELECT',
    rowCount: rows.length,
    rows,
    fields: [
      text('user_id'),
      text('product_id'),
      ...['added_at', 'saved_at'].map((name) => ({ name, dataTypeID: timeType })),
    ],
  })
  const none: Result = { command: 'SELECT', rowCount: 0, rows: [], fields: [text('product_id')] }
  const saved: Result = { ...none, rowCount: 1, rows: [['']] }
  database = await openNeonProtocol(async (statements) =>
    statements.map(({ query }) =>
      query.includes('from "wishlist_entry"') ? list() : query.includes('returning version') ? saved : none,
    ),
  )
  app = openApp({ ...authEnv, DATABASE_URL: database.url, NEON_FETCH_ENDPOINT: database.endpoint })
})
afterAll(() => database.close())

/** The page's calls go to the app with this browser's cookie; the app's own go to the database. */
beforeEach(() => {
  const reach = globalThis.fetch
  cookie = undefined
  vi.stubGlobal('pageAccount', accountMarkOf('moss'))
  rows = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/')) return reach(address, init)
    const headers = new Headers(init.headers)
    if (cookie !== undefined) headers.set('Cookie', cookie)
    return app(new Request(origin + address, { ...init, headers }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const isProduct = (value: unknown): boolean => v.is(productAnswer, value)

const queryOf = (parameters: string) => parseProductQuery(new URLSearchParams(parameters))

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the page and the server agree on', () => {
  it('products: responses pass the guard', async () => {
    const { products, total } = await listProducts(queryOf('category=toothpaste'))
    expect([products.map(({ id }) => id), total]).toEqual([['mint-paste', 'fish-paste'], 2])
    const second = await listProducts(queryOf('category=dental-chews&page=2'))
    expect([second.products[0]?.id, second.products.length, second.total]).toEqual(['chew-24', 24, 600])
    const all: unknown[] = await (await ask(app, 'GET', '/api/products')).json()
    expect(all.every(isProduct)).toBe(true)
    const [whole] = all
    const unguarded = Object.keys(productFields).filter((name) =>
      isProduct(Object.assign({}, whole, { [name]: {} })),
    )
    expect(unguarded).toEqual([])
  })

  it('search results', async () => {
    expect((await listProducts(queryOf(''))).match).toBeUndefined()
    expect((await listProducts(queryOf('search=fish+toothpaste'))).match).toEqual({
      fullMatches: 1,
      topic: undefined,
      guide: undefined,
      lists: [],
    })
    expect((await listProducts(queryOf('search=shiny'))).match).toEqual({
      fullMatches: 0,
      topic: { kind: 'maker', name: 'Shiny & Co' },
      guide: undefined,
      lists: [],
    })
    expect((await listProducts(queryOf('search=coral+for+a+gulper'))).match).toEqual({
      fullMatches: 0,
      animal: { gulps: true },
      topic: {
        kind: 'product',
        name: 'Coral',
        why: 'Coral can break teeth, so we sell none. Pick a paste.',
        source: { name: 'A clinic', url: 'https://clinic.example/coral' },
      },
      guide: { id: 'first-brush', question: 'Which brush should I start with?' },
      lists: [{ id: 'brushes-for-dogs', name: 'Brushes for dogs' }],
    })
  })

  it('suggestions', async () => {
    const { products, categories, guides } = await readSuggestions('brush')
    expect([products[0]?.id, categories[0]?.id, guides[0]?.id]).toEqual([
      'soft-brush',
      'toothbrushes',
      'first-brush',
    ])
  })

  it('the signed-in user', async () => {
    expect(await readUser()).toBeNull()
    cookie = await sessionOf('moss')
    expect(await readUser()).toEqual({
      mark: accountMarkOf('moss'),
      email: 'moss@example.com',
      firstName: 'Moss',
      lastName: '',
    })
  })

  it('the wishlist', async () => {
    cookie = await sessionOf('moss')
    rows = [
      ['moss', 'soft-brush', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00'],
      ['moss', 'left-the-catalog', '2026-11-19 10:00:00+00', '2026-11-19 10:00:00+00'],
    ]
    const [entry, ...more] = await readWishlist()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ productId: 'soft-brush', addedAt: '2026-11-20T10:00:00.000Z', price: 5 })
    await removeFromWishlist('soft-brush')
  })

  it('a signed-out visitor', async () => {
    for (const work of [readWishlist(), addToWishlist('mint-paste'), removeFromWishlist('mint-paste')]) {
      const error = await errorOf(work)
      expect(error).toEqual(new CallError(401, '{"message":"Unauthorized"}'))
      expect(isUnauthorized(error)).toBe(true)
    }
  })

  it('errors: status, colon, message', async () => {
    cookie = await sessionOf('moss')
    const time = '2026-11-20 10:00:00+00'
    rows = Array.from({ length: 500 }, (_, index) => ['moss', `chew-${index}`, time, time])
    const messages = [
      await errorOf(addToWishlist('none-such')),
      await errorOf(addToWishlist('mint-paste')),
      await errorOf(removeFromWishlist('../login')),
    ].map((error) => (error instanceof Error ? error.message : ''))
    expect(messages).toEqual([
      '404: {"message":"No such product"}',
      '409: {"message":"The wishlist is full: it holds 500 products"}',
      '404: {"message":"No such product"}',
    ])
  })
})

describe('without a server', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  })

  it('products fail with the message of the specification', async () => {
    await expect(listProducts(queryOf(''))).rejects.toThrow(/^Failed to fetch products$/)
  })

  it('nobody counts as signed out', async () => {
    const error = await errorOf(readUser())
    expect(error).toBeInstanceOf(TypeError)
    expect(isUnauthorized(error)).toBe(false)
    expect(isUnauthorized(await errorOf(readWishlist()))).toBe(false)
  })
})

it.each([
  null,
  5,
  'mint-paste',
  [],
  {},
  { id: 'a' },
  { id: 'a', name: 'b', price: '5' },
  Object.create(null),
])('%j is not a product', (value) => {
  expect(isProduct(value)).toBe(false)
})
