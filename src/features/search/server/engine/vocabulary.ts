import { distance } from 'fastest-levenshtein'
import type { DatabaseSync } from 'node:sqlite'
import { everywhere, startOf } from './expression.ts'

/** Words of at least this length may have typos. */
const shortestSlip = 4
/** Maximum share of a word's letters that may be typos. */
const slips = 0.25
/** Minimum letters of each half of two words typed as one. */
const shortestHalf = 3

/** The words of the catalog. */
export interface Vocabulary {
  /** Returns whether any product has the word, a form of it, or a word that starts with it. */
  has: (word: string) => boolean
  /** Returns whether any product has exactly this word. */
  hasWhole: (word: string) => boolean
  /** Returns whether this phrase is in a name, tag or fact. */
  carries: (words: readonly string[]) => boolean
  /** Returns whether this phrase is an ingredient or part of one. */
  isInside: (words: readonly string[]) => boolean
  /** Returns corrections for a word that no product has: two words, or the word with the fewest typos. */
  meant: (word: string) => string[]
}

/** `others` are words besides those of products that a typo may stand for. */
export function openVocabulary(database: DatabaseSync, others: Iterable<string>): Vocabulary {
  const isFound = database.prepare('select 1 from words where words match ? limit 1')
  const whole = database.prepare('select 1 from word where word = ?')
  const all = database.prepare('select word from word order by count desc')
  const finds = (expression: string) => isFound.get(expression) !== undefined
  const hasWhole = (word: string) => whole.get(word) !== undefined
  let words: string[] | undefined
  return {
    has: (word) => finds(`${everywhere} : (${startOf(word)})`),
    hasWhole,
    carries: (row) => finds(`{name tags kind facts} : "${row.join(' ')}"`),
    isInside: (row) => finds(`contents : "${row.join(' ')}"`),
    meant: (word) => {
      const halves = halvesOf(word, hasWhole)
      if (halves !== undefined) return halves
      words ??= [...new Set([...all.all().map((row) => String(row['word'])), ...others])]
      const nearest = nearestWord(word, words)
      return nearest === undefined ? [] : [nearest]
    },
  }
}

function halvesOf(word: string, isWord: (half: string) => boolean): string[] | undefined {
  for (let at = shortestHalf; at <= word.length - shortestHalf; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every(isWord)) return halves
  }
  return undefined
}

/**
 * Returns a word that starts with this one, else the word with the fewest typos. The most frequent word is first
 * and wins ties.
 */
function nearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < shortestSlip) return undefined
  const longer = vocabulary.find((known) => known.startsWith(word))
  if (longer !== undefined) return longer
  let most = Math.round(word.length * slips)
  let nearest: string | undefined
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > most) continue
    const steps = distance(word, known)
    if (steps > most) continue
    nearest = known
    most = steps - 1
    if (most < 1) break
  }
  return nearest
}
