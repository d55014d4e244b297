import { accountMark } from '#contract/hint.ts'
import { exclusively } from '#lib/exclusively.ts'
import { petsKey } from '#lib/storage-keys.ts'
import type { Pet } from '#pets/pet.ts'
import { choosePet, readKeptPets } from '#pets/kept-pets.ts'

/**
 * The pets of this device for the script before the first paint, which shares no store with the page's other
 * scripts: it reads what they have written, and tells them what it writes as another tab would.
 */
export const $petsHere = {
  /** The first is shopped for. */
  get(): readonly Pet[] {
    return pets
  },
  /** Calls back at each change; answers what ends that. */
  follow(draw: () => void): () => void {
    followers.add(draw)
    return () => followers.delete(draw)
  },
  choose(place: number): void {
    void exclusively(petsKey, () => {
      const kept = readKeptPets(read())
      const newValue = JSON.stringify(choosePet(kept, kept.pets[place]?.id ?? ''))
      localStorage.setItem(petsKey, newValue)
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: petsKey,
          newValue,
          storageArea: localStorage,
          url: location.href,
        }),
      )
    })
  },
}

const followers = new Set<() => void>()
let pets = readPets()

for (const change of ['pets-updated', 'storage', 'pageshow']) window.addEventListener(change, update)

function update(event: Event): void {
  if (event instanceof StorageEvent && event.key !== petsKey && event.key !== null) return
  if (event instanceof PageTransitionEvent && !event.persisted) return
  pets = readPets()
  for (const draw of followers) draw()
}

/** Those of another account are not shown; stores/pets.ts sets them aside. */
function readPets(): readonly Pet[] {
  const { owner, pets: kept } = readKeptPets(read())
  return owner === '' || owner === accountMark() ? kept : []
}

function read(): string | null {
  try {
    return localStorage.getItem(petsKey)
  } catch {
    return null
  }
}
