import { type ReadableAtom, atom, onMount } from 'nanostores'
import { exclusively } from '#lib/exclusively.ts'

type Change<Value> = (value: Value) => Value

/** What the browser keeps under a key, the same in all its tabs. */
export interface Kept<Value> extends ReadableAtom<Value> {
  /**
   * Changes what is kept. It shows at once, and is done again on what is kept when no other tab writes, so that of two
   * tabs at the same moment neither loses its change: `by` may run several times and must answer alike.
   */
  change(by: Change<Value>): void
}

/**
 * Keeps a value in the browser. What is stored is only believed after `decode`, which never throws; storage that is
 * blocked or full leaves the value working for the visit. The page is told of each change by the event.
 */
export function persistent<Value>(
  key: string,
  decode: (stored: string | undefined) => Value,
  encode: (value: Value) => string = JSON.stringify,
  event?: KeptEvent,
): Kept<Value> {
  let waiting: Change<Value>[] = []
  let stored = read(key)
  let known = decode(stored)
  const current = (): Value => {
    const found = read(key)
    // Storage emptied under a running page takes nothing from it; another tab that empties it says so by an event. A
    // long list takes a slow phone some time to decode.
    if (found !== undefined && found !== stored) {
      known = decode(found)
      stored = found
    }
    return waiting.reduce((value, by) => by(value), known)
  }
  const $value = atom(current())
  const show = (): void => $value.set(current())
  const write = (): void => {
    if (waiting.length === 0) return
    known = current()
    waiting = []
    stored = encode(known)
    store(key, stored)
    $value.set(known)
    if (event !== undefined) announce(event)
  }
  const onStorage = (change: StorageEvent): void => {
    if (change.key !== key && change.key !== null) return
    if (change.newValue === null) {
      known = decode(undefined)
      stored = undefined
    }
    show()
  }
  if (typeof window !== 'undefined') {
    onMount($value, () => {
      show()
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', show)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', show)
      }
    })
    // What still waits for another tab is not lost with the page.
    window.addEventListener('pagehide', write)
  }
  return Object.assign($value, {
    change(by: Change<Value>): void {
      waiting.push(by)
      show()
      void exclusively(key, write)
    },
  })
}

/** A list that the browser keeps. */
export function persistentList<Item>(
  key: string,
  decode: (stored: string | undefined) => Item[],
  encode?: (list: Item[]) => string,
  event?: KeptEvent,
): Kept<Item[]> {
  return persistent(key, decode, encode, event)
}

/** A set of ids that the browser keeps; the latest 2,000 of them. */
export function persistentIds(key: string): Kept<ReadonlySet<string>> {
  return persistent(key, decodeIds, (ids) => JSON.stringify([...ids]))
}

function decodeIds(stored: string | undefined): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(String(stored))
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-2000) : [])
  } catch {
    return new Set()
  }
}

/** What could not be written, for the visit. */
const visit = new Map<string, string>()

function read(key: string): string | undefined {
  if (visit.has(key)) return visit.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    visit.delete(key)
  } catch {
    visit.set(key, value)
  }
}

type KeptEvent = 'cart-updated' | 'wishlist-updated' | 'pets-updated'

/** Tells the page that a kept list has changed. */
export function announce(event: KeptEvent): void {
  window.dispatchEvent(new CustomEvent(event))
}
