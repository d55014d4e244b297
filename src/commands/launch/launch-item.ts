import type { ContentFile } from '../content-folder.ts'

/** Something that an owner has to change, prove, or turn on before launch. */
export interface LaunchItem {
  /** Below the content folder. */
  file: string
  line: number
  /** The problem and the fix; the same words for the same problem, so items can be grouped. */
  message: string
  /** The value in this file, in a few words. */
  found?: string
}

/** Returns a to-do for a field; `found` is its current value. */
export function item(
  file: ContentFile,
  path: readonly PropertyKey[],
  message: string,
  found?: string,
): LaunchItem {
  return { file: file.path, line: file.lineOf(path), message, ...(found === undefined ? {} : { found }) }
}
