import { $outbox, addChange, changesOf, dropChange } from '#account/outbox.ts'
import { accountMark } from '#account/session-hint.ts'
import { persistentIds } from '#lib/persist.ts'
import { isId } from '#lib/record.ts'
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
    addRemoval(accountMark(), id, Date.now(), entry?.addedAt)
}

/** `at` is when the person removed the product, `addedAt` when the entry was added that they saw. */
function addRemoval(owner: string, id: string, at: number, addedAt?: string): void {
  const seen = Date.parse(addedAt ?? '')
  const saved = { value: null, at, ...(seen >= 0 ? { seen } : {}) }
  addChange(owner, { kind: 'wish', id, fields: { saved }, deletedAt: 0 })
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
    if (isId(id, 'wish')) addRemoval(owner, id, isTime ? Number(at) : Date.now(), addedAt)
  }
  $earlier.change(() => new Set())
}
