import { readdirSync } from 'node:fs'

/** Returns the relative paths of all files below a folder, with `/` on every system. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true }).map((path) => path.replaceAll('\\', '/'))
}
