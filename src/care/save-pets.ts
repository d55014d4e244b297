import { $pets } from '#pets/pets-on-device.ts'
import { storedIds } from './care-store.ts'

/** Saves the pets of this device to a file, with their care and photos if there are any. */
export async function savePets(): Promise<void> {
  const pets = $pets.get()
  const records =
    storedIds().length === 0 ? pets : await import('./care-file.ts').then(({ withCare }) => withCare(pets))
  const file = new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: 'my-pets.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href))
}
