import type { ContentFile } from '../content-folder.ts'

/** Something that an owner has to change, prove or switch on before the shop goes live. */
export interface LaunchItem {
  /** Below the content folder. */
  file: string
  line: number
  /** What is the matter and what to do; the same words wherever it is the same. */
  message: string
  /** What was found in this file, in a few words. */
  found?: string
}

/** What is to be done about one field before a launch; `found` is what is there now. */
export function item(
  file: ContentFile,
  path: readonly PropertyKey[],
  message: string,
  found?: string,
): LaunchItem {
  return { file: file.path, line: file.lineOf(path), message, ...(found === undefined ? {} : { found }) }
}
