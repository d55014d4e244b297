import { readFileSync } from 'node:fs'
import { findBuiltFileAbove } from '../built-file.ts'

/** The paths of the scripts that the island of `/products` needs, with spaces between them, as the build notes them. */
export const islandFiles = '.cache/island-files.txt'

let noted: string | undefined

/** What `client:touch` fetches ahead; in dev modules come one by one. */
export function readIslandFiles(): string {
  if (import.meta.env.DEV) return ''
  noted ??= readFileSync(findBuiltFileAbove(islandFiles), 'utf8')
  return noted
}
