import { keyPrefix } from '#lib/storage-keys.ts'

/** All that this shop keeps on the device, by the names of its storage; what is no JSON is told as a text. */
export function readDeviceData(): Record<string, unknown> {
  return Object.fromEntries(
    stores().flatMap((store) => ownKeys(store).map((key) => [key, valueOf(store.getItem(key) ?? '')])),
  )
}

/** Deletes all of it, with the pages that are kept for when there is no connection. */
export async function deleteDeviceData(): Promise<void> {
  for (const store of stores()) for (const key of ownKeys(store)) store.removeItem(key)
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}

/** None where the browser refuses them. */
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
