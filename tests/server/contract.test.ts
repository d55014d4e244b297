import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseProductQuery } from '#search/product-query.ts'
import { CallError, isTooMuch, isUnauthorized } from '#lib/call.ts'
import { productAnswer, productFields } from '#products/product-api.ts'
import { listProducts } from '#search/products-api.ts'
import { readSuggestions } from '#search/suggest-api.ts'
import { readUser } from '#account/user-api.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#saved/wishlist-api.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import { serveApp } from '../support/served-app.ts'
import { origin } from '../support/server-fixture.ts'

const on = serveApp()
/** Whether the browser has the cookies of the test's person. */
let isSignedIn = true

/** The page's calls go to the app with this browser's cookie; the app's own go to the database. */
beforeEach(() => {
  const reach = globalThis.fetch
  isSignedIn = true
  vi.stubGlobal('pageAccount', accountMarkOf(on.person))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/')) return reach(address, init)
    const headers = new Headers(init.headers)
    if (isSignedIn) headers.set('Cookie', on.cookie)
    return on.app(new Request(origin + address, { ...init, headers }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const isProduct = (value: unknown): boolean => v.is(productAnswer, value)
const queryOf = (parameters: string) => parseProductQuery(new URLSearchParams(parameters))
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const calls = () => [readWishlist(), addToWishlist('mint-paste'), removeFromWishlist('mint-paste')]

describe('the page and the server agree on', () => {
  it('products: responses pass the guard', async () => {
    const { products, total } = await listProducts(queryOf('category=dental-chews&page=2'))
    expect([products[0]?.id, products.length, total]).toEqual(['chew-24', 24, 600])
    const all: unknown[] = await on.read('/api/products')
    expect(all.every(isProduct)).toBe(true)
    const unguarded = Object.keys(productFields).filter((name) =>
      isProduct(Object.assign({}, all[0], { [name]: {} })),
    )
    expect(unguarded).toEqual([])
    for (const value of [null, 5, 'mint-paste', [], {}, { id: 'a' }, { id: 'a', name: 'b', price: '5' }])
      expect([value, isProduct(value)]).toEqual([value, false])
  })

  it('search results and suggestions', async () => {
    expect((await listProducts(queryOf(''))).match).toBeUndefined()
    const guide = { id: 'first-brush', question: 'Which brush should I start with?' }
    expect((await listProducts(queryOf('search=coral+for+a+gulper'))).match).toEqual({
      fullMatches: 0,
      animal: { gulps: true },
      topic: {
        kind: 'product',
        name: 'Coral',
        why: 'Coral can break teeth, so we sell none. Pick a paste.',
        source: { name: 'A clinic', url: 'https://clinic.example/coral' },
      },
      guide,
      lists: [{ id: 'brushes-for-dogs', name: 'Brushes for dogs' }],
    })
    const { products, categories, guides } = await readSuggestions('brush')
    expect([products[0]?.id, categories[0]?.id, guides]).toEqual(['soft-brush', 'toothbrushes', [guide]])
  })

  it('the signed-in user, and the wishlist', async () => {
    const [mark, email] = [accountMarkOf(on.person), `${on.person}@example.com`]
    expect(await readUser()).toEqual({ mark, email, firstName: 'Moss', lastName: '' })
    await addToWishlist('soft-brush')
    const [entry, ...more] = await readWishlist()
    expect(more).toEqual([])
    const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(entry).toMatchObject({ productId: 'soft-brush', addedAt, price: 5 })
    await removeFromWishlist('soft-brush')
    expect(await readWishlist()).toEqual([])
  })

  it('a signed-out visitor', async () => {
    isSignedIn = false
    expect(await readUser()).toBeNull()
    for (const error of await Promise.all(calls().map(errorOf))) {
      expect(error).toEqual(new CallError(401, '{"message":"Unauthorized"}'))
      expect(isUnauthorized(error)).toBe(true)
    }
  })
})

it.each(['{"message":"Too many changes: try again in a minute"}', 'Too Many Requests', ''])(
  'the page treats a response 429 with %j as a reason to retry, not as signed out',
  async (text) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status: 429, statusText: 'Too Many Requests' }))
    const error = await errorOf(addToWishlist('mint-paste'))
    expect(error).toBeInstanceOf(CallError)
    expect([isTooMuch(error), isUnauthorized(error)]).toEqual([true, false])
  },
)
