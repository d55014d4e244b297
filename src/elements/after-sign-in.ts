import { returnPath } from '#lib/return-path.ts'

/** How long the account's pets are waited for, in milliseconds; what comes later comes with the next page. */
const limitMs = 4000

/** Goes on from a sign-in to the page that it was for, when the pets of the account are on the device. */
async function goOn(): Promise<void> {
  const to = returnPath(new URLSearchParams(location.search).get('to'))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-go-on]')) link.href = to
  const late = new Promise((done) => {
    setTimeout(done, limitMs)
  })
  // Whatever becomes of them, the person is signed in.
  await Promise.race([joinPets().catch(() => undefined), late])
  location.replace(to)
}

async function joinPets(): Promise<void> {
  const { joinAccountPets } = await import('#stores/server-pets.ts')
  await joinAccountPets()
}

void goOn()
