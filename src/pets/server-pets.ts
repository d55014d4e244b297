import { sendToLogin } from '#account/send-to-login.ts'
import { accountMark } from '#account/session-hint.ts'
import { callApi, isUnauthorized } from '#lib/call.ts'
import type { PersonRecord } from '#lib/record.ts'
import { claimedBy, takenFrom } from './stored-pets.ts'
import { $outbox, addChange, changesOf } from '#account/outbox.ts'
import { $storedPets } from './pets-on-device.ts'
import { getRecords } from '#account/records-api.ts'
import { sendChanges } from '#account/send-changes.ts'

let joining: Promise<void> | undefined

/** Runs `joinAccountPets`, and redirects to the login if the session has ended. Never rejects. */
export async function syncPets(): Promise<void> {
  try {
    await joinAccountPets()
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
  }
  tellTwoAnswers()
}

/**
 * Syncs device and account: sends the device's pets and unsynced changes, then takes the account's pets. Rejects
 * if the server fails; unsent changes are kept for the next page.
 */
export function joinAccountPets(): Promise<void> {
  joining ??= join().finally(() => {
    joining = undefined
  })
  return joining
}

async function join(): Promise<void> {
  const mark = accountMark()
  if (mark === '' || mark === 'unknown') return
  const own = await callApi(getRecords, { query: { kind: 'pet' } })
  // Another tab may have signed in someone else in the meantime.
  if (accountMark() !== mark) return
  for (const change of claimedBy($storedPets.get(), mark, own).changes) addChange(mark, change)
  $storedPets.change((kept) => claimedBy(kept, mark, own).kept)
  takePets(mark, own)
  await send()
}

let sending = Promise.resolve()

/** Sends unconfirmed changes of pets and their care. Failed ones stay for the next try. Never rejects. */
export function sendRecords(): Promise<void> {
  sending = sending
    .then(() => send())
    .catch((error: unknown) => {
      if (isUnauthorized(error)) void sendToLogin()
    })
    .finally(tellTwoAnswers)
  return sending
}

/** Takes the account's care after a call, on pages that show it. */
type TakeCare = (mark: string, own: readonly PersonRecord[], sent: readonly PersonRecord[]) => void

let takeCare: TakeCare = () => undefined

export function onCare(take: TakeCare): void {
  takeCare = take
}

function send(): Promise<void> {
  const { owner } = $storedPets.get()
  return sendChanges(owner, {
    kinds: ['pet', 'care'],
    take: ({ records }, sent) => {
      takePets(owner, records)
      takeCare(owner, records, sent)
    },
  })
}

function takePets(owner: string, own: readonly PersonRecord[]): void {
  const isPet = ({ kind }: PersonRecord): boolean => kind === 'pet'
  $storedPets.change((kept) => takenFrom(kept, owner, own.filter(isPet), changesOf(owner).filter(isPet)))
}

/** Tells the person about fields with two answers, on this page or the next. */
function tellTwoAnswers(): void {
  const mark = accountMark()
  if ($outbox.get().twoAnswers.some(({ owner }) => owner === mark))
    void import('./TwoAnswersList.tsx').then(({ askTwoAnswers }) => askTwoAnswers(sendRecords))
}
