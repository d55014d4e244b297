import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { petsKey } from '#lib/storage-keys.ts'
import { mostPets, type Pet } from '#pets/pet.ts'
import { type KeptPets, choosePet, noPets, readKeptPets } from '#pets/stored-pets.ts'
import { announce } from './persist.ts'

/** What this device keeps of pets, the same in all tabs. */
export const $keptPets = persistentAtom<KeptPets>(petsKey, noPets, {
  encode: JSON.stringify,
  decode: readKeptPets,
})

/** The pets; the first is shopped for. */
export const $pets = computed($keptPets, ({ pets }) => pets)

/** Puts a pet in the place of another, or at the end where there is none; `full` where there are six. */
export function savePet(pet: Pet, place?: number): 'saved' | 'full' {
  const pets = $pets.get()
  if (place === undefined && pets.length >= mostPets) return 'full'
  changePets(
    place === undefined ? [...pets, pet] : pets.map((other, index) => (index === place ? pet : other)),
  )
  return 'saved'
}

/** Takes a pet away; answers what puts it back. */
export function deletePet(place: number): () => void {
  const [gone] = $pets.get().slice(place, place + 1)
  changePets($pets.get().filter((_, index) => index !== place))
  return () => {
    const pets = $pets.get()
    if (gone !== undefined && pets.length < mostPets) changePets(pets.toSpliced(place, 0, gone))
  }
}

/** Shops for a pet from now on. */
export function shopFor(place: number): void {
  changePets(choosePet($pets.get(), place))
}

/** Takes pets in: one of the same name and species takes the other's place. Answers how many found no room. */
export function addPets(added: readonly Pet[]): number {
  const { pets, left } = joinPets($pets.get(), added)
  changePets(pets)
  return left
}

/** Keeps what the account has, or what it is to have. */
export function keepPets(kept: KeptPets): void {
  $keptPets.set(kept)
  announce('pets-updated')
}

/** Pets with others joined to them, six at most; of two of the same name and species the second list's counts. */
export function joinPets(pets: readonly Pet[], others: readonly Pet[]): { pets: Pet[]; left: number } {
  const joined = new Map([...pets, ...others].map((pet) => [`${pet.species} ${pet.name.toLowerCase()}`, pet]))
  const all = [...joined.values()]
  return { pets: all.slice(0, mostPets), left: Math.max(0, all.length - mostPets) }
}

function changePets(pets: Pet[]): void {
  const { isAccount } = $keptPets.get()
  keepPets({ pets, isAccount, isUnsaved: isAccount })
  // Only who is signed in needs the code that talks to the server.
  if (isAccount) void import('./server-pets.ts').then(({ sendPets }) => sendPets())
}
