import { isUnauthorized } from '#contract/call.ts'
import { accountMark } from '#contract/hint.ts'
import { readPets, writePets } from '#contract/pets.ts'
import { claimedBy, confirmed } from '#pets/kept-pets.ts'
import { $keptPets } from './pets.ts'
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
 * Brings device and account together for who is signed in: pets of the device and changes that the account does not
 * have are sent, and else the account's stand. Rejects where the server does not answer; what fails is kept and tried
 * with the next page.
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
  // Somebody else may have signed in meanwhile, in another tab.
  if (accountMark() !== mark) return
  $keptPets.change((kept) => confirmed(claimedBy(kept, mark, own), mark, own, []))
  await send()
}

let sending = Promise.resolve()

/** Sends the changes of pets that the server has not confirmed; a failure leaves them to be sent again. Never rejects. */
export function sendPets(): Promise<void> {
  sending = sending
    .then(() => send())
    .catch((error: unknown) => {
      if (isUnauthorized(error)) void sendToLogin()
    })
  return sending
}

/** As many changes as a call has room for; deletions go first, as they make room for others. */
const mostAtOnce = 6

async function send(refusedBefore: readonly string[] = []): Promise<void> {
  const { owner, unsent } = $keptPets.get()
  const due = unsent
    .filter(({ id }) => !refusedBefore.includes(id))
    .toSorted((a, b) => Number(a.pet !== null) - Number(b.pet !== null))
    .slice(0, mostAtOnce)
  if (due.length === 0 || owner === '' || owner !== accountMark()) return
  const { pets, refused } = await writePets(due)
  const done = due.filter(({ id }) => !refused.includes(id))
  $keptPets.change((kept) => confirmed(kept, owner, pets, done))
  await send([...refusedBefore, ...refused])
}
