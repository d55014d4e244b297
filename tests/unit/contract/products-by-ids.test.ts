import { afterEach, expect, it, vi } from 'vitest'
import { productsByIds } from '#contract/products-by-ids.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for all of them at once, and leaves out what is no product', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json([{ id: 'mint-paste' }, null]))
  vi.stubGlobal('fetch', fetched)
  expect(await productsByIds(['mint-paste', 'soft-brush'])).toEqual([])
  expect(fetched.mock.calls.map(([address]) => String(address))).toEqual([
    expect.stringContaining('/api/products?ids=mint-paste,soft-brush'),
  ])
})

it.each([
  ['an error', () => new Response('no', { status: 503 })],
  ['another shape', () => Response.json({})],
])('says that they could not be had where the answer is %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(productsByIds(['mint-paste'])).rejects.toThrow('Failed to fetch products')
})
