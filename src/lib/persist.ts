import { type ReadableAtom, atom, onMount } from 'nanostores'

type Change<Value> = (value: Value) => Value

/** A value that the browser stores under a key and shares among its tabs. */
export interface Kept<Value> extends ReadableAtom<Value> {
  /**
   * Changes the stored value. The change shows at once. It's applied again when no other tab writes, so no tab
   * loses one. `by` may run several times and must be pure.
   */
  change(by: Change<Value>): void
}

/**
 * Stores a value in the browser. Reads go through `decode`, which never throws. If storage is blocked or full, the
 * value lasts for the visit. The event tells the page about each change.
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
    // Ignore storage that was emptied under a running page; if another tab empties it, an event tells us.
    // Decoding a long list takes a while on a slow phone.
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
      const left = new AbortController()
      window.addEventListener('storage', onStorage, left)
      window.addEventListener('pageshow', show, left)
      return () => left.abort()
    })
    // Before the page goes away, write changes that still wait for another tab.
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

/** A list stored in the browser. */
export function persistentList<Item>(
  key: string,
  decode: (stored: string | undefined) => Item[],
  encode?: (list: Item[]) => string,
  event?: KeptEvent,
): Kept<Item[]> {
  return persistent(key, decode, encode, event)
}

/** A set of ids stored in the browser; it keeps the latest 2,000. */
export function persistentIds(key: string): Kept<ReadonlySet<string>> {
  return persistent(key, decodeIds, (ids) => JSON.stringify([...ids]))
}

/** Adds ids to a stored set, or removes them. */
export function setIds($ids: Kept<ReadonlySet<string>>, isIn: boolean, ...ids: readonly string[]): void {
  $ids.change((before) => new Set(isIn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
}

function decodeIds(stored: string | undefined): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(String(stored))
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-2000) : [])
  } catch {
    return new Set()
  }
}

/** Values that could not be stored; they last for the visit. */
const visit = new Map<string, string>()

/** Returns whether the browser stored the last change. If not, it lasts for the visit. */
export function isStored(key: string): boolean {
  return !visit.has(key)
}

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

/** Tells the page that a stored list has changed. */
export function announce(event: KeptEvent): void {
  window.dispatchEvent(new CustomEvent(event))
}

/**
 * Returns the list with the entries of `before` named in `gone` restored, each behind the nearest entry it
 * followed.
 */
export function restore<Entry extends { id: string }>(
  now: readonly Entry[],
  before: readonly Entry[],
  gone: ReadonlySet<string>,
): Entry[] {
  const list = [...now]
  const earlier = new Set<string>()
  for (const entry of before) {
    if (gone.has(entry.id) && !list.some(({ id }) => id === entry.id)) {
      list.splice(list.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, entry)
    }
    earlier.add(entry.id)
  }
  return list
}

/** How long to wait for another tab, in milliseconds. */
const patienceMs = 1000

/**
 * Runs `work` only when no other tab is running work with the same name. Runs it at once in browsers without
 * locks (plain http), and when another tab holds the lock too long.
 */
export async function exclusively(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch {
    work()
  }
}
