import { isUnauthorized } from '#contract/call.ts'
import { readPets, writePets } from '#contract/pets.ts'
import { $keptPets, joinPets, keepPets } from './pets.ts'
import { sendToLogin } from './send-to-login.ts'

let joining: Promise<void> | undefined

/** Brings the pets together as `joinAccountPets`, and whose session has ended to the login. Never rejects. */
export async function syncPets(): Promise<void> {
  try {
    await joinAccountPets()
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
  }
}

/**
 * Brings device and account together for who is signed in: pets of the device join those of the account, a change
 * that the account does not have is sent, and else the account's stand. Rejects where the server does not answer;
 * what fails is kept and tried with the next page.
 */
export function joinAccountPets(): Promise<void> {
  joining ??= join().finally(() => {
    joining = undefined
  })
  return joining
}

async function join(): Promise<void> {
  const own = await readPets()
  const { pets, isAccount, isUnsaved } = $keptPets.get()
  if (isAccount && !isUnsaved) {
    // The order of this device stays: who is shopped for here is chosen here.
    const joined = joinPets(pets.filter(isAmong(own)), own).pets
    keepPets({ pets: joined, isAccount: true, isUnsaved: false })
    return
  }
  const wanted = isAccount ? pets : joinPets(own, pets).pets
  if (wanted.length > 0 || isAccount) await writePets(wanted)
  if ($keptPets.get().pets === pets) keepPets({ pets: wanted, isAccount: true, isUnsaved: false })
  else if (!isAccount) {
    // Changed meanwhile, and nobody knew that it is the account's.
    keepPets({ ...$keptPets.get(), isAccount: true, isUnsaved: true })
    await sendPets()
  }
}

let sending = Promise.resolve()

/**
 * Sends the pets as they are then, one change after the other, so that the last one stands; a failure leaves them
 * marked as not sent. Never rejects.
 */
export function sendPets(): Promise<void> {
  sending = sending.then(send)
  return sending
}

async function send(): Promise<void> {
  const { pets, isUnsaved } = $keptPets.get()
  if (!isUnsaved) return
  try {
    await writePets(pets)
    if ($keptPets.get().pets === pets) keepPets({ pets, isAccount: true, isUnsaved: false })
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
  }
}

function isAmong(own: readonly { species: string; name: string }[]) {
  return ({ species, name }: { species: string; name: string }): boolean =>
    own.some((pet) => pet.species === species && pet.name.toLowerCase() === name.toLowerCase())
}
