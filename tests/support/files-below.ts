import { readdirSync } from 'node:fs'

/** Paths of all that is below a folder, from there, with `/` on every system. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true }).map((path) => path.replaceAll('\\', '/'))
}
