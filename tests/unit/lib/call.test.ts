import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseProductQuery } from '#search/product-query.ts'
import { call, isUnauthorized } from '#lib/call.ts'
import { requestTimeoutMs } from '../../../src/lib/call.ts'
import { listProducts } from '#search/products-api.ts'
import { readUser } from '#account/user-api.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#saved/wishlist-api.ts'

const requests: [string, RequestInit | undefined][] = []

function answer(body: string | null, init: ResponseInit = {}): void {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    requests.push([path, options])
    return new Response(body, init)
  })
}

const queryOf = (parameters: string) => parseProductQuery(new URLSearchParams(parameters))

afterEach(() => vi.unstubAllGlobals())

it('throws status, colon, and text if the status is not OK', async () => {
  answer('{"message":"The wishlist is full"}', { status: 409 })
  await expect(call('POST', '/api/wishlist', {})).rejects.toThrow('409: {"message":"The wishlist is full"}')
})

it('uses the status text if the body is empty', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  await expect(call('GET', '/api/reviews')).rejects.toThrow('502: Bad Gateway')
})

it.each([
  [new Error('401: {"message":"Unauthorized"}'), true],
  [new Error('401: no'), false],
  [new Error('403: Unauthorized'), false],
  ['401: Unauthorized', false],
])('treats %s as signed out: %s', (error, expected) => {
  expect(isUnauthorized(error)).toBe(expected)
})

it('sends a body as JSON, always with cookies, and no content type without a body', async () => {
  const always = { credentials: 'include', keepalive: true, signal: expect.any(AbortSignal) }
  const body = '{"productId":"mint-chew"}'
  answer(body)
  await addToWishlist('mint-chew')
  const headers = { 'Content-Type': 'application/json' }
  expect(requests).toEqual([['/api/wishlist', { ...always, method: 'POST', headers, body }]])
  answer(body)
  await removeFromWishlist('mint-chew')
  expect(requests).toEqual([['/api/wishlist/mint-chew', { ...always, method: 'DELETE', headers: {} }]])
})

it('names the account of the page, and tells the page if somebody else is signed in', async () => {
  vi.stubGlobal('pageAccount', 'mark-of-this-one')
  vi.stubGlobal('window', new EventTarget())
  const told = vi.fn<() => void>()
  window.addEventListener('other-account', told)
  answer('{"message":"The wishlist is full"}', { status: 409 })
  await expect(addToWishlist('mint-chew')).rejects.toThrow('409')
  expect(told).not.toHaveBeenCalled()
  answer('{"message":"Another account is signed in"}', { status: 409 })
  await expect(addToWishlist('mint-chew')).rejects.toThrow('409')
  expect(told).toHaveBeenCalledOnce()
  expect(requests[0]?.[1]?.headers).toMatchObject({ 'X-Account': 'mark-of-this-one' })
})

it.each([
  ['GET', undefined, false],
  ['DELETE', undefined, true],
  ['POST', 'a note', true],
  // The browser refuses to let a larger body outlive its page.
  ['POST', '語'.repeat(22_000), false],
])('lets a %s call with this body outlive its page: %#', async (method, body, expected) => {
  answer('')
  await call(method, '/api/messages', body)
  expect(requests.map(([, options]) => options?.keepalive)).toEqual([expected])
})

it.each([
  ['a failure', 'no', { status: 500 }],
  ['something that is no list', '{}', { headers: { 'X-Total-Count': '1' } }],
  ['no JSON', '<html>', { headers: { 'X-Total-Count': '1' } }],
  ['a list without its total', '[]', {}],
])('reports "Failed to fetch products" for %s', async (_, body, init) => {
  answer(body, init)
  await expect(listProducts(queryOf('search=chew'))).rejects.toThrow('Failed to fetch products')
})

it.each([
  ['', 'page=1'],
  ['page=3&view=list', 'page=3'],
  ['search=a+b%26c&sort=rating&category=toothpaste', 'category=toothpaste&search=a+b%26c&sort=rating&page=1'],
])('requests the products of %j with %s', async (address, parameters) => {
  answer('[]', { headers: { 'X-Total-Count': '0' } })
  await expect(listProducts(queryOf(address))).resolves.toEqual({ products: [], total: 0 })
  expect(requests.map(([path]) => path)).toEqual([`/api/products?${parameters}`])
})

it('treats a 401 as signed out, and anything else as a failure', async () => {
  answer('{"message":"Unauthorized"}', { status: 401 })
  await expect(readUser()).resolves.toBeNull()
  answer('{"email":1}')
  await expect(readUser()).rejects.toThrow('unexpected response format')
  answer('no', { status: 503 })
  await expect(readUser()).rejects.toThrow('503: no')
})

it('drops invalid entries from a list', async () => {
  answer('[{"productId":"mint-chew"},null,5]')
  await expect(readWishlist()).resolves.toEqual([])
})

it.each(['{}', '<html>', '{"productId":"another"}'])("doesn't treat %s as a changed list", async (body) => {
  answer(body)
  await expect(addToWishlist('mint-chew')).rejects.toThrow(/unexpected response format|JSON/)
  answer(body)
  await expect(removeFromWishlist('mint-chew')).rejects.toThrow(/unexpected response format|JSON/)
})

describe('with any response to a call', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // The real one has its own clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const control = new AbortController()
      setTimeout(() => control.abort(new Error('Too late')), ms)
      return control.signal
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const json = { 'Content-Type': 'application/json' }
  const faults: Record<string, (signal: AbortSignal) => Promise<Response>> = {
    aborted: () => Promise.reject(new TypeError('Failed to fetch')),
    'never answered': (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    'answered 500': async () => new Response('{"message":"Internal error"}', { status: 500 }),
    'answered with a page': async () => new Response('<h1>Log in</h1>'),
    'cut off': async () => new Response('[{"id":"enzym', { headers: json }),
  }
  const callers = {
    products: () => listProducts(queryOf('search=chew')),
    user: readUser,
    wishlist: readWishlist,
    adding: () => addToWishlist('mint-chew'),
    removing: () => removeFromWishlist('mint-chew'),
  }
  const cases = Object.keys(callers).flatMap((who) => Object.keys(faults).map((what) => [who, what] as const))

  it.each(cases)('%s, %s: fails in time', async (who, what) => {
    const [caller, fault] = [new Map(Object.entries(callers)).get(who), faults[what]]
    vi.stubGlobal('fetch', (_: string, options: { signal: AbortSignal }) => fault?.(options.signal))
    await Promise.all([
      expect(caller?.()).rejects.toBeInstanceOf(Error),
      vi.advanceTimersByTimeAsync(requestTimeoutMs),
    ])
  })
})
