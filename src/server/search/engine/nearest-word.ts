import { distance } from 'fastest-levenshtein'

/** Words of at least this length may have typos. */
const shortestTypo = 4
/** Words of at least this length may have two letters swapped. */
const shortestSwap = 3
/** Maximum share of a word's letters that may be typos. */
const typoShare = 0.25

/**
 * Returns the word with two neighboring letters swapped, else a word that starts with this one, else the word with
 * the fewest typos. The most frequent word is first and wins ties.
 */
export function nearestWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const swapped = swapsOf(word).filter((one) => vocabulary.has(one))
  if (swapped.length === 1) return swapped[0]
  if (swapped.length > 1) return vocabulary.values().find((known) => swapped.includes(known))
  if (word.length < shortestTypo) return undefined
  const longer = vocabulary.values().find((known) => known.startsWith(word))
  if (longer !== undefined) return longer
  let most = Math.round(word.length * typoShare)
  let nearest: string | undefined
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > most) continue
    // A swap counts twice in the plain distance, which is much faster to compute. More than two are no typo.
    const plain = distance(word, known)
    if (plain > most + 2) continue
    const steps = plain <= 1 ? plain : typosBetween(word, known)
    if (steps > most) continue
    nearest = known
    most = steps - 1
    if (most < 1) break
  }
  return nearest
}

function swapsOf(word: string): string[] {
  if (word.length < shortestSwap) return []
  return Array.from(
    word.slice(1),
    (next, at) => word.slice(0, at) + next + word.charAt(at) + word.slice(at + 2),
  )
}

/** Counts inserted, missing, changed and swapped letters: the restricted Damerau–Levenshtein distance. */
export function typosBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
