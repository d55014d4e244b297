import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const none = { products: [], categories: [], lists: [], guides: [] }
const named = (name: string) => ({ ...none, categories: [{ id: name, name }] })

let asked: { q: string; answer: (response: Response) => void }[]

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((answer) =>
        asked.push({ q: new URL(path, 'http://shop.example').searchParams.get('q') ?? '', answer }),
      ),
  )
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

it('requests at once, shows responses as they come, and never an older one after a newer one', async () => {
  const store = await import('#search/suggested-items.ts')
  const shown = (): string | undefined => store.$suggestions.get()?.categories[0]?.name
  const turns = ['p', 'pa', 'pas'].map((text) => store.suggest(text))
  expect(asked.map(({ q }) => q)).toEqual(['p', 'pa', 'pas'])
  asked[1]?.answer(Response.json(named('pa')))
  await turns[1]
  expect(shown()).toBe('pa')
  asked[0]?.answer(Response.json(named('p')))
  await turns[0]
  expect(shown()).toBe('pa')
  asked[2]?.answer(Response.json(named('pas')))
  await turns[2]
  expect(shown()).toBe('pas')
})

it('requests the same words once, and again after a failure', async () => {
  const store = await import('#search/suggested-items.ts')
  const first = store.suggest('Paste ')
  asked[0]?.answer(new Response('', { status: 503 }))
  await first
  expect(store.$suggestions.get()).toBeUndefined()
  const second = store.suggest('paste')
  asked[1]?.answer(Response.json(named('paste')))
  await second
  await store.suggest(' PASTE')
  expect(asked).toHaveLength(2)
  expect(store.$suggestions.get()).toEqual(named('paste'))
})

it('shows nothing for an empty field, even if a response comes late', async () => {
  const store = await import('#search/suggested-items.ts')
  const late = store.suggest('p')
  await store.suggest('  ')
  asked[0]?.answer(Response.json(named('p')))
  await late
  expect(store.$suggestions.get()).toBeUndefined()
})

it('puts an emergency before everything, with a link that calls each hotline', async () => {
  const { suggestedGroups } = await import('#search/suggested-items.ts')
  const emergency = {
    name: 'Choking',
    text: 'Go to a clinic now.',
    sources: [],
    hotlines: [{ name: 'A hotline', phone: '(888) 555-0100' }],
    hotlineNote: '',
  }
  const [first, second] = suggestedGroups(
    'dog choking',
    { ...none, emergency, vetFirst: undefined },
    new Set(),
  )
  expect(first).toMatchObject({ heading: 'Choking: what to do now', text: 'Go to a clinic now.' })
  expect(first?.items.map(({ href }) => href)).toEqual(['tel:+18885550100', '/vet-locator'])
  expect(second?.items[0]?.search).toBe('dog choking')
  expect(first?.items[0]?.name).toBe('Call A hotline: (888) 555-0100')
})

it('puts the vet before products for an illness', async () => {
  const { suggestedGroups } = await import('#search/suggested-items.ts')
  const vetFirst = [{ name: 'Thyroid disease', text: 'Ask your vet first.' }]
  const answer = { ...none, emergency: undefined, vetFirst: [...vetFirst, ...vetFirst] }
  const [first, second] = suggestedGroups('thyroid', answer, new Set())
  expect(first).toMatchObject({
    heading: 'Thyroid disease: see your vet first',
    text: 'Ask your vet first.',
    items: [{ name: 'Find a vet', href: '/vet-locator' }],
  })
  expect(second?.items[0]?.name).toBe('Search for “thyroid”')
})

it('offers the search itself, then what it finds, each with its address', async () => {
  const { suggestedGroups } = await import('#search/suggested-items.ts')
  const shown = (text: string, answer: Parameters<typeof suggestedGroups>[1], searched: string[] = []) =>
    suggestedGroups(text, answer, new Set(searched)).map(
      ({ heading, items }) => `${heading}: ${items.map(({ name, href }) => `${name} ${href}`).join(', ')}`,
    )
  const product = { name: 'Mint Paste', imageUrl: '/mint.svg', price: 9 }
  const found = {
    products: [product].map((one) => ({
      ...one,
      id: 'mint',
      originalPrice: undefined,
      priceCheckedOn: undefined,
    })),
    categories: [{ id: 'pastes', name: 'Pastes' }],
    lists: [{ id: 'puppies', name: 'For puppies' }],
    guides: [{ id: 'first-brush', question: 'Which brush first?' }],
    emergency: undefined,
    vetFirst: undefined,
  }
  const own = 'undefined: Search for “mint” /products?search=mint'
  expect(shown(' mint ', found)).toEqual([
    own,
    'Products: Mint Paste /products/mint',
    'Categories: Pastes /products?category=pastes',
    'Shop by need: For puppies /products/for/puppies',
    'Guides: Which brush first? /guides/first-brush',
  ])
  expect(shown('mint', undefined)).toEqual([own])
  expect(shown(' ', found)).toEqual([])
  expect(shown('', found, ['mint', 'soft brush'])).toEqual([
    'Recent searches: soft brush /products?search=soft+brush, mint /products?search=mint',
    'undefined: Clear recent searches undefined',
  ])
  const keys = suggestedGroups('mint', found, new Set()).flatMap(({ items }) => items.map(({ key }) => key))
  expect(new Set(keys).size).toBe(5)
})
