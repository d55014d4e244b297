import { afterEach, expect, it, vi } from 'vitest'
import { byIds } from '#products/catalog.ts'
import { productsByIds } from '#products/product-api.ts'

afterEach(() => vi.unstubAllGlobals())

it('requests all products at once, and drops invalid ones', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json([{ id: 'mint-paste' }, null])
  })
  expect(await productsByIds(['mint-paste', 'soft-brush'])).toEqual([])
  expect(asked).toEqual([expect.stringContaining('/api/products?ids=mint-paste,soft-brush')])
})

it.each([
  ['an error', () => new Response('no', { status: 503 })],
  ['another shape', () => Response.json({})],
])('fails if the response is %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(productsByIds(['mint-paste'])).rejects.toThrow('Failed to fetch products')
})

it('finds products by id', () => {
  const products = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(byIds(products, ['c', 'gone', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }])
})
