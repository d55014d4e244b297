import { isUnauthorized } from '#lib/call.ts'
import { accountMark } from '#features/session/session-hint.ts'
import { readPets, writePets } from './pets-api.ts'
import { claimedBy, confirmed } from './kept-pets.ts'
import { $keptPets } from './pet-store.ts'
import { sendToLogin } from '#features/session/send-to-login.ts'

let joining: Promise<void> | undefined

/** Runs `joinAccountPets`, and redirects to the login if the session has ended. Never rejects. */
export async function syncPets(): Promise<void> {
  try {
    await joinAccountPets()
  } catch (error) {
    if (isUnauthorized(error)) void sendToLogin()
  }
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
  const own = await readPets()
  // Another tab may have signed in someone else in the meantime.
  if (accountMark() !== mark) return
  $keptPets.change((kept) => confirmed(claimedBy(kept, mark, own), mark, own, []))
  await send()
}

let sending = Promise.resolve()

/** Sends unconfirmed changes. Failed ones stay for the next try. Never rejects. */
export function sendPets(): Promise<void> {
  sending = sending
    .then(() => send())
    .catch((error: unknown) => {
      if (isUnauthorized(error)) void sendToLogin()
    })
  return sending
}

/** Maximum changes per call. Deletions go first, because they make room. */
const maxAtOnce = 6

async function send(refusedBefore: readonly string[] = []): Promise<void> {
  const { owner, unsent } = $keptPets.get()
  const due = unsent
    .filter(({ id }) => !refusedBefore.includes(id))
    .toSorted((a, b) => Number(a.pet !== null) - Number(b.pet !== null))
    .slice(0, maxAtOnce)
  if (due.length === 0 || owner === '' || owner !== accountMark()) return
  const { pets, refused } = await writePets(due)
  const done = due.filter(({ id }) => !refused.includes(id))
  $keptPets.change((kept) => confirmed(kept, owner, pets, done))
  await send([...refusedBefore, ...refused])
}
