import { returnPath } from '#lib/return-path.ts'

/** Milliseconds to wait for the account's pets. Pets that arrive later show up on the next page. */
const limitMs = 4000

/** Continues to the page that asked for the sign-in, once the account's pets are on the device. */
async function goOn(): Promise<void> {
  const to = returnPath(new URLSearchParams(location.search).get('to'))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-go-on]')) link.href = to
  const late = new Promise((done) => {
    setTimeout(done, limitMs)
  })
  // Continue even if syncing the pets fails: the person is signed in.
  await Promise.race([joinPets().catch(() => undefined), late])
  location.replace(to)
}

async function joinPets(): Promise<void> {
  const { joinAccountPets } = await import('#pets/server-pets.ts')
  await joinAccountPets()
  const { syncCare } = await import('#care/server-care.ts')
  await syncCare()
}

void goOn()
