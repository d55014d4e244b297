import { didYouMean } from '#content/near-miss.ts'

/** Returns the problem with a product's category, or undefined if the category exists. */
export function unknownCategory(category: string, known: readonly string[]): string | undefined {
  if (known.includes(category)) return undefined
  return `found "${category}": use one of ${known.join(', ')}${didYouMean(category, known)}`
}

/** Returns the problem with an id that must exist, for example in `content/products`. */
export function unknownEntry(
  id: string,
  known: readonly string[],
  kind: { folder: string; ending: string },
): string | undefined {
  if (known.includes(id)) return undefined
  return `found "${id}": no file content/${kind.folder}/${id}.${kind.ending}${didYouMean(id, known)}`
}
