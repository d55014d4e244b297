import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const site = 'https://shop.example'
const always = ['/offline', '/', '/cart', '/wishlist', '/my-pet', '/care']
const visited = ['/faq', '/products?category=toothpaste']

/** The caches of a browser, by name. */
let stored: Map<string, Map<string, Response>>
/** What the worker listens to. */
let listeners: Map<string, (event: object) => void>

const addressOf = (from: string | { url: string }) =>
  new URL(typeof from === 'string' ? from : from.url, site).href

function open(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, cache)
  return Promise.resolve({
    keys: async () => [...cache.keys()].map((url) => ({ url })),
    match: async (from: string | { url: string }) => cache.get(addressOf(from))?.clone(),
    put: async (from: string, answer: Response) => void cache.set(addressOf(from), answer),
    delete: async (from: string | { url: string }) => cache.delete(addressOf(from)),
  })
}

beforeEach(async () => {
  stored = new Map()
  listeners = new Map()
  vi.resetModules()
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  vi.stubGlobal('self', {
    location: new URL(site),
    registration: {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  await import('../src/worker/service-worker.ts')
})

// Test files share a process.
afterAll(() => vi.unstubAllGlobals())

/** Sends an event to the worker and waits for its work. */
async function send(name: string, event: object = {}): Promise<void> {
  const works: unknown[] = []
  const listen = (work: unknown) => works.push(work)
  listeners.get(name)?.({ waitUntil: listen, respondWith: listen, ...event })
  await Promise.all(works)
}

async function save(...paths: string[]): Promise<void> {
  for (const path of paths) await (await open('shop-pages')).put(path, new Response('<title>A page</title>'))
  await (await open('shop-answers')).put('/api/products?category=toothpaste', new Response('[]'))
}

const kept = () =>
  ['shop-pages', 'shop-answers'].flatMap((name) =>
    [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(site.length)),
  )
const isVisit = (path: string) => !always.includes(path)

it('keeps what one account visited, and forgets it once another or nobody is signed in', async () => {
  for (const next of ['mark-of-that-one', '']) {
    await send('message', { data: { account: 'mark-of-this-one' } })
    await save(...always, ...visited)
    await send('message', { data: { account: 'mark-of-this-one' } })
    expect(kept().filter(isVisit)).toEqual([...visited, '/api/products?category=toothpaste'])
    await send('message', { data: { account: next } })
    expect(kept()).toEqual(always)
  }
})

/** Opens a page whose script arrives only when `release` is called. */
async function openSlowly(path: string) {
  const { promise: script, resolve } = Promise.withResolvers<Response>()
  const html = '<title>A page</title><script src="/_astro/a.js"></script>'
  const headers = { 'Content-Type': 'text/html' }
  vi.stubGlobal('fetch', (from: string | { url: string }) =>
    addressOf(from).includes('/_astro/') ? script : Promise.resolve(new Response(html, { headers })),
  )
  const saved = send('fetch', { request: { method: 'GET', mode: 'navigate', url: `${site}${path}` } })
  await vi.waitFor(() => expect(stored.has('shop-files')).toBe(true))
  return { saved, release: () => resolve(new Response('')) }
}

it('forgets a page that is still being saved when somebody else signs in', async () => {
  await send('message', { data: { account: 'mark-of-this-one' } })
  const { saved, release } = await openSlowly('/faq')
  const forgotten = send('message', { data: { account: 'mark-of-that-one' } })
  release()
  await Promise.all([saved, forgotten])
  expect(kept()).toEqual([])
})

it('keeps the first page that a visitor opened, which is saved while the worker starts', async () => {
  const { saved, release } = await openSlowly('/faq')
  const started = send('activate')
  release()
  await Promise.all([saved, started])
  expect(kept()).toEqual(['/faq'])
})

it('forgets at once when a page signs out', async () => {
  await save(...always, ...visited)
  const request = { method: 'GET', mode: 'navigate', url: `${site}/api/logout?account=mark-of-this-one` }
  await send('fetch', { request })
  expect(kept()).toEqual(always)
})

it('keeps what a visitor looked at before the worker knew who it is', async () => {
  await send('activate')
  await save(...always, ...visited)
  await send('message', { data: { account: '' } })
  expect(kept()).toEqual(expect.arrayContaining(visited))
})

it('deletes what a worker of an earlier deploy saved for whomever', async () => {
  await save(...always, ...visited, '/care-plan?pet=dog&weight=17&illness=diabetes', '/unsubscribe?id=1')
  await send('activate')
  expect(kept()).toEqual(always)
})

it('keeps the pages of a known account over a deploy', async () => {
  await send('message', { data: { account: '' } })
  await save(...always, ...visited, '/products?avoid=chicken')
  await send('activate')
  expect(kept()).toEqual([...always, ...visited, '/api/products?category=toothpaste'])
})
