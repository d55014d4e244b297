import * as keys from '#lib/storage-keys.ts'

/** All that this shop keeps on the device, by the names of its storage; what is no JSON is told as a text. */
export function readDeviceData(): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(keys).flatMap((key) => {
      const text = read(key)
      return text === null ? [] : [[key, valueOf(text)] as const]
    }),
  )
}

/** Deletes all of it, with the pages that are kept for when there is no connection. */
export async function deleteDeviceData(): Promise<void> {
  for (const key of Object.values(keys)) {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
