import { deleteAccount, getAccount } from './account-api.ts'
import { callApi } from '#lib/call.ts'
import { signOutPath } from '#account/session-hint.ts'
import { readUser } from '#account/user-api.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { photoDatabase } from '#lib/storage-keys.ts'
import { deleteOwnRows, readOwnRows } from './own-rows.ts'

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
  await callApi(deleteAccount)
  await deleteDeviceData()
  const gone = document.querySelector<HTMLDialogElement>('#my-data-gone')
  // Every way out of the dialog signs out.
  gone?.addEventListener('close', () => location.assign(signOutPath()))
  gone?.showModal()
}

/** Photos of mouths; none if the browser keeps no data. */
async function photos(): Promise<unknown[]> {
  const { exportPhotos } = await import('#care/photos.ts')
  return exportPhotos().catch(() => [])
}

async function save(): Promise<void> {
  const { plainLink } = await import('#lib/plain-link.ts')
  const data = {
    exportedAt: new Date().toISOString(),
    account: await readUser(),
    server: await callApi(getAccount),
    device: readOwnRows(),
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
 * Deletes what this shop stores on the device about the person, including the saved offline pages. What waits for
 * another account stays.
 */
async function deleteDeviceData(): Promise<void> {
  const own = $pets.get()
  const isShared = deleteOwnRows()
  if ('indexedDB' in window && isShared) {
    const { movePhotos } = await import('#care/photos.ts')
    for (const { id } of own) await movePhotos(id, undefined).catch(() => undefined)
  } else if ('indexedDB' in window) indexedDB.deleteDatabase(photoDatabase)
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}
