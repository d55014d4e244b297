import { distance } from 'fastest-levenshtein'
import type { DatabaseSync } from 'node:sqlite'
import { everywhere, startOf } from './expression.ts'

/** From so many letters on, a word may have slips. */
const shortestSlip = 4
/** The part of a word's letters that may be slips. */
const slips = 0.25
/** The fewest letters of each half of two words that were typed as one. */
const shortestHalf = 3

/** The words of the catalogue. */
export interface Vocabulary {
  /** Whether a product has the word in any form, or one that begins so. */
  has: (word: string) => boolean
  /** Whether a product has just this word. */
  hasWhole: (word: string) => boolean
  /** Whether these words in a row are in a name, among tags or facts. */
  carries: (words: readonly string[]) => boolean
  /** Whether these words in a row are an ingredient or a part of one. */
  isInside: (words: readonly string[]) => boolean
  /** What was meant by a word that no product has: two words, or the one that takes the fewest slips to reach. */
  meant: (word: string) => string[]
}

/** `others` are words that may be meant beside those of products. */
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

/** A word that goes on where this one ends; else that with the fewest slips; of several the most frequent, which is the first. */
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
