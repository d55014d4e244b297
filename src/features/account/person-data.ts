import { deleteAccount, readAccount } from './account-api.ts'
import * as paths from '#lib/paths.ts'
import { plainLink } from '#features/offers/plain-link.ts'
import { deleteDeviceData, readDeviceData } from './device-data.ts'
import { $session } from '#features/session/session-store.ts'

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
  location.assign(paths.logout)
}

/** Photos of mouths; none if the browser keeps no data. */
async function photos(): Promise<unknown[]> {
  const { exportPhotos } = await import('#features/care/photos.ts')
  return exportPhotos().catch(() => [])
}

async function save(): Promise<void> {
  const session = $session.get()
  const data = {
    exportedAt: new Date().toISOString(),
    account: session.state === 'signed-in' ? session.user : null,
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
