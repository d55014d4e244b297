import { type PersonRecord, wishChange } from '#lib/record.ts'
import { savedSince } from './merge-changes.ts'

/** A product on a wishlist. */
export interface WishlistRow {
  productId: string
  /** ISO time. */
  addedAt: string
}

/** A call may take this long, in milliseconds. */
const longestCallMs = 60_000

/** Returns the products on a person's wishlist, newest first. */
export function listWishes(records: readonly PersonRecord[]): WishlistRow[] {
  return records
    .flatMap((one) => {
      const since = one.kind === 'wish' ? savedSince(one) : undefined
      return since === undefined ? [] : [{ productId: one.id, addedAt: new Date(since).toISOString() }]
    })
    .toSorted((a, b) =>
      (a.addedAt === b.addedAt ? a.productId < b.productId : a.addedAt > b.addedAt) ? -1 : 1,
    )
}

/**
 * Returns a device's changes with their wishes in the server's time. A save counts from when it arrives, so no clock
 * loses one. A removal counts from when it was made; `sentAt` is the device's time now, because a wrong clock still
 * measures how long ago that was. If the clock went back since, it only removes what the person saw.
 */
export function inServerTime(
  changes: readonly PersonRecord[],
  sentAt: number,
  now = Date.now(),
): PersonRecord[] {
  return changes.map((change) => {
    const { saved } = change.fields
    if (change.kind !== 'wish' || saved === undefined) return change
    const { value, at, seen = -1 } = saved
    if (value !== null) return wishChange(change.id, true)
    const madeAt = at > sentAt ? 0 : now - (sentAt - at) - longestCallMs
    return wishChange(change.id, false, { at: Math.max(0, seen + 1, madeAt) })
  })
}
