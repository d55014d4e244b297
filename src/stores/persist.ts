import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'

/**
 * A list that the browser keeps. What is stored is only believed after
 * `decode`, which never throws; storage that is blocked or full leaves the
 * list working for the visit.
 */
export function persistentList<Item>(
  key: string,
  decode: (stored: string | undefined) => Item[],
  encode: (list: Item[]) => string = JSON.stringify,
): WritableAtom<Item[]> {
  return persistentAtom<Item[]>(key, [], {
    decode: (stored) => decode(stored),
    encode: (list) => encode(list),
  })
}

/** A set of ids that the browser keeps; the latest 2,000 of them. */
export function persistentIds(key: string): WritableAtom<ReadonlySet<string>> {
  return persistentAtom<ReadonlySet<string>>(key, new Set(), {
    encode: (ids) => JSON.stringify([...ids]),
    decode: decodeIds,
  })
}

function decodeIds(stored: unknown): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(String(stored))
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-2000) : [])
  } catch {
    return new Set()
  }
}

const visit = new Map<string, string>()

/** Reads of what could not be written come from memory. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(String(key)) !== undefined,
    get: (_, key) => read(String(key)),
    set(_, key, value: string) {
      write(String(key), value)
      return true
    },
    deleteProperty(_, key) {
      write(String(key), undefined)
      return true
    },
  },
)

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)

function read(key: string): string | undefined {
  if (visit.has(key)) return visit.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    visit.delete(key)
  } catch {
    if (value === undefined) visit.delete(key)
    else visit.set(key, value)
  }
}

/** Tells the page that a kept list has changed. */
export function announce(event: 'cart-updated' | 'wishlist-updated' | 'pets-updated'): void {
  window.dispatchEvent(new CustomEvent(event))
}
