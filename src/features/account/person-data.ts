import { deleteAccount, readAccount } from './account-api.ts'
import * as paths from '#lib/paths.ts'
import { readUser } from '#features/session/user-api.ts'
import { keyPrefix, photoDatabase } from '#lib/storage-keys.ts'

/**
 * Runs the action of a `<my-data>` button: `export`, `ask`, `keep` or `delete`. Throws if the server can't read or
 * delete the data; then the device's data stays too.
 */
export async function doWithPersonData(wanted: string, question: HTMLDialogElement | null): Promise<void> {
  if (wanted === 'ask') {
    question?.showModal()
    return
  }
  if (wanted === 'export') return save()
  question?.close()
  if (wanted !== 'delete') return
  await deleteAccount()
  await deleteDeviceData()
  const gone = document.querySelector<HTMLDialogElement>('#my-data-gone')
  // Every way out of the dialog signs out.
  gone?.addEventListener('close', () => location.assign(paths.logout))
  gone?.showModal()
}

/** Photos of mouths; none if the browser keeps no data. */
async function photos(): Promise<unknown[]> {
  const { exportPhotos } = await import('#features/care/photos.ts')
  return exportPhotos().catch(() => [])
}

async function save(): Promise<void> {
  const { plainLink } = await import('#lib/plain-link.ts')
  const data = {
    exportedAt: new Date().toISOString(),
    account: await readUser(),
    server: await readAccount(),
    device: readDeviceData(),
    photos: await photos(),
  }
  const untagged = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('https://') ? plainLink(value) : value
  const file = new Blob([JSON.stringify(data, untagged, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Returns everything this shop stores on the device, by storage key. Values that aren't JSON are returned as text.
 */
function readDeviceData(): Record<string, unknown> {
  return Object.fromEntries(
    stores().flatMap((store) => ownKeys(store).map((key) => [key, valueOf(store.getItem(key) ?? '')])),
  )
}

/** Deletes everything this shop stores on the device, including the saved offline pages. */
async function deleteDeviceData(): Promise<void> {
  for (const store of stores()) for (const key of ownKeys(store)) store.removeItem(key)
  if ('indexedDB' in window) indexedDB.deleteDatabase(photoDatabase)
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}

/** Returns an empty list if the browser blocks storage. */
function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

function ownKeys(store: Storage): string[] {
  return Object.keys(store).filter((key) => key.startsWith(keyPrefix))
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
