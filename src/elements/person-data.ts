import { deleteAccount, readAccount } from '#contract/account.ts'
import * as paths from '#lib/paths.ts'
import { plainLink } from '#lib/plain-link.ts'
import { deleteDeviceData, readDeviceData } from '#stores/device-data.ts'
import { $session } from '#stores/session.ts'

/**
 * What a button of `<my-data>` asks for: `export` the data, `ask` whether to delete it, `keep` or `delete` it. Throws
 * where the server cannot tell or delete; then nothing is gone from the device either.
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

async function save(): Promise<void> {
  const session = $session.get()
  const data = {
    exportedAt: new Date().toISOString(),
    account: session.state === 'signed-in' ? session.user : null,
    server: await readAccount(),
    device: readDeviceData(),
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
