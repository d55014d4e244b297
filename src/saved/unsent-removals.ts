import { accountMark } from '#account/session-hint.ts'
import { persistentIds, setIds } from '#lib/persist.ts'
import { unsentKey } from '#lib/storage-keys.ts'
import { $serverWishlist, $unsentRemovals, $wishes } from './server-wishlist-state.ts'

/** Removals not sent yet: account mark, product id, time in milliseconds, and when the entry was added. */
export const $keptRemovals = persistentIds(unsentKey)

/** A removal made while offline: its time in milliseconds, and when the entry was added that the person saw. */
interface Removal {
  at: number
  seen: string
}

stampRemovals()
$keptRemovals.subscribe(() => $unsentRemovals.set(new Set(removals().keys())))

/** Returns the signed-in person's removals by product. */
export function removals(): Map<string, Removal> {
  const own = [...$keptRemovals.get()].map((one) => one.split(' ')).filter(([mark]) => mark === accountMark())
  return new Map(own.map(([, id = '', at, seen = '']) => [id, { at: Number(at), seen }]))
}

/** Adds or clears a pending removal for the signed-in person. What isn't on the server's list needs none. */
export function setRemoval(id: string, isWanted: boolean): void {
  const one = `${accountMark()} ${id}`
  const known = [...$keptRemovals.get()].filter((other) => other.startsWith(`${one} `))
  setIds($keptRemovals, false, ...known)
  const server = $serverWishlist.get()
  const entry = server.state === 'ready' ? server.entries.find((other) => other.productId === id) : undefined
  if (isWanted && (entry !== undefined || $wishes.get().has(id)))
    setIds($keptRemovals, true, `${one} ${Date.now()} ${entry?.addedAt ?? ''}`.trimEnd())
}

/** An earlier version kept no time. Such a removal counts as made when this one first reads it. Drops broken ones. */
function stampRemovals(): void {
  const isStamped = (one: string): boolean => /^\S* \S+ [1-9]\d{0,14}(?: |$)/.test(one)
  const isWhole = (one: string): boolean => /^\S* \S/.test(one)
  if ([...$keptRemovals.get()].every(isStamped)) return
  const now = Date.now()
  const stamped = (one: string): string => (isStamped(one) ? one : `${one} ${now}`)
  $keptRemovals.change((all) => new Set([...all].filter(isWhole).map(stamped)))
}
