import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as keys from '#lib/storage-keys.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})

const stores = {
  cart: async () => (await import('#saved/cart-store.ts')).$cart,
  compared: async () => (await import('#saved/compare-store.ts')).$compared,
  helpful: async () => (await import('#site/helpful.ts')).$helpful,
  wishes: async () => (await import('#saved/local-wishlist.ts')).$storedWishes,
  opened: async () => (await import('#products/visited-retailer.ts')).$visited,
  pets: async () => (await import('#pets/pets-on-device.ts')).$storedPets,
  searches: async () => (await import('#search/recent-searches.ts')).$recentSearches,
  removals: async () => {
    await import('#saved/unsent-removals.ts')
    return (await import('#saved/server-wishlist-state.ts')).$unsentRemovals
  },
  theme: async () => (await import('#ui/theme-store.ts')).$theme,
  viewed: async () => (await import('#products/viewed-products.ts')).$viewedIds,
}

const broken = {
  nothing: '',
  'cut off': '[{"id":',
  null: 'null',
  'a number': '1e999',
  'a text': '"cart"',
  'another object': '{"state":{"items":[]},"__proto__":{"quantity":5}}',
  'lists of lists': '[[],[[1]],null,{"id":{},"quantity":"5"},{"quantity":1e999}]',
  'half a megabyte': '['.repeat(500_000),
}

describe.each(Object.entries(stores))('the stored value of %s', (_, open) => {
  async function read(text?: string): Promise<unknown> {
    vi.resetModules()
    storage.clear()
    for (const key of Object.values(keys)) if (text !== undefined) storage.set(key, text)
    return (await open()).get()
  }

  it('is ignored if the storage contains something else', async () => {
    const none = await read()
    for (const [what, text] of Object.entries(broken)) expect([what, await read(text)]).toEqual([what, none])
  })
})
