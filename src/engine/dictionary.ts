import type { SearchLeads, Synonyms } from '#schemas/synonyms.ts'
import { type Phrases, phrasesOf } from './phrases.ts'
import { singular, wordsOf } from './words.ts'

type Meaning =
  | { kind: 'ignored' | 'weak' | 'before' }
  | { kind: 'synonym'; means: string[][] }
  | { kind: 'topic'; topic: Synonyms['topics'][number]; instead: string[][] }

/** What all phrases of the content stand for. */
export interface Dictionary {
  phrases: Phrases<Meaning>
  /** What stands after a thing that is left out. */
  after: Phrases<true>
  /** What leaves out the word that follows. */
  without: string
  /** Needs by the words that name them, and by what is left out. */
  needs: Phrases<SearchLeads>
  needsWithout: Phrases<SearchLeads>
  /** Every word of them, without the ending of a plural. */
  words: ReadonlySet<string>
}

/** The dictionary out of `content/synonyms.json`. */
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

/** `flat-faced dog` are two parts, the first of two words in a row. */
function partsOf(text: string): string[] {
  return text.split(' ').map((part) => wordsOf(part).join(' '))
}
