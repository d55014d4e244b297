import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredPet } from '#pets/pet-fields.ts'
import { formatShortDay } from '#lib/dates.ts'
import { changeCare } from './care-store.ts'
import { dayOf } from './ladder.ts'
import { type MouthPhoto, dataUrlOf, deletePhoto, keepPhoto, maxPhotos, photosOf, scaled } from './photos.ts'

interface ShownPhoto extends MouthPhoto {
  url: string
}

/** A pet's photos on this device, the first and the latest side by side. Needs a key: it's about one pet. */
export function MouthPhotos({ pet }: { pet: StoredPet }) {
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([])
  const [status, setStatus] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { id } = pet
  const show = useCallback(() => {
    shownPhotos(id).then(setPhotos, () =>
      setStatus('Your browser can’t save photos here. The check works without them.'),
    )
  }, [id])
  useEffect(show, [show])
  const add = async (file: Blob | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      await keepPhoto(pet.id, dayOf(new Date()), await scaled(file))
      // Photos are deleted along with their pet's record.
      changeCare(pet, (care) => care)
      setStatus('Photo saved on this device.')
    } catch (error) {
      setStatus(failureText(error))
    }
    show()
  }
  const remove = async (photo: number): Promise<void> => {
    try {
      await deletePhoto(photo)
    } catch {
      setStatus('The photo couldn’t be deleted. Try again.')
      return
    }
    show()
    field.current?.focus()
  }
  const [first, last] = [photos[0], photos.at(-1)]
  return (
    <section className="mt-12" aria-labelledby="photos">
      <h2 id="photos" className="text-xl">
        Photos
      </h2>
      <p className="text-soft mt-2 text-sm">
        Up to 12 per pet, scaled down. They stay in this browser and are never sent, not even to your account.
        Signing out deletes them, but we ask you first.
      </p>
      <p className="mt-3">
        <label className="button button-quiet button-small care-upload">
          Add a photo
          <input
            ref={field}
            type="file"
            name="photo"
            accept="image/*"
            className="sr-only"
            onChange={({ currentTarget }) => {
              void add(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
      </p>
      <p className="mt-2 min-h-7" role="status">
        {status}
      </p>
      {first !== undefined && last !== undefined && first !== last && (
        <div className="mt-2 grid max-w-3xl gap-4 sm:grid-cols-2">
          <Compared name="First" photo={first} />
          <Compared name="Latest" photo={last} />
        </div>
      )}
      {photos.length > 0 && (
        <ul className="care-photos mt-4">
          {photos.map(({ id: photo, day, url }, index) => {
            const name = `Photo ${index + 1}, ${formatShortDay(day)}`
            return (
              <li key={photo}>
                <img src={url} alt={name} />
                <button
                  type="button"
                  className="min-h-11 text-sm underline"
                  aria-label={`Delete ${name}`}
                  onClick={() => void remove(photo)}
                >
                  Delete
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Compared({ name, photo: { day, url } }: { name: string; photo: ShownPhoto }) {
  const words = `${name} photo, ${formatShortDay(day)}`
  return (
    <figure>
      <img src={url} alt={words} />
      <figcaption className="text-soft text-sm">
        {name}: {formatShortDay(day)}
      </figcaption>
    </figure>
  )
}

/** Uses data URLs, because the pages' policy allows no others. */
async function shownPhotos(pet: string): Promise<ShownPhoto[]> {
  const photos = await photosOf(pet)
  return Promise.all(photos.map(async (photo) => ({ ...photo, url: await dataUrlOf(photo.picture) })))
}

function failureText(error: unknown): string {
  if (error instanceof RangeError) return `You can keep ${maxPhotos} photos. Delete one to add another.`
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'Your device is full, so the photo wasn’t saved. Delete a photo or free up some space.'
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'We couldn’t open this picture. Try a JPEG or PNG.'
  return 'The photo wasn’t saved. Your browser may not be keeping data.'
}
