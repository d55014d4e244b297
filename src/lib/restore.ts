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
