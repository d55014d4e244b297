import type { Condition, Conditions } from '#content/conditions.ts'
import type { SuggestedIds, Synonyms } from '#content/synonyms.ts'

type Meaning =
  | { kind: 'ignored' | 'weak' | 'before' }
  | { kind: 'synonym'; means: string[][] }
  | { kind: 'condition'; condition: Condition; order: number; instead: string[][] }
  | { kind: 'topic'; topic: Synonyms['topics'][number]; instead: string[][] }

/** Meanings of all phrases in the content. */
export interface Dictionary {
  phrases: Phrases<Meaning>
  /** Words that exclude the ingredient before them, as in `chicken free`. */
  after: Phrases<true>
  /** Words that exclude what follows only if it's something to eat, as in `can't have chicken`. */
  beforeFood: Phrases<true>
  /** Words that exclude something to eat before them, as in `chicken makes him itch`. */
  afterFood: Phrases<true>
  /** Words that exclude all food in a search, wherever they stand, as in `hives after chicken`. */
  anywhere: Phrases<true>
  /** Words that stand for a condition if they are near each other, as in `lump on her jaw`. */
  near: readonly { first: Phrases<true>; next: Phrases<true>; means: readonly string[] }[]
  /** Ids of allergens by the words for them. */
  foods: Phrases<readonly string[]>
  /** The word that excludes what follows. */
  without: string
  /** Needs by the words that name them, and by excluded ingredients. */
  needs: Phrases<SuggestedIds>
  needsWithout: Phrases<SuggestedIds>
  /** Single words for an emergency. */
  urgent: readonly string[]
  /** All words, in the singular. */
  words: ReadonlySet<string>
  /** Words that say nothing, so a typo can't stand for them. */
  fillers: ReadonlySet<string>
}

/** Words for something to eat, and the allergens that it stands for. */
export type Food = readonly [words: string, allergens: readonly string[]]

/** Builds the dictionary from `content/synonyms.json` and `content/conditions.json`. */
export function dictionaryOf(
  { ignored, weak, synonyms, leaveOut, topics, needs }: Synonyms,
  { harmless, conditions }: Conditions,
  foods: readonly Food[],
): Dictionary {
  const entries: (readonly [phrase: string, meaning: Meaning])[] = []
  const enter = (phrases: readonly string[], meaning: Meaning) =>
    entries.push(...phrases.map((phrase) => [phrase, meaning] as const))
  enter(harmless, { kind: 'ignored' })
  conditions.forEach((condition, order) => {
    const named = (condition.instead ?? []).map(partsOf)
    enter(condition.words, { kind: 'condition', condition, order, instead: named })
  })
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
    beforeFood: phrasesOf(leaveOut.beforeFood.map((phrase) => [phrase, true] as const)),
    afterFood: phrasesOf(leaveOut.afterFood.map((phrase) => [phrase, true] as const)),
    anywhere: phrasesOf(leaveOut.anywhere.map((phrase) => [phrase, true] as const)),
    near: conditions.flatMap(({ words: [means = ''], near }) =>
      near.map(({ first, next }) => ({
        first: phrasesOf(first.map((phrase) => [phrase, true] as const)),
        next: phrasesOf(next.map((phrase) => [phrase, true] as const)),
        means: wordsOf(means),
      })),
    ),
    foods: phrasesOf(foods),
    without: leaveOut.before[0] ?? '',
    needs: phrasesOf(needed),
    needsWithout: phrasesOf(missing),
    urgent: conditions
      .filter(({ kind }) => kind === 'emergency')
      .flatMap((one) => one.words.filter((word) => !word.includes(' '))),
    words: new Set(
      [
        ...all,
        ...leaveOut.after,
        ...leaveOut.beforeFood,
        ...leaveOut.afterFood,
        ...leaveOut.anywhere,
        ...conditions.flatMap(({ near }) => near.flatMap(({ first, next }) => [...first, ...next])),
      ]
        .flatMap(wordsOf)
        .map(singular),
    ),
    fillers: new Set(ignored),
  }
}

/** Returns the most serious emergency that the words name, whatever stands around them. */
export function emergencyIn(words: readonly string[], { phrases }: Dictionary): Condition | undefined {
  let most: { condition: Condition; order: number } | undefined
  for (let index = 0; index < words.length;) {
    const { meaning, length } = phrases.at(words, index) ?? { length: 1 }
    if (meaning?.kind === 'condition' && meaning.condition.kind === 'emergency') {
      if (most === undefined || meaning.order < most.order) most = meaning
    }
    index += length
  }
  return most?.condition
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

/** If two phrases are equal, the first one counts. Singular and plural count as equal. */
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

/** Returns the text in lowercase, without accents or apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

/** Returns the words of a text in lowercase, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns a word without its plural ending. Phrases compare this form. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
