import { afterEach, expect, it, vi } from 'vitest'
import { parseProductQuery } from '#catalogue/product-query.ts'
import { call, isUnauthorized } from '#contract/call.ts'
import { listProducts } from '#contract/products.ts'
import { readUser } from '#contract/user.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#contract/wishlist.ts'

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

it('says status, colon and text of what is not OK', async () => {
  answer('{"message":"The wishlist is full"}', { status: 409 })
  await expect(call('POST', '/api/wishlist', {})).rejects.toThrow('409: {"message":"The wishlist is full"}')
})

it('says the status text where the body is empty', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  await expect(call('GET', '/api/reviews')).rejects.toThrow('502: Bad Gateway')
})

it.each([
  [new Error('401: {"message":"Unauthorized"}'), true],
  [new Error('401: no'), false],
  [new Error('403: Unauthorized'), false],
  ['401: Unauthorized', false],
])('takes %s for logged out: %s', (error, expected) => {
  expect(isUnauthorized(error)).toBe(expected)
})

it('sends a body as JSON, cookies always, and no content type without a body', async () => {
  answer('{"productId":"mint-chew"}')
  await addToWishlist('mint-chew')
  expect(requests).toEqual([
    [
      '/api/wishlist',
      {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: '{"productId":"mint-chew"}',
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  answer('{"productId":"mint-chew"}')
  await removeFromWishlist('mint-chew')
  expect(requests).toEqual([
    [
      '/api/wishlist/mint-chew',
      { method: 'DELETE', credentials: 'include', signal: expect.any(AbortSignal) },
    ],
  ])
})

it.each([
  ['a failure', 'no', { status: 500 }],
  ['something that is no list', '{}', { headers: { 'X-Total-Count': '1' } }],
  ['no JSON', '<html>', { headers: { 'X-Total-Count': '1' } }],
  ['a list without its total', '[]', {}],
])('makes Failed to fetch products of %s', async (_, body, init) => {
  answer(body, init)
  await expect(listProducts(queryOf('search=chew'))).rejects.toThrow('Failed to fetch products')
})

it.each([
  ['', 'page=1'],
  ['page=3&view=list', 'page=3'],
  ['search=a+b%26c&sort=rating&category=toothpaste', 'category=toothpaste&search=a+b%26c&sort=rating&page=1'],
])('asks for the products of %j with %s', async (address, parameters) => {
  answer('[]', { headers: { 'X-Total-Count': '0' } })
  await expect(listProducts(queryOf(address))).resolves.toEqual({ products: [], total: 0 })
  expect(requests.map(([path]) => path)).toEqual([`/api/products?${parameters}`])
})

it('takes a 401 for nobody, and anything else for a failure', async () => {
  answer('{"message":"Unauthorized"}', { status: 401 })
  await expect(readUser()).resolves.toBeNull()
  answer('{"email":1}')
  await expect(readUser()).rejects.toThrow('an answer of another shape')
  answer('no', { status: 503 })
  await expect(readUser()).rejects.toThrow('503: no')
})

it('leaves out of a list what is no entry', async () => {
  answer('[{"productId":"mint-chew"},null,5]')
  await expect(readWishlist()).resolves.toEqual([])
})

it.each(['{}', '<html>', '{"productId":"another"}'])('takes %s for no change of the list', async (body) => {
  answer(body)
  await expect(addToWishlist('mint-chew')).rejects.toThrow(/another shape|JSON/)
  answer(body)
  await expect(removeFromWishlist('mint-chew')).rejects.toThrow(/another shape|JSON/)
})
