import { syncPets } from '#pets/server-pets.ts'
import { joinLists } from '#saved/wishlist-store.ts'
import { accountMark } from '#account/session-hint.ts'
import { $session } from '#account/session-store.ts'
import { leftKey } from '#lib/storage-keys.ts'
import { $storedWishes } from '#saved/local-wishlist.ts'
import { persistentIds } from '#lib/persist.ts'
import { $outbox, type Waiting } from '#account/outbox.ts'
import { savePet } from '#pets/pet-store.ts'
import { petOf } from '#pets/pet-fields.ts'
import { isAlive } from '#lib/record.ts'

/** If this device holds data of a different account, asks the signed-in person what to do with it. */
export async function askAboutOthers(): Promise<void> {
  const others = othersHere()
  if (others === undefined) return
  const session = $session.get()
  const { askOthers } = await import('./AskOthers.tsx')
  const answer = await askOthers(
    others.pets,
    others.wishes,
    session.state === 'signed-in' ? session.user.email : '',
  )
  // If the dialog is closed without an answer, the next page asks again.
  if (answer === undefined) return
  settleOthers(others, answer)
  if (answer === 'keep') await Promise.all([syncPets(), joinLists()])
}

/** Data on this device that belongs to other accounts, with the number of pets and products not synced yet. */
interface Others {
  owners: readonly string[]
  pets: number
  wishes: number
}

/** What the signed-in person wants done with that data. */
type OthersAnswer = 'keep' | 'delete' | 'leave'

/** Pairs of account marks for which the signed-in person chose “leave.” */
const $left = persistentIds(leftKey)

/** Returns unsynced data of other accounts that the signed-in person hasn't been asked about, if any. */
export function othersHere(): Others | undefined {
  const mark = accountMark()
  if (mark === '' || mark === 'unknown') return undefined
  const isOther = (owner: string | undefined): owner is string =>
    owner !== undefined && owner !== mark && !$left.get().has(`${mark} ${owner}`)
  const pets = $outbox.get().waiting.filter((one) => isOther(one.owner) && isNewPet(one))
  const owners = $storedWishes.get().flatMap(({ owner }) => (isOther(owner) ? owner : []))
  if (pets.length + owners.length === 0) return undefined
  return {
    owners: [...new Set([...owners, ...pets.map(({ owner }) => owner)])],
    pets: pets.length,
    wishes: owners.length,
  }
}

/** Only a whole pet can join another account. A change of one stays until its owner is back. */
function isNewPet(one: Waiting): boolean {
  return one.kind === 'pet' && isAlive(one) && petOf(one.fields) !== undefined
}

/** Applies the answer: adds the data to this account, deletes it, or leaves it for its owner. */
export function settleOthers({ owners }: Others, answer: OthersAnswer): void {
  const mark = accountMark()
  if (answer === 'leave') {
    $left.change((left) => new Set([...left, ...owners.map((owner) => `${mark} ${owner}`)]))
    return
  }
  const isTheirs = (owner = ''): boolean => owners.includes(owner)
  const theirs = $outbox.get().waiting.filter(({ owner }) => isTheirs(owner))
  $outbox.change((box) => ({ ...box, waiting: box.waiting.filter(({ owner }) => !isTheirs(owner)) }))
  if (answer === 'keep') {
    for (const one of theirs) {
      const pet = isNewPet(one) ? petOf(one.fields) : undefined
      if (pet !== undefined) savePet(pet)
    }
  }
  $storedWishes.change((items) =>
    answer === 'keep'
      ? items.map((item) => (isTheirs(item.owner) ? { ...item, owner: mark } : item))
      : items.filter(({ owner }) => !isTheirs(owner)),
  )
}
