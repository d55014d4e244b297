import { sendToLogin } from '#features/session/send-to-login.ts'
import { accountMark } from '#features/session/session-hint.ts'
import { $keptPets } from '#features/pets/pet-store.ts'
import { isUnauthorized } from '#lib/call.ts'
import { type PetCare, readAllCare, writeCare } from './care-api.ts'
import { type CareRecord, emptyRecord, isEmpty, newerThan } from './care-record.ts'
import { careOf, confirmedCare, tidyCare } from './care-store.ts'

let syncing = Promise.resolve()

/**
 * Merges the care on this device with the account's, in both directions. Never rejects: what couldn't be sent
 * stays, and the next change or page tries again.
 */
export function syncCare(): Promise<void> {
  syncing = syncing.then(sync).catch((error: unknown) => {
    if (isUnauthorized(error)) void sendToLogin()
  })
  return syncing
}

async function sync(): Promise<void> {
  const mark = accountMark()
  if (mark === '' || mark === 'unknown') return
  const all = await readAllCare()
  // Another tab may have signed in someone else meanwhile.
  if (accountMark() !== mark) return
  tidyCare()
  for (const { id, ...pet } of $keptPets.get().pets) {
    if ($keptPets.get().owner !== mark) return
    const own = all.find((one) => one.pet === id)
    const care = careOf(id).get()
    if (own === undefined && isEmpty(care)) continue
    const known = `${pet.species} ${pet.name.toLowerCase()}`
    careOf(id).change((one) => ({ ...confirmedCare(one, own ?? emptyRecord, mark), pet: known }))
    await send(id, mark, own ?? { ...emptyRecord, pet: id })
  }
}

/** Entries per call: a body has 4 kB at most. */
const atOnce = { days: 25, checks: 5 } as const

async function send(id: string, mark: string, own: PetCare): Promise<void> {
  const due = newerThan(careOf(id).get(), own)
  if (isEmpty(due)) return
  const answer = await writeCare({ ...firstOf(due), pet: id })
  if (accountMark() !== mark) return
  careOf(id).change((one) => confirmedCare(one, answer, mark))
  // The server dates entries from a fast clock back, so they never match; it has them nevertheless.
  if (Object.keys(newerThan(due, answer).days).length < Object.keys(due.days).length || !isSame(own, answer))
    await send(id, mark, answer)
}

function firstOf({ days, checks }: CareRecord): CareRecord {
  return {
    days: Object.fromEntries(Object.entries(days).slice(0, atOnce.days)),
    checks: Object.fromEntries(Object.entries(checks).slice(0, atOnce.checks)),
  }
}

function isSame(one: CareRecord, other: CareRecord): boolean {
  return isEmpty(newerThan(one, other)) && isEmpty(newerThan(other, one))
}
