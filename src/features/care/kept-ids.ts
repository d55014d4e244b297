import { careKey } from '#lib/storage-keys.ts'

/** Ids of the pets whose care this device keeps. */
export function keptIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(`${careKey}:`) ? key.slice(careKey.length + 1) : [],
    )
  } catch {
    return []
  }
}
