import { beforeEach, expect, it, vi } from 'vitest'

const visited: string[] = []

/** A window at this address, whose storage remembers the layout chosen last. */
async function openAt(path: string, lastView?: string) {
  const location = new URL(path, 'https://shop.example')
  const go = (_state: unknown, _title: string, to: string): void => {
    visited.push(to)
    location.href = new URL(to, location).href
  }
  vi.stubGlobal('window', {
    location,
    history: { state: null, pushState: go, replaceState: go },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const { $lastView } = await import('#stores/product-view.ts')
  if (lastView === 'list') $lastView.change(() => 'list')
  return import('#stores/product-query.ts')
}

beforeEach(() => {
  visited.length = 0
  vi.resetModules()
  vi.unstubAllGlobals()
})

it('a change that comes before the address is followed keeps what the address says', async () => {
  const { changeProductQuery, $productQuery } = await openAt('/products?category=dental-chews')
  changeProductQuery({ sort: 'price-low' })
  expect(visited).toEqual(['/products?category=dental-chews&sort=price-low'])
  expect($productQuery.get()).toMatchObject({ category: 'dental-chews', sort: 'price-low' })
})

it('an address that names no layout gets the one chosen last', async () => {
  const { followAddress, $productQuery } = await openAt('/products?category=toothpaste', 'list')
  followAddress()
  expect(visited).toEqual(['/products?category=toothpaste&view=list'])
  expect($productQuery.get()?.view).toBe('list')
})

it('an address that names one keeps it', async () => {
  const { followAddress, $productQuery } = await openAt('/products?view=grid', 'list')
  followAddress()
  expect(visited).toEqual([])
  expect($productQuery.get()?.view).toBe('grid')
})
