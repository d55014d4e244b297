import { distance } from 'fastest-levenshtein'
import type { DatabaseSync } from 'node:sqlite'
import { searchedWords } from './words.ts'

/** From so many letters on, a word is looked for as the start of longer ones. */
const shortestStart = 3
/** From so many letters on, a word may have slips. */
const shortestSlip = 4
/** The part of a word's letters that may be slips. */
const slips = 0.25

/**
 * Makes of a search the expression that FTS5 finds products by: each word has
 * to be there, in any form, as it is or as the start of a longer one. A word
 * that no product has stands for the nearest ones that some have. Undefined
 * where nothing can be found.
 */
export function createWordFinder(database: DatabaseSync): (text: string) => string | undefined {
  const isFound = database.prepare('select 1 from words where words match ? limit 1')
  const all = database.prepare('select word from word')
  let vocabulary: string[] | undefined
  const nearest = (word: string): string[] => {
    vocabulary ??= all.all().map((row) => String(row['word']))
    return nearestWords(word, vocabulary)
  }
  return (text) => {
    const words = searchedWords(text).map((word) => {
      const asItIs = expression(word)
      if (isFound.get(asItIs) !== undefined) return asItIs
      return nearest(word)
        .map((other) => `"${other}"`)
        .join(' OR ')
    })
    return words.length === 0 || words.includes('')
      ? undefined
      : words.map((word) => `(${word})`).join(' AND ')
  }
}

/** The word as it is counts twice: it comes before one that only starts like it. */
function expression(word: string): string {
  return word.length < shortestStart ? `"${word}"` : `"${word}" OR "${word}"*`
}

/** The words that go on where this one ends; without any, those that take the fewest slips to reach. */
function nearestWords(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < shortestSlip) return []
  const longer = vocabulary.filter((known) => known.startsWith(word))
  if (longer.length > 0) return longer
  const most = Math.round(word.length * slips)
  const near = vocabulary.flatMap((known) => {
    if (Math.abs(known.length - word.length) > most) return []
    const steps = distance(word, known)
    return steps > most ? [] : { known, steps }
  })
  const fewest = Math.min(...near.map(({ steps }) => steps))
  return near.filter(({ steps }) => steps === fewest).map(({ known }) => known)
}
