import { singular, wordsOf } from './words.ts'

/** Words in a row that stand for something. */
export interface Phrases<Meaning> {
  /** The longest phrase that begins at this word, and how many words it has. */
  at: (words: readonly string[], start: number) => { meaning: Meaning; length: number } | undefined
}

/** Of two alike the first counts. Plurals are not told apart. */
export function phrasesOf<Meaning>(
  entries: readonly (readonly [phrase: string, meaning: Meaning])[],
): Phrases<Meaning> {
  const meanings = new Map<string, Meaning>()
  let longest = 0
  for (const [phrase, meaning] of entries) {
    const words = wordsOf(phrase)
    const key = keyOf(words)
    longest = Math.max(longest, words.length)
    if (!meanings.has(key)) meanings.set(key, meaning)
  }
  return {
    at: (words, start) => {
      for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
        const meaning = meanings.get(keyOf(words.slice(start, start + length)))
        if (meaning !== undefined) return { meaning, length }
      }
      return undefined
    },
  }
}

function keyOf(words: readonly string[]): string {
  return words.map(singular).join(' ')
}
