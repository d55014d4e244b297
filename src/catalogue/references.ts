import { didYouMean } from '#schemas/near-miss.ts'

/** What is wrong with a product's category; nothing if there is such a category. */
export function unknownCategory(category: string, known: readonly string[]): string | undefined {
  if (known.includes(category)) return undefined
  return `found "${category}": use one of ${known.join(', ')}${didYouMean(category, known)}`
}

/** What is wrong with the id of an entry that has to be there, in `content/products` say. */
export function unknownEntry(
  id: string,
  known: readonly string[],
  kind: { folder: string; ending: string },
): string | undefined {
  if (known.includes(id)) return undefined
  return `found "${id}": no file content/${kind.folder}/${id}.${kind.ending}${didYouMean(id, known)}`
}
