import { keyPrefix, photoDatabase } from '#lib/storage-keys.ts'

/**
 * Returns everything this shop stores on the device, by storage key. Values that aren't JSON are returned as text.
 */
export function readDeviceData(): Record<string, unknown> {
  return Object.fromEntries(
    stores().flatMap((store) => ownKeys(store).map((key) => [key, valueOf(store.getItem(key) ?? '')])),
  )
}

/** Deletes everything this shop stores on the device, including the saved offline pages. */
export async function deleteDeviceData(): Promise<void> {
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
