import { vi } from 'vitest'
import { type PersonRecord, recordsIn, wishChange } from '#lib/record.ts'

const product = (id: string) => ({
  id,
  name: `The ${id}`,
  price: 5,
  priceCheckedOn: '2026-11-01',
  imageUrl: `/pictures/${id}.svg`,
  affiliateUrl: `https://www.amazon.com/s?k=${id}`,
  shortDescription: '',
  description: '',
  reviewCount: 0,
  isBestseller: false,
  isNatural: false,
  tags: [],
  category: 'toothpaste',
  species: 'dog',
  mayContain: [],
  unnamedMeats: [],
  fit: 'dog|paste|||||-|-||',
})

/** A product as a heart passes it to the stores. */
export function stored(id: string) {
  const { name, price, imageUrl, affiliateUrl } = product(id)
  return { id, name, price, imageUrl, affiliateUrl }
}

/** Marks this person's data. */
export const personMark = 'mark-of-this-one'
export const person = { mark: personMark, email: 'moss@example.com', firstName: 'Moss', lastName: '' }

/** Handles the wishlist calls like the server, and lets a test delay or reject them. */
export class WishlistServer {
  readonly listed = new Set<string>()
  /** Products that another device saved after any removal. */
  readonly newer = new Set<string>()
  /** Products that the shop doesn't have. */
  readonly unknown = new Set<string>()
  /** `GET`, `POST mint`, `DELETE mint`, `PUT mint,brush`, in order of arrival. */
  readonly calls: string[] = []
  /** What came as records, with the device's time. */
  readonly sent: { records: readonly PersonRecord[]; now: number }[] = []
  readonly #refused = new Map<string, number>()
  readonly #held = new Map<string, PromiseWithResolvers<void>>()

  /** Responds to a call with this status until `accept`. */
  refuse(call: string, status: number): void {
    this.#refused.set(call, status)
  }

  accept(call: string): void {
    this.#refused.delete(call)
  }

  /** Holds a call's response until `release`. */
  hold(call: string): void {
    this.#held.set(call, Promise.withResolvers())
  }

  release(call: string): void {
    this.#held.get(call)?.resolve()
    this.#held.delete(call)
  }

  /** Resolves once a call has been made this many times. */
  async has(call: string, times = 1): Promise<void> {
    await vi.waitFor(() => {
      if (this.calls.filter((made) => made === call).length < times) throw new Error(`no ${call}`)
    })
  }

  fetch = async (path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    if (path === '/api/auth/user') return Response.json(person)
    if (method === 'PUT') return this.#save(path, recordsIn(JSON.parse(String(body))) ?? [])
    const id = method === 'POST' ? String(JSON.parse(String(body)).productId) : path.split(/[/?]/)[3]
    const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
    const call = id === undefined ? method : `${method} ${id}${query}`
    this.calls.push(call)
    await this.#held.get(call)?.promise
    const status = this.#refused.get(call)
    if (status !== undefined) return new Response('no', { status })
    if (id === undefined) return Response.json([...this.listed].map(entry))
    if (method === 'POST') this.listed.add(id)
    else this.listed.delete(id)
    return Response.json({ productId: id })
  }

  async #save(path: string, records: readonly PersonRecord[]): Promise<Response> {
    const call = `PUT ${records.map(({ id }) => id).join(',')}`
    this.calls.push(call)
    this.sent.push({ records, now: Number(new URL(path, 'http://shop').searchParams.get('now')) })
    await this.#held.get(call)?.promise
    const status = this.#refused.get(call)
    if (status !== undefined) return new Response('no', { status })
    const saved = records.filter(({ fields }) => fields['saved']?.value === true)
    for (const { id, fields } of records)
      if (fields['saved']?.value !== null || !this.newer.has(id)) this.listed.delete(id)
    const unknown = saved.map(({ id }) => id).filter((id) => this.unknown.has(id))
    const kept = saved.filter(({ id }) => !this.unknown.has(id))
    for (const { id } of kept) this.listed.add(id)
    const left = records
      .filter(({ id }) => this.newer.has(id))
      .map(({ id }) => wishChange(id, true, { at: 1 }))
    return Response.json({ records: [...kept, ...left], refused: unknown, unknown, overruled: [] })
  }
}

function entry(id: string) {
  return { ...product(id), productId: id, addedAt: '2026-11-01T08:00:00.000Z' }
}

/** The browser APIs that the stores use, with these products on the device. */
export function openBrowser(server: WishlistServer, kept: readonly string[] = []): Map<string, string> {
  const storage = new Map<string, string>()
  const items = kept.map((id) => ({ ...stored(id), addedAt: '2026-11-01T08:00:00.000Z' }))
  storage.set('pearly-paws:wishlist', JSON.stringify(items))
  vi.stubGlobal('window', {
    dispatchEvent: () => true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    location: { pathname: '/about', assign: () => undefined },
  })
  vi.stubGlobal('document', {
    documentElement: { dataset: { session: 'signed-in' } },
    cookie: `pp-hint=${personMark}`,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('pageAccount', undefined)
  vi.stubGlobal('fetch', server.fetch)
  return storage
}
