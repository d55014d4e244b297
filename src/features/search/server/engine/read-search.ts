import type { SearchLeads, SearchTopic, Synonyms } from '#content/synonyms.ts'
import {
  type Dictionary,
  type Vocabulary,
  longestSearch,
  plainText,
  singular,
  wordsOf,
} from './dictionary.ts'
import { type Alternatives, type Term, alternativesOf } from './expression.ts'
import { type Figures, readFigures } from './read-figures.ts'

/** A parsed search. */
export interface Search extends Omit<Figures, 'rest'> {
  terms: Term[]
  leftOut: Alternatives[]
  /** Its words, without filler words. */
  typedWords: string[]
  topic: SearchTopic | undefined
  /** The pet's needs, in word order. */
  needs: SearchLeads[]
  /** The search asks for something that no product has. */
  isMissing: boolean
}

/** Join excluded ingredients: `without chicken or beef`. */
const links = new Set(['and', 'or', 'nor'])
const animals = new Set(['dog', 'cat', 'puppy', 'kitten'])

/** Parses a shopper's search. */
export function readSearch(text: string, dictionary: Dictionary, vocabulary: Vocabulary): Search {
  const { rest, ...figures } = readFigures(plainText(text.slice(0, longestSearch)))
  // `toothpaste -chicken`
  const typed = wordsOf(rest.replace(/(?<=^|\s)-(?=\p{L})/gu, `${dictionary.without} `))
  const words = typed.flatMap((word, at) => {
    const pairs = [`${typed[at - 1] ?? ''}${word}`, `${word}${typed[at + 1] ?? ''}`]
    const isPart = pairs.some((pair) => pair !== word && vocabulary.hasWhole(pair))
    if (isPart || dictionary.words.has(singular(word)) || vocabulary.has(word)) return [word]
    const meant = vocabulary.meant(word)
    return meant.length === 0 ? [word] : meant
  })
  return { ...figures, ...readWords(words, dictionary, vocabulary) }
}

/** Reads the words from left to right. */
function readWords(
  words: readonly string[],
  dictionary: Dictionary,
  vocabulary: Vocabulary,
): Omit<Search, keyof Figures> {
  const found: Omit<Search, keyof Figures> = {
    terms: [],
    leftOut: [],
    typedWords: [],
    topic: undefined,
    needs: [],
    isMissing: false,
  }
  const weak: Term[] = []
  /** Index of the current word. */
  let at = 0
  /** Index after the last term. */
  let termEnd = -1

  while (at < words.length) readNext()
  for (const [word = ''] of found.leftOut.flatMap(([first = []]) => [first])) {
    need(dictionary.needsWithout.at(word.split(' '), 0)?.meaning)
  }
  const { terms, leftOut } = found
  const isUnspecific = terms.length === 0 && leftOut.length === 0 && found.topic === undefined
  return isUnspecific ? { ...found, terms: weak, typedWords: weak.flatMap((term) => term.typed) } : found

  function readNext(): void {
    if (readLeftOut()) return
    need(dictionary.needs.at(words, at)?.meaning)
    const known = dictionary.phrases.at(words, at)
    if (known === undefined) return readWord()
    const { meaning, length } = known
    const phrase = words.slice(at, at + length)
    if (meaning.kind === 'synonym' || meaning.kind === 'topic') found.typedWords.push(...phrase)
    if (meaning.kind === 'before') return leaveOut(at + length)
    if (meaning.kind === 'synonym') return want(termOf([phrase.join(' ')], meaning.means), length)
    if (meaning.kind === 'topic') return readTopic(meaning.topic, meaning.instead, phrase)
    if (length === 1 && readJoined()) return
    if (meaning.kind === 'weak') weak.push(termOf([phrase.join(' ')]))
    at += length
  }

  function readWord(): void {
    const word = words[at] ?? ''
    if (links.has(word)) {
      at += 1
      return
    }
    found.typedWords.push(word)
    if (readJoined()) return
    if (vocabulary.has(word)) return want({ ...termOf([word]), isStart: !vocabulary.hasWhole(word) }, 1)
    found.isMissing = true
    at += 1
  }

  /** Reads two words that the catalog spells as one: `tooth brush`. */
  function readJoined(): boolean {
    const [word = '', next = ''] = words.slice(at, at + 2)
    if (next === '' || !vocabulary.hasWhole(word + next)) return false
    want(termOf([word + next, `${word} ${next}`]), 2)
    return true
  }

  function need(leads: SearchLeads | undefined): void {
    if (leads !== undefined) found.needs.push(leads)
  }

  function readTopic(
    topic: Synonyms['topics'][number],
    instead: string[][],
    phrase: readonly string[],
  ): void {
    const { name, kind, why, source } = topic
    const isCarried = kind !== 'illness' && kind !== 'treatment' && vocabulary.carries(phrase)
    if (!isCarried || why !== undefined) {
      found.topic ??= { name, kind, why, source }
      // The topic's needs come before those of the pet.
      found.needs.unshift(topic)
    }
    if (isCarried) return want(termOf([phrase.join(' ')]), phrase.length)
    found.isMissing ||= kind !== 'illness' || instead.length === 0
    if (instead.length > 0) want(termOf([], instead), phrase.length)
    else at += phrase.length
  }

  /** Reads `chicken free` and `chicken and beef free`. */
  function readLeftOut(): boolean {
    const { alternatives, length } = thingAt(at)
    const after = dictionary.after.at(words, at + length)
    const phrase = dictionary.phrases.at(words, at)
    const isThing =
      phrase === undefined || (/synonym|topic/.test(phrase.meaning.kind) && phrase.length <= length)
    if (after === undefined || !isThing || isAnimal(alternatives)) return false
    // In `toothpaste free of chicken`, the longer phrase wins.
    if ((dictionary.phrases.at(words, at + length)?.length ?? 0) > after.length) return false
    if (termEnd === at - 1 && links.has(words[at - 1] ?? '')) {
      found.leftOut.push(...found.terms.splice(-1).map(alternativesOf))
    }
    found.leftOut.push(alternatives)
    at += length + after.length
    return true
  }

  /** After `without`: reads `chicken` or `any chicken or beef`. */
  function leaveOut(start: number): void {
    let next = start
    while (dictionary.phrases.at(words, next)?.meaning.kind === 'ignored') next += 1
    while (next < words.length) {
      const { alternatives, length } = thingAt(next)
      found.leftOut.push(alternatives)
      next += length
      const [link = '', other = ''] = words.slice(next, next + 2)
      if (!links.has(link) || !vocabulary.isInside([other])) break
      next += 1
    }
    at = next
  }

  /** Returns what is named here: a phrase of the content, an ingredient of two words, or a single word. */
  function thingAt(start: number): { alternatives: string[][]; length: number } {
    const phrase = dictionary.phrases.at(words, start)
    const pair = words.slice(start, start + 2)
    // `lactose-free cream` is an ingredient.
    const isFree = dictionary.after.at(words, start + 1) !== undefined
    const isPair = pair.length === 2 && !isFree && vocabulary.isInside(pair)
    const length = Math.max(phrase?.meaning.kind === 'synonym' ? phrase.length : 1, isPair ? 2 : 1)
    const own = [words.slice(start, start + length).join(' ')]
    const means = phrase?.meaning.kind === 'synonym' && phrase.length === length ? phrase.meaning.means : []
    return { alternatives: [own, ...means], length }
  }

  /** A breed also adds its species, which still matches if the breed's size is dropped. */
  function want(term: Term, length: number): void {
    const breed = [...animals].find(
      (animal) => term.means.length > 0 && term.means.every((parts) => parts.includes(animal)),
    )
    found.terms.push(term, ...(breed === undefined || term.isAnimal ? [] : [termOf([breed])]))
    at += length
    termEnd = at
  }
}

function termOf(typed: readonly string[], means: Alternatives = []): Term {
  return { typed, means, isStart: false, isAnimal: isAnimal(alternativesOf({ typed, means })) }
}

function isAnimal(alternatives: Alternatives): boolean {
  return alternatives.some(([word = '', ...more]) => more.length === 0 && animals.has(singular(word)))
}
