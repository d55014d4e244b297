import type { SearchLeads, Synonyms } from '#content/synonyms.ts'
import { singular, wordsOf } from './words.ts'

type Meaning =
  | { kind: 'ignored' | 'weak' | 'before' }
  | { kind: 'synonym'; means: string[][] }
  | { kind: 'topic'; topic: Synonyms['topics'][number]; instead: string[][] }

/** Meanings of all phrases in the content. */
export interface Dictionary {
  phrases: Phrases<Meaning>
  /** Words that exclude the ingredient before them, as in `chicken free`. */
  after: Phrases<true>
  /** The word that excludes what follows. */
  without: string
  /** Needs by the words that name them, and by excluded ingredients. */
  needs: Phrases<SearchLeads>
  needsWithout: Phrases<SearchLeads>
  /** All words, in the singular. */
  words: ReadonlySet<string>
}

/** Builds the dictionary from `content/synonyms.json`. */
export function dictionaryOf({ ignored, weak, synonyms, leaveOut, topics, needs }: Synonyms): Dictionary {
  const entries: (readonly [phrase: string, meaning: Meaning])[] = []
  const enter = (phrases: readonly string[], meaning: Meaning) =>
    entries.push(...phrases.map((phrase) => [phrase, meaning] as const))
  for (const topic of topics) {
    enter(topic.words, { kind: 'topic', topic, instead: (topic.instead ?? []).map(partsOf) })
  }
  for (const { words, means } of synonyms) enter(words, { kind: 'synonym', means: means.map(partsOf) })
  enter(leaveOut.before, { kind: 'before' })
  enter(weak, { kind: 'weak' })
  enter(ignored, { kind: 'ignored' })
  const needed = needs.flatMap(({ words = [], ...need }) => words.map((phrase) => [phrase, need] as const))
  const missing = needs.flatMap(({ without = [], ...need }) =>
    without.map((phrase) => [phrase, need] as const),
  )
  const all = [...entries, ...needed, ...missing].map(([phrase]) => phrase)
  return {
    phrases: phrasesOf(entries),
    after: phrasesOf(leaveOut.after.map((phrase) => [phrase, true] as const)),
    without: leaveOut.before[0] ?? '',
    needs: phrasesOf(needed),
    needsWithout: phrasesOf(missing),
    words: new Set([...all, ...leaveOut.after].flatMap(wordsOf).map(singular)),
  }
}

/** `flat-faced dog` has two parts; the first is a phrase of two words. */
function partsOf(text: string): string[] {
  return text.split(' ').map((part) => wordsOf(part).join(' '))
}

/** Phrases with a meaning. */
interface Phrases<Sense> {
  /** Returns the meaning of the longest phrase that begins at this word, and its number of words. */
  at: (words: readonly string[], start: number) => { meaning: Sense; length: number } | undefined
}

/** If two phrases are equal, the first one counts. Singular and plural are equal. */
function phrasesOf<Sense>(entries: readonly (readonly [phrase: string, meaning: Sense])[]): Phrases<Sense> {
  const meanings = new Map<string, Sense>()
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
