import { distance } from 'fastest-levenshtein'

/**
 * Returns what somebody probably meant: the closest known word if it is close enough, or one that starts with
 * theirs. Ignores case, hyphens and underscores.
 */
export function nearMiss(word: string, known: readonly string[]): string | undefined {
  const plain = plainWord(word)
  const longer = known.filter((candidate) => plainWord(candidate).startsWith(plain))
  if (plain.length >= 5 && longer.length === 1) return longer[0]
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(plain, plainWord(candidate)) }))
    .toSorted((a, b) => a.steps - b.steps)
  const allowed = plain.length < 4 ? 1 : Math.max(2, plain.length / 3)
  return best !== undefined && best.steps <= allowed ? best.candidate : undefined
}

/** Returns `, did you mean "dog"?` or an empty string. */
export function didYouMean(word: unknown, known: readonly string[]): string {
  const meant = typeof word === 'string' ? nearMiss(word, known) : undefined
  return meant === undefined ? '' : `, did you mean "${meant}"?`
}

function plainWord(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '')
}

function unknown(name: string, known: readonly string[], rule: string): string | undefined {
  return known.includes(name) ? undefined : `found "${name}": ${rule}${didYouMean(name, known)}`
}

/** Returns the problem with a product's category, or undefined if the category exists. */
export function unknownCategory(category: string, known: readonly string[]): string | undefined {
  return unknown(category, known, `use one of ${known.join(', ')}`)
}

/** Returns the problem with an id from `content/allergens.json`: a filter for an unknown one would keep everything. */
export function unknownAllergen(id: string, known: readonly string[]): string | undefined {
  return unknown(id, known, 'no such allergen in content/allergens.json')
}

/** Returns the problem with an id that must exist, for example in `content/products`. */
export function unknownEntry(
  id: string,
  known: readonly string[],
  { folder, ending }: { folder: string; ending: string },
): string | undefined {
  return unknown(id, known, `no file content/${folder}/${id}.${ending}`)
}

/** Returns the problem with the name of a photo, which must be in `content/products`. */
export function unknownPhoto(photo: string, known: readonly string[]): string | undefined {
  return unknown(photo, known, 'no image with this name in content/products (avif, jpg, png or webp)')
}

/** Returns the problem with the name of a logo, which must be in `content`. */
export function unknownLogo(logo: string, known: readonly string[]): string | undefined {
  return unknown(logo, known, 'no PNG or SVG file with this name in content')
}
