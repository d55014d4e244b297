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

/** Entries per call, because a body has 4 kB at most. */
const atOnce = { days: 25, checks: 5 } as const

function batchesOf({ days, checks }: CareRecord): CareRecord[] {
  const batches = (kind: keyof typeof atOnce, entries: ByDay<unknown>): number =>
    Math.ceil(Object.keys(entries).length / atOnce[kind])
  const part = <Entry>(entries: ByDay<Entry>, size: number, index: number): ByDay<Entry> =>
    Object.fromEntries(Object.entries(entries).slice(index * size, (index + 1) * size))
  const length = Math.max(batches('days', days), batches('checks', checks))
  return Array.from({ length }, (_, index) => ({
    days: part(days, atOnce.days, index),
    checks: part(checks, atOnce.checks, index),
  }))
}
