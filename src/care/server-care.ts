import { sendToLogin } from '#account/send-to-login.ts'
import { accountMark } from '#account/session-hint.ts'
import { $storedPets } from '#pets/pets-on-device.ts'
import { getRecords } from '#account/records-api.ts'
import { onCare, sendRecords } from '#pets/server-pets.ts'
import { callApi, isUnauthorized } from '#lib/call.ts'
import type { PersonRecord } from '#lib/record.ts'
import { type CareRecord, careOfFields, emptyRecord, isEmpty, newerThan } from './care-record.ts'
import { addCare, careOf, confirmedCare, cleanUpCare } from './care-store.ts'

let syncing = Promise.resolve()

onCare((mark, own, sent) => {
  for (const { kind, id, fields } of sent)
    if (kind === 'care' && isHere(mark, id))
      careOf(id).change((one) => confirmedCare(one, careIn(own, id), mark, careOfFields(fields)))
})

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
  const all = await callApi(getRecords, { query: { kind: 'care' } })
  // Another tab may have signed in someone else in the meantime.
  if (accountMark() !== mark) return
  cleanUpCare()
  for (const { id, ...pet } of $storedPets.get().pets) {
    if ($storedPets.get().owner !== mark) return
    const own = careIn(all, id)
    if (isEmpty(own) && isEmpty(careOf(id).get())) continue
    const known = `${pet.species} ${pet.name.toLowerCase()}`
    careOf(id).change((one) => ({ ...confirmedCare(one, own, mark), pet: known }))
    addCare(mark, id, newerThan(careOf(id).get(), own), own)
  }
  await sendRecords()
}

function careIn(records: readonly PersonRecord[], id: string): CareRecord {
  const found = records.find((one) => one.kind === 'care' && one.id === id)
  return found === undefined ? emptyRecord : careOfFields(found.fields)
}

/** Another account's pets may be on the device by now. */
function isHere(mark: string, id: string): boolean {
  const { owner, pets } = $storedPets.get()
  return owner === mark && accountMark() === mark && pets.some((pet) => pet.id === id)
}
