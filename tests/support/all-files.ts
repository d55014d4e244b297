import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the bytes of all files in a folder by path, but for a lock, which is empty and stays. */
export function allFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  const kept = paths.filter((path) => !path.endsWith(join('.changes', 'lock')))
  return Object.fromEntries(kept.toSorted().map((path) => [path, readFileSync(path, 'latin1')]))
}
