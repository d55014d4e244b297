import { hasHint } from '#contract/hint.ts'
import { petsKey } from '#lib/storage-keys.ts'
import type { Pet } from '#pets/pet.ts'
import { choosePet, readKeptPets } from '#pets/stored-pets.ts'

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
    const kept = readKeptPets(read())
    const newValue = JSON.stringify({ ...kept, pets: choosePet(kept.pets, place) })
    localStorage.setItem(petsKey, newValue)
    window.dispatchEvent(
      new StorageEvent('storage', { key: petsKey, newValue, storageArea: localStorage, url: location.href }),
    )
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

/** Those of an account leave the device when nobody is signed in any more. */
function readPets(): readonly Pet[] {
  const kept = readKeptPets(read())
  if (!kept.isAccount || hasHint()) return kept.pets
  localStorage.removeItem(petsKey)
  return []
}

function read(): string | null {
  try {
    return localStorage.getItem(petsKey)
  } catch {
    return null
  }
}
