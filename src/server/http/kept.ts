/** What an entry takes beside its body and its key, roughly, in bytes. */
const overhead = 500

/**
 * Keeps what was made last, up to so many bytes, keys included; what is asked
 * for again is not made again, and what was not asked for longest goes first.
 */
export function keepUpTo<Value extends { body: Uint8Array }>(limit: number) {
  const kept = new Map<string, Value>()
  let size = 0
  const drop = (key: string): void => {
    const value = kept.get(key)
    if (value !== undefined && kept.delete(key)) size -= weightOf(key, value)
  }
  return (key: string, make: () => Value): Value => {
    const value = kept.get(key) ?? make()
    drop(key)
    // Larger than all that may be kept: only for this once.
    if (weightOf(key, value) > limit) return value
    kept.set(key, value)
    size += weightOf(key, value)
    for (const oldest of kept.keys()) {
      if (size <= limit) break
      drop(oldest)
    }
    return value
  }
}

function weightOf(key: string, { body }: { body: Uint8Array }): number {
  return body.byteLength + 2 * key.length + overhead
}
