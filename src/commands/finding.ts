import type { ContentFile } from '#content/content-folder.ts'
import type { EntryProblem } from '#content/text-problem.ts'

/** A problem in a content file, for an editor. */
export interface Finding {
  /** Below the content folder. */
  file: string
  /** Starts at 1. */
  line: number
  /** `tags.2`; empty if it is about the file or its text. */
  field: string
  /** The value found, the rule and the fix. */
  message: string
}

/** Found one by one: a check may have many. */
export type Findings = Generator<Finding, void>
export type Items = Generator<LaunchItem, void>

/** Returns a finding about a field of a file; `path` leads to it (`picks`, 0, `product`). */
export function fieldFinding(file: ContentFile, path: readonly PropertyKey[], message: string): Finding {
  return { file: file.path, line: file.lineOf(path), field: path.map(String).join('.'), message }
}

/** Returns a finding about the text below the front matter; `offset` starts at the text. */
export function bodyFinding(file: ContentFile, offset: number, message: string): Finding {
  const line = file.bodyLine + file.body.slice(0, offset).split('\n').length - 1
  return { file: file.path, line, field: '', message }
}

/** Returns a finding about a problem that the editor reports, too. */
export function entryFinding(file: ContentFile, { path, offset, message }: EntryProblem): Finding {
  return path === undefined ? bodyFinding(file, offset, message) : fieldFinding(file, path, message)
}

/** Formats `products/tuna-chews.md:7: price: found "9.99": write a number instead`. */
export function printFinding({ file, line, field, message }: Finding, root: string): string {
  return `${root}/${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`
}

/** Something that an owner has to change, prove or turn on before launch. */
export interface LaunchItem extends Pick<Finding, 'file' | 'line'> {
  /** The problem and the fix; the same words for the same problem, so items can be grouped. */
  message: string
  /** The value in this file, in a few words. */
  found?: string | undefined
}

/** Returns a to-do for a field; `found` is its current value. */
export function item(
  file: ContentFile,
  path: readonly PropertyKey[],
  message: string,
  found?: string,
): LaunchItem {
  return { ...fieldFinding(file, path, message), found }
}
