/** Returns a function that loads once per key. A failure isn't kept, so the next call tries again. */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = loaded.get(key) ?? load(key)
    loaded.set(key, value)
    value.catch(() => loaded.delete(key))
    return value
  }
}
