import { tagNames } from '#lib/words.ts'

const names: ReadonlyMap<string, string> = new Map(Object.entries(tagNames))

/** What stands for a tag; one that no word is known for stands for itself. */
export function tagName(tag: string): string {
  return names.get(tag) ?? tag.replaceAll('-', ' ')
}
