/**
 * The entries of a stored JSON list as plain field maps, or none where it is
 * broken. At most `most` entries are looked at: a longer list was not written
 * by this shop.
 */
export function parseStoredList(stored: string | null | undefined, most: number): Map<string, unknown>[] {
  if (typeof stored !== 'string') return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.slice(0, most).map(fieldsOf) : []
  } catch {
    return []
  }
}

/** An object's own fields; none where the value is no object. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}
