import { accountMark } from '#contract/hint.ts'
import { leftKey } from '#lib/storage-keys.ts'
import { takeAside } from '#pets/kept-pets.ts'
import { $keptWishes } from './local-wishlist.ts'
import { persistentIds } from './persist.ts'
import { $keptPets, newId } from './pets.ts'
import { $keptRemovals } from './server-wishlist-state.ts'

/** What this device keeps of others: their accounts, and how many pets and products these were never told of. */
export interface Others {
  owners: readonly string[]
  pets: number
  wishes: number
}

/** What becomes of it. */
export type OthersAnswer = 'keep' | 'delete' | 'leave'

/** Those that who is signed in chose to leave, as the mark of each of the two accounts. */
const $left = persistentIds(leftKey)

/** What other people's accounts were never told, of which who is signed in was not asked; undefined where there is none. */
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

/** Does with it what who is signed in answered: takes it for theirs, deletes it, or leaves it for whose it is. */
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
