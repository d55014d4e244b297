import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { type ReadableAtom, atom, computed } from 'nanostores'
import { jsonIn } from './fields.ts'

type Change<Value> = (value: Value) => Value

/** A value that the browser stores under a key and shares among its tabs. */
export interface PersistentStore<Value> extends ReadableAtom<Value> {
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
  event?: StoreEvent,
): PersistentStore<Value> {
  const $stored = persistentAtom<Value>(key, decode(undefined), { decode, encode })
  const $changes = atom({})
  let waiting: Change<Value>[] = []
  const changed = (value: Value): Value => waiting.reduce((before, by) => by(before), value)
  const $value = computed([$stored, $changes], changed)
  const write = (): void => {
    if (waiting.length === 0) return
    const text = read(key)
    const value = changed(text === undefined ? $stored.get() : decode(text))
    waiting = []
    store(key, encode(value))
    $stored.set(value)
    if (event !== undefined) announce(event)
  }
  // Before the page goes away, write changes that still wait for another tab.
  if (isPage()) window.addEventListener('pagehide', write)
  return Object.assign($value, {
    change(by: Change<Value>): void {
      waiting.push(by)
      $changes.set({})
      void exclusively(key, write)
    },
  })
}

/** A set of ids stored in the browser; it keeps the latest 2,000. */
export function persistentIds(key: string): PersistentStore<ReadonlySet<string>> {
  return persistent(key, decodeIds, (ids) => JSON.stringify([...ids]))
}

/** Adds ids to a stored set, or removes them. */
export function setIds(
  $ids: PersistentStore<ReadonlySet<string>>,
  isIn: boolean,
  ...ids: readonly string[]
): void {
  $ids.change((before) => new Set(isIn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
}

function decodeIds(stored: string | undefined): ReadonlySet<string> {
  const ids = jsonIn(stored)
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-2000) : [])
}

/** The last known texts. Storage that is emptied under a running page is ignored. */
const texts = new Map<string | symbol, string>()
/** Keys that the browser refused to store; their texts last for the visit. */
const refused = new Set<string | symbol>()

/** Returns whether the browser stored the last change. If not, it lasts for the visit. */
export function isStored(key: string): boolean {
  return !refused.has(key)
}

function read(key: string | symbol): string | undefined {
  try {
    const found = refused.has(key) ? null : localStorage.getItem(String(key))
    if (found !== null) texts.set(key, found)
  } catch {
    // The browser blocks storage.
  }
  return texts.get(key)
}

function store(key: string, text: string): void {
  texts.set(key, text)
  try {
    localStorage.setItem(key, text)
    refused.delete(key)
  } catch {
    refused.add(key)
  }
}

const storage = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(key) !== undefined,
    get: (_, key) => read(key),
    // A store also sets what it has just read. Only `write` may store, because other tabs wait for it.
    set: () => true,
  },
)
type Listening = Parameters<typeof windowPersistentEvents.addEventListener>
const isPage = (): boolean => typeof window !== 'undefined'

const { addEventListener: follow, removeEventListener: leave } = windowPersistentEvents

setPersistentEngine(storage, {
  addEventListener: (...all: Listening) => isPage() && follow(...all),
  removeEventListener: (...all: Listening) => isPage() && leave(...all),
})
// If another tab empties storage, this one follows.
if (isPage())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null) texts.clear()
    else if (newValue === null) texts.delete(key)
  })

type StoreEvent = 'cart-updated' | 'wishlist-updated' | 'pets-updated'

/** Tells the page that a stored list has changed. */
export function announce(event: StoreEvent): void {
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
