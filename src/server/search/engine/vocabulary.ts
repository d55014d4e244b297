import type { Dictionary } from './dictionary.ts'
import { distance } from 'fastest-levenshtein'
import type { DatabaseSync } from 'node:sqlite'

/** Words of at least this length also match longer words that start with them. */
const shortestStart = 3

/** Columns to search for a word. `free` isn't one of them: it holds absent ingredients. */
export const everywhere = '{name tags kind facts contents text}'

/** Marker in the contents of products with an ingredient list. */
export const hasIngredients = 'ingredients'

/** Returns an expression for a word or its beginning. */
export function startOf(word: string): string {
  return word.length < shortestStart ? quoted(word) : `${quoted(word)} OR ${quoted(word)}*`
}

/** Quotes a word or phrase. */
export function quoted(words: string): string {
  return `"${words}"`
}

/** Minimum letters of each half of two words typed as one. */
const shortestHalf = 3

/** Tells whether any product matches an FTS5 expression. */
export type Finds = (expression: string) => boolean

/** The words of the catalog. */
export type Vocabulary = ReturnType<typeof openVocabulary>

/** `words` are those that a typo may stand for, in addition to words of products, but for `fillers`. */
export function openVocabulary(
  database: DatabaseSync,
  { words: others, fillers }: Pick<Dictionary, 'words' | 'fillers'>,
  finds: Finds,
) {
  const whole = database.prepare('select 1 from word where word = ?')
  const all = database.prepare('select word from word order by count desc')
  const begun = database.prepare('select 1 from word where word >= ? and word < ? limit 1')
  const hasWhole = (word: string) => whole.get(word) !== undefined
  /** The stem of `pupy` also begins `pupil`, but the word itself doesn't. */
  const isStart = (word: string) =>
    !/^\p{L}+$/u.test(word) || begun.get(word, `${word}\u{10ffff}`) !== undefined
  let words: ReadonlySet<string> | undefined
  return {
    /** Returns whether any product has the word, a form of it, or a word that starts with it. */
    has: (word: string) =>
      finds(`${everywhere} : ${quoted(word)}`) ||
      (isStart(word) && finds(`${everywhere} : (${startOf(word)})`)),
    /** Returns whether any product has exactly this word. */
    hasWhole,
    /** Returns whether this phrase is in a name, tag or fact. */
    carries: (phrase: readonly string[]) => finds(`{name tags kind facts} : "${phrase.join(' ')}"`),
    /** Returns whether this phrase is an ingredient or part of one. */
    isInside: (phrase: readonly string[]) => finds(`contents : "${phrase.join(' ')}"`),
    /** Returns corrections for a word that no product has: two words, or the word with the fewest typos. */
    meant: (word: string): string[] => {
      const halves = halvesOf(word, hasWhole)
      if (halves !== undefined) return halves
      words ??= new Set([...all.all().map((row) => String(row['word'])), ...others]).difference(fillers)
      const nearest = nearestWord(word, words)
      return nearest === undefined ? [] : [nearest]
    },
  }
}

function halvesOf(word: string, isWord: (half: string) => boolean): string[] | undefined {
  for (let index = shortestHalf; index <= word.length - shortestHalf; index += 1) {
    const halves = [word.slice(0, index), word.slice(index)]
    if (halves.every(isWord)) return halves
  }
  return undefined
}

/** Most words between two that together name a condition: `gums look really white`. */
const longestGap = 3

/** Puts the name of a condition in the place of two words for it that are near each other. */
export function withNear(typed: readonly string[], { near }: Pick<Dictionary, 'near'>): readonly string[] {
  let words = typed
  for (const { first, next, means } of near) {
    const found = nearIn(words, first, next)
    if (found !== undefined) words = [...found.before, ...means, ...found.between, ...found.after]
  }
  return words
}

/** Joins two words that the catalog spells as one, so a `black tooth brush` is no black tooth. */
export function withJoined(words: readonly string[], { hasWhole }: Pick<Vocabulary, 'hasWhole'>): string[] {
  const joined: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = words.slice(index, index + 2)
    const isOne = next !== '' && hasWhole(word + next)
    joined.push(isOne ? word + next : word)
    if (isOne) index += 1
  }
  return joined
}

/** Returns the words around the first two that are near each other. */
function nearIn(words: readonly string[], first: Dictionary['anywhere'], other: Dictionary['anywhere']) {
  for (const index of words.keys()) {
    const one = first.at(words, index)
    if (one === undefined) continue
    const start = index + one.length
    for (let end = start; end <= start + longestGap; end += 1) {
      const two = other.at(words, end)
      if (two === undefined) continue
      return {
        before: words.slice(0, index),
        between: words.slice(start, end),
        after: words.slice(end + two.length),
      }
    }
  }
  return undefined
}

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
    (next, index) => word.slice(0, index) + next + word.charAt(index) + word.slice(index + 2),
  )
}

/** Counts inserted, missing, changed and swapped letters: the restricted Damerau–Levenshtein distance. */
export function typosBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
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
