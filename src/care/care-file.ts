import { namesake } from '#pets/stored-pets.ts'
import type { Pet } from '#pets/pet.ts'
import type { StoredPet } from '#pets/pet-fields.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { fieldsOf } from '#lib/fields.ts'
import { plural } from '#lib/locale.ts'
import { isDay, isEmpty, mergeRecords, readRecord } from './care-record.ts'
import { careOf, changeCare } from './care-store.ts'
import { dataUrlOf, exportPhotos, keepPhoto, maxPhotos, photosOf } from './photos.ts'

/** A pet in a file, with their care and photos as found there. */
export interface FilePet {
  pet: Pet
  care: unknown
  photos: readonly unknown[]
}

/** Returns the pets with their care and photos, as a file keeps them. */
export async function withCare(pets: readonly StoredPet[]): Promise<object[]> {
  const photos = await exportPhotos().catch(() => [])
  return pets.map((pet) => {
    const { days, checks } = careOf(pet.id).get()
    return { ...pet, care: { days, checks }, photos: photos.filter((photo) => photo.pet === pet.id) }
  })
}

/** Merges care and photos from a file into the pets of this device. Returns the message to show. */
export async function addCare(found: readonly FilePet[]): Promise<string> {
  let left = 0
  for (const { pet: about, care, photos } of found) {
    const pet = namesake($pets.get(), about)
    const record = readRecord(care, Date.now())
    if (pet === undefined || (isEmpty(record) && photos.length === 0)) continue
    changeCare(pet, (known) => ({ ...known, ...mergeRecords(known, record) }))
    left += await addPhotos(pet.id, photos)
  }
  return left === 0 ? '' : `${left} ${plural(left, 'photo wasn’t', 'photos weren’t')} added.`
}

/** Returns how many couldn't be kept. */
async function addPhotos(pet: string, photos: readonly unknown[]): Promise<number> {
  let left = 0
  const stored = await photosOf(pet).catch(() => [])
  const known = new Set(await Promise.all(stored.map(({ picture }) => dataUrlOf(picture))))
  for (const { day, picture } of photos.slice(0, maxPhotos).flatMap(photoIn)) {
    if (known.has(picture)) continue
    try {
      await keepPhoto(pet, day, blobOf(picture))
    } catch {
      left += 1
    }
  }
  return left
}

function photoIn(value: unknown): { day: string; picture: string }[] {
  const fields = fieldsOf(value)
  const [day, picture] = [fields.get('day'), fields.get('picture')]
  const isPhoto = typeof day === 'string' && isDay(day) && typeof picture === 'string'
  return isPhoto && picture.startsWith('data:image/jpeg;base64,') ? [{ day, picture }] : []
}

/** `fetch` of a data URL would need a policy that allows it. */
function blobOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })
}
