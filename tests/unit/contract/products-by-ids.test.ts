import { afterEach, expect, it, vi } from 'vitest'
import { productsByIds } from '#contract/products-by-ids.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for all of them at once, and leaves out what is no product', async () => {
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
])('says that they could not be had where the answer is %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(productsByIds(['mint-paste'])).rejects.toThrow('Failed to fetch products')
})
