import { $session } from './session.ts'

/**
 * Brings the pets of device and account together whenever somebody is signed in. Only they need the code that does
 * it (server-pets.ts); where that cannot be had, the next page tries again.
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
    // Nothing is lost: they are on the device.
  }
}
