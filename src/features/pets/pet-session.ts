import { $session } from '#features/session/session-store.ts'

/**
 * Syncs the device's pets with the account after sign-in. Only then loads the sync code (server-pets.ts); on
 * failure, the next page retries.
 */
export function followPetSession(): void {
  $session.subscribe(({ state }) => {
    if (state === 'signed-in') void sync()
  })
}

async function sync(): Promise<void> {
  try {
    const { syncPets } = await import('./server-pets.ts')
    await syncPets()
  } catch {
    // The pets are still on the device.
  }
}
