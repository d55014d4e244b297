import { beforeEach, expect, it, vi } from 'vitest'

const visited: string[] = []

/** A window with this URL, whose page has a layout. */
async function openAt(path: string, view?: string) {
  const location = new URL(path, 'https://shop.example')
  const go = (_state: unknown, _title: string, to: string): void => {
    visited.push(to)
    location.href = new URL(to, location).href
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: null, pushState: go, replaceState: go })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: { dataset: { view } }, getElementById: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  return import('#search/query-store.ts')
}

beforeEach(() => {
  visited.length = 0
  vi.resetModules()
  vi.unstubAllGlobals()
})

it("a change before the address is read keeps the address's values", async () => {
  const { changeProductQuery, $productQuery } = await openAt('/products?category=dental-chews')
  changeProductQuery({ sort: 'price-low' })
  expect(visited).toEqual(['/products?category=dental-chews&sort=price-low'])
  expect($productQuery.get()).toMatchObject({ category: 'dental-chews', sort: 'price-low' })
})

it("an address without a layout gets the page's, which boot.ts reads from the device", async () => {
  const { followAddress, $productQuery } = await openAt('/products?category=toothpaste', 'list')
  followAddress()
  expect(visited).toEqual(['/products?category=toothpaste&view=list'])
  expect($productQuery.get()?.view).toBe('list')
})

it('an address with a layout keeps it', async () => {
  const { followAddress, $productQuery } = await openAt('/products?view=grid', 'grid')
  followAddress()
  expect(visited).toEqual([])
  expect($productQuery.get()?.view).toBe('grid')
})

it('a filter begins again at the first page, and a layout stays on its page', async () => {
  const { changeProductQuery } = await openAt('/products?page=3')
  changeProductQuery({ view: 'list' })
  changeProductQuery({ sort: 'price-low' })
  expect(visited).toEqual(['/products?view=list&page=3', '/products?sort=price-low&view=list'])
})
