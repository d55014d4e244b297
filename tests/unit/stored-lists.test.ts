import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import * as keys from '#lib/storage-keys.ts'
import { stubDevice } from '../support/stub-device.ts'

vi.mock('#content/price-display.ts', () => ({ priceDisplay: 'dated' }))

/** What devices hold today and from earlier versions, besides pets and care (`pets/stored-before.test.ts`). */
const lists: Record<string, string> = JSON.parse(readFileSync('tests/fixtures/stored/lists.json', 'utf8'))

let storage: Record<string, string>
beforeEach(() => {
  ;({ storage } = stubDevice())
})

const page = async () => ({
  ...(await import('#saved/cart-store.ts')),
  ...(await import('#saved/saved-quantities.ts')),
  ...(await import('#saved/local-wishlist.ts')),
  ...(await import('#saved/unsent-removals.ts')),
  ...(await import('#saved/server-wishlist-state.ts')),
  ...(await import('#saved/compare-store.ts')),
  ...(await import('#products/visited-retailer.ts')),
  ...(await import('#products/viewed-products.ts')),
  ...(await import('#search/recent-searches.ts')),
  ...(await import('#site/helpful.ts')),
  ...(await import('#ui/theme-store.ts')),
})

/** Everything that a page reads from a device. */
async function read() {
  const stores = await page()
  return {
    cart: [...stores.$cart.get()],
    savedQuantity: stores.savedQuantity('fish-paste'),
    wishlist: stores.$localWishlist.get().map(({ id, addedAt }) => ({ id, addedAt })),
    removals: [...stores.$unsentRemovals.get()],
    compared: stores.$compared.get().map(({ id, imageUrl }) => ({ id, imageUrl })),
    visited: [...stores.$visited.get()],
    viewed: [...stores.$viewedIds.get()],
    searches: [...stores.$recentSearches.get()],
    helpful: [...stores.$helpful.get()],
    theme: stores.$theme.get(),
  }
}

const empty = { wishlist: [], removals: [], compared: [], visited: [], viewed: [], searches: [], helpful: [] }
const nothing = { ...empty, cart: [], savedQuantity: 1, theme: 'system' }

it('reads what devices hold', async () => {
  Object.assign(storage, lists)
  vi.stubGlobal('document', { cookie: 'pp-hint=mark-of-this-one', documentElement: { dataset: {} } })
  expect(await read()).toEqual({
    cart: [
      {
        id: 'mint-paste',
        name: 'Mint Toothpaste',
        imageUrl: '/pictures/mint-paste.svg',
        quantity: 2,
        price: 12,
        priceCheckedOn: '2026-11-01',
        retailer: 'amazon',
        asin: 'B0ABCDEF12',
        asinIn: { CA: 'B0ABCDEF34' },
        affiliateUrl: 'https://www.amazon.com/dp/B0ABCDEF12?tag=pearlypaws-20',
      },
      {
        id: 'soft-brush',
        name: 'Soft Brush',
        imageUrl: '/pictures/soft-brush.svg',
        quantity: 1,
        price: 5,
        affiliateUrl: 'https://www.amazon.com/s?k=soft-brush&tag=pearlypaws-20',
      },
    ],
    savedQuantity: 3,
    wishlist: [
      { id: 'fish-paste', addedAt: '2026-11-20T10:00:00.000Z' },
      { id: 'old-chew', addedAt: '2026-11-19T10:00:00.000Z' },
    ],
    removals: ['mint-paste'],
    compared: [
      { id: 'mint-paste', imageUrl: '/pictures/mint-paste.svg' },
      { id: 'soft-brush', imageUrl: '/pictures/soft-brush.svg' },
    ],
    visited: ['mint-paste'],
    viewed: ['soft-brush', 'mint-paste'],
    searches: ['soft brush', 'my dog gulps'],
    helpful: ['review-1'],
    theme: 'dark',
  })
})

it('has a sample of every key but those of pets, care and one tab', () => {
  const { keyPrefix, petsKey, outboxKey, careKey, contactDraftKey, photoDatabase } = keys
  const elsewhere = new Set<string>([keyPrefix, petsKey, outboxKey, careKey, contactDraftKey, photoDatabase])
  const known = Object.values(keys).filter((key) => !elsewhere.has(key))
  // Opened packs are no longer counted, but stay on devices.
  expect(Object.keys(lists).toSorted()).toEqual([...known, 'pearly-paws:packs'].toSorted())
})

it.each([
  '',
  '{',
  '[{"id":',
  'null',
  '[]',
  '7',
  '1e999',
  '"cart"',
  '[null,7,"",{"id":5},{"id":"x"}]',
  '{"fish-paste":"x"}',
  '{"state":{"items":[]},"__proto__":{"quantity":5}}',
  '[[],[[1]],null,{"id":{},"quantity":"5"},{"quantity":1e999}]',
  // Half a megabyte.
  '['.repeat(500_000),
])('half-broken values are read as nothing: %.50s', async (text) => {
  for (const key of Object.keys(lists)) storage[key] = text
  const found = await read()
  // A list of ids keeps its texts.
  const ids = text.includes('""') ? [''] : []
  expect(found).toEqual({ ...nothing, visited: ids, viewed: ids, searches: ids, helpful: ids })
})

it('one broken line costs no other line', async () => {
  const cart: unknown[] = JSON.parse(lists[keys.cartKey] ?? '')
  storage[keys.cartKey] = JSON.stringify([null, ...cart, { id: 'x' }, { ...Object(cart[0]), price: -1 }])
  expect((await read()).cart.map(({ id }) => id)).toEqual(['mint-paste', 'soft-brush'])
})

it('a removal from before the outbox keeps its time, and one without a valid time counts as made now', async () => {
  const [saved, now] = ['2026-11-01T10:00:00.000Z', Date.parse('2026-11-20')]
  vi.setSystemTime(now)
  const lines = [
    `mint-paste 1700000000000 ${saved}`,
    'fish-paste 5',
    'soft-brush 0123',
    'gel 12x',
    'wipes',
    '../x 5',
  ]
  storage[keys.unsentKey] = JSON.stringify(lines.map((line) => `mark-of-this-one ${line}`))
  await page()
  const { $outbox } = await import('#account/outbox.ts')
  const removals = $outbox
    .get()
    .waiting.map(({ owner, kind, id, fields }) => [owner, kind, id, fields['saved']])
  const of = (id: string, at: number, seen?: number) => [
    'mark-of-this-one',
    'wish',
    id,
    { value: null, at, ...(seen === undefined ? {} : { seen }) },
  ]
  expect(removals).toEqual([
    of('mint-paste', 1_700_000_000_000, Date.parse(saved)),
    of('fish-paste', 5),
    of('soft-brush', now),
    of('gel', now),
    of('wipes', now),
  ])
  expect(storage[keys.unsentKey]).toBe('[]')
  vi.useRealTimers()
})
