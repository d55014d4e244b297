import { distance } from 'fastest-levenshtein'

/**
 * What somebody probably meant: the known word that is nearest to theirs, where
 * it is near at all, or the one that goes on where theirs ends. Case, hyphens
 * and underscores don't count.
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

/** `, did you mean "dog"?`, or nothing. */
export function didYouMean(word: unknown, known: readonly string[]): string {
  const meant = typeof word === 'string' ? nearMiss(word, known) : undefined
  return meant === undefined ? '' : `, did you mean "${meant}"?`
}

function plainWord(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '')
}
