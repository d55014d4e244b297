import { $pets } from '#pets/pets-on-device.ts'
import { photoDatabase } from '#lib/storage-keys.ts'

/** A photo of a pet's mouth. It's never uploaded. */
export interface MouthPhoto {
  id: number
  pet: string
  /** The day it was added, such as `2026-11-22`. */
  day: string
  picture: Blob
}

/** Photos kept per pet. */
export const maxPhotos = 12

/** The longest side of a kept photo, in pixels. */
const longestSide = 1024

const storeName = 'photos'

/** Returns a pet's photos, oldest first. Rejects if the browser keeps no data. */
export async function photosOf(pet: string): Promise<MouthPhoto[]> {
  const all = await inStore('readonly', (store) => store.index('pet').getAll(pet))
  return all.flatMap(toPhoto).toSorted((a, b) => a.id - b.id)
}

/** Keeps a photo as it is. Rejects if it isn't a picture, if there are 12, or if the device is full. */
export async function keepPhoto(pet: string, day: string, picture: Blob): Promise<void> {
  const bitmap = await createImageBitmap(picture)
  bitmap.close()
  if ((await photosOf(pet)).length >= maxPhotos) throw new RangeError(`${maxPhotos} photos at most`)
  await inStore('readwrite', (store) => store.add({ pet, day, picture }))
}

export async function deletePhoto(id: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** Gives a pet's photos to another id, or deletes them without one. */
export async function movePhotos(from: string, to: string | undefined): Promise<void> {
  for (const { id, day, picture } of await photosOf(from)) {
    if (to === undefined) await deletePhoto(id)
    else await inStore('readwrite', (store) => store.put({ id, pet: to, day, picture }))
  }
}

/** Returns the photos of the pets on this device as data URLs, for a file. */
export async function exportPhotos(): Promise<{ pet: string; day: string; picture: string }[]> {
  const all = await inStore('readonly', (store) => store.getAll())
  return Promise.all(
    all
      .flatMap(toPhoto)
      .filter(({ pet }) => $pets.get().some(({ id }) => id === pet))
      .map(async ({ pet, day, picture }) => ({ pet, day, picture: await dataUrlOf(picture) })),
  )
}

/** Returns a picture as a data URL. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The picture can’t be read')))
    reader.readAsDataURL(picture)
  })
}

/** Returns a photo scaled down. Rejects if the file isn't a picture. */
export async function scaled(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture can’t be scaled')) : resolve(blob)),
      'image/jpeg',
      0.82,
    )
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      for (const event of ['error', 'abort'])
        transaction.addEventListener(event, () => reject(transaction.error ?? new Error('Not stored')))
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(photoDatabase, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result
        .createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
        .createIndex('pet', 'pet')
    })
    request.addEventListener('success', () => resolve(request.result))
    for (const event of ['error', 'blocked'])
      request.addEventListener(event, () => reject(request.error ?? new Error('Not opened')))
  })
}

function toPhoto(value: unknown): MouthPhoto[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, pet, day, picture } = Object.fromEntries<unknown>(Object.entries(value))
  const isPhoto =
    typeof id === 'number' && typeof pet === 'string' && typeof day === 'string' && picture instanceof Blob
  return isPhoto ? [{ id, pet, day, picture }] : []
}
