import { accountMark } from '#features/session/session-hint.ts'
import { leftKey } from '#lib/storage-keys.ts'
import { takeAside } from '#features/pets/kept-pets.ts'
import { $keptWishes } from '#features/wishlist/local-wishlist.ts'
import { persistentIds } from '#lib/persist.ts'
import { $keptPets, newId } from '#features/pets/pet-store.ts'
import { $keptRemovals } from '#features/wishlist/server-wishlist-state.ts'

/** Data on this device that belongs to other accounts, with the number of pets and products not synced yet. */
export interface Others {
  owners: readonly string[]
  pets: number
  wishes: number
}

/** What the signed-in person wants done with that data. */
export type OthersAnswer = 'keep' | 'delete' | 'leave'

/** Pairs of account marks for which the signed-in person chose “leave”. */
const $left = persistentIds(leftKey)

/** Returns unsynced data of other accounts that the signed-in person hasn't been asked about, if any. */
export function othersHere(): Others | undefined {
  const mark = accountMark()
  if (mark === '' || mark === 'unknown') return undefined
  const isOther = (owner: string | undefined): owner is string =>
    owner !== undefined && owner !== mark && !$left.get().has(`${mark} ${owner}`)
  const aside = $keptPets.get().aside.filter(({ owner }) => isOther(owner))
  const owners = $keptWishes.get().flatMap(({ owner }) => (isOther(owner) ? owner : []))
  const pets = aside.flatMap(({ unsent }) => unsent).filter(({ pet }) => pet !== null)
  if (pets.length + owners.length === 0) return undefined
  return {
    owners: [...new Set([...owners, ...aside.map(({ owner }) => owner)])],
    pets: pets.length,
    wishes: owners.length,
  }
}

/** Applies the answer: adds the data to this account, deletes it, or leaves it for its owner. */
export function settleOthers({ owners }: Others, answer: OthersAnswer): void {
  const mark = accountMark()
  if (answer === 'leave') {
    $left.change((left) => new Set([...left, ...owners.map((owner) => `${mark} ${owner}`)]))
    return
  }
  const isTheirs = (owner = ''): boolean => owners.includes(owner)
  const now = Date.now()
  const pets = $keptPets
    .get()
    .aside.flatMap(({ owner, unsent }) => (isTheirs(owner) ? unsent : []))
    .flatMap(({ pet }) => (pet === null ? [] : { id: newId(), changedAt: now, pet }))
  $keptPets.change((kept) => takeAside(kept, owners, answer === 'keep' ? pets : []))
  $keptWishes.change((items) =>
    answer === 'keep'
      ? items.map((item) => (isTheirs(item.owner) ? { ...item, owner: mark } : item))
      : items.filter(({ owner }) => !isTheirs(owner)),
  )
  $keptRemovals.change((all) => new Set([...all].filter((one) => !isTheirs(one.split(' ')[0]))))
}
