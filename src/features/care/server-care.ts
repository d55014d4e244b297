import { sendToLogin } from '#features/session/send-to-login.ts'
import { accountMark } from '#features/session/session-hint.ts'
import { $keptPets } from '#features/pets/pet-store.ts'
import { isUnauthorized } from '#lib/call.ts'
import { readAllCare, writeCare } from './care-api.ts'
import { type ByDay, type CareRecord, emptyRecord, isEmpty, newerThan } from './care-record.ts'
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
  // Another tab may have signed in someone else in the meantime.
  if (accountMark() !== mark) return
  tidyCare()
  for (const { id, ...pet } of $keptPets.get().pets) {
    if ($keptPets.get().owner !== mark) return
    const own = all.find((one) => one.pet === id) ?? emptyRecord
    if (isEmpty(own) && isEmpty(careOf(id).get())) continue
    const known = `${pet.species} ${pet.name.toLowerCase()}`
    careOf(id).change((one) => ({ ...confirmedCare(one, own, mark), pet: known }))
    for (const part of batchesOf(newerThan(careOf(id).get(), own))) {
      const answer = await writeCare({ ...part, pet: id })
      if (accountMark() !== mark) return
      careOf(id).change((one) => confirmedCare(one, answer, mark, part))
    }
  }
}

/** Returns the entries in parts for one call each, because a body has 4 kB at most. */
function batchesOf({ days, checks }: CareRecord): CareRecord[] {
  return [
    ...inParts(days, 25).map((part) => ({ ...emptyRecord, days: part })),
    ...inParts(checks, 5).map((part) => ({ ...emptyRecord, checks: part })),
  ]
}

function inParts<Entry>(entries: ByDay<Entry>, size: number): ByDay<Entry>[] {
  const list = Object.entries(entries)
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    Object.fromEntries(list.slice(index * size, (index + 1) * size)),
  )
}
