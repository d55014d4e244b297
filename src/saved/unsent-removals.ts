import { $outbox, addChange, changesOf, dropChange } from '#account/outbox.ts'
import { accountMark } from '#account/session-hint.ts'
import { persistentIds } from '#lib/persist.ts'
import { isId, wishChange } from '#lib/record.ts'
import { unsentKey } from '#lib/storage-keys.ts'
import { $serverWishlist, $unsentRemovals, $wishes } from './server-wishlist-state.ts'

moveEarlier()
$outbox.subscribe(() => {
  const wishes = changesOf(accountMark()).filter(({ kind }) => kind === 'wish')
  $unsentRemovals.set(new Set(wishes.map(({ id }) => id)))
})

/** Adds or clears a pending removal for the signed-in person. What isn't on the server's list needs none. */
export function setRemoval(id: string, isWanted: boolean): void {
  dropChange(accountMark(), { kind: 'wish', id })
  const server = $serverWishlist.get()
  const entry = server.state === 'ready' ? server.entries.find((other) => other.productId === id) : undefined
  if (isWanted && (entry !== undefined || $wishes.get().has(id)))
    addRemoval(accountMark(), id, Date.parse(entry?.addedAt ?? ''))
}

/** Adds a removal. `seen` is when the product was saved that the person saw, if that's known, in milliseconds. */
export function addRemoval(owner: string, id: string, seen = Number.NaN, at = Date.now()): void {
  addChange(owner, wishChange(id, false, { at, ...(seen >= 0 ? { seen } : {}) }))
}

/**
 * Takes over removals from before the outbox: account mark, product id, time, and when the entry was added. The
 * first ones had no time, and count as made when this first reads them.
 */
function moveEarlier(): void {
  const $earlier = persistentIds(unsentKey)
  if ($earlier.get().size === 0) return
  for (const one of $earlier.get()) {
    const [owner = '', id = '', at = '', addedAt] = one.split(' ')
    const isTime = /^[1-9]\d{0,14}$/.test(at)
    if (isId(id, 'wish')) addRemoval(owner, id, Date.parse(addedAt ?? ''), isTime ? Number(at) : Date.now())
  }
  $earlier.change(() => new Set())
}
