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
  const reader = new SearchReader(words, dictionary, vocabulary)
  return { ...figures, ...reader.read() }
}

/** Reads the words from left to right. */
class SearchReader {
  readonly #words: readonly string[]
  readonly #dictionary: Dictionary
  readonly #vocabulary: Vocabulary
  readonly #found: Omit<Search, keyof Figures> = {
    terms: [],
    leftOut: [],
    typedWords: [],
    topic: undefined,
    needs: [],
    isMissing: false,
  }
  readonly #weak: Term[] = []
  /** Index of the current word. */
  #at = 0
  /** Index after the last term. */
  #termEnd = -1

  constructor(words: readonly string[], dictionary: Dictionary, vocabulary: Vocabulary) {
    this.#words = words
    this.#dictionary = dictionary
    this.#vocabulary = vocabulary
  }

  read(): Omit<Search, keyof Figures> {
    while (this.#at < this.#words.length) this.#readNext()
    for (const [word = ''] of this.#found.leftOut.flatMap(([first = []]) => [first])) {
      this.#need(this.#dictionary.needsWithout.at(word.split(' '), 0)?.meaning)
    }
    const { terms, leftOut, topic } = this.#found
    const isUnspecific = terms.length === 0 && leftOut.length === 0 && topic === undefined
    return isUnspecific
      ? { ...this.#found, terms: this.#weak, typedWords: this.#weak.flatMap((term) => term.typed) }
      : this.#found
  }

  #readNext(): void {
    if (this.#readLeftOut()) return
    this.#need(this.#dictionary.needs.at(this.#words, this.#at)?.meaning)
    const found = this.#dictionary.phrases.at(this.#words, this.#at)
    if (found === undefined) return this.#readWord()
    const { meaning, length } = found
    const phrase = this.#words.slice(this.#at, this.#at + length)
    if (meaning.kind === 'synonym' || meaning.kind === 'topic') this.#found.typedWords.push(...phrase)
    if (meaning.kind === 'before') return this.#leaveOut(this.#at + length)
    if (meaning.kind === 'synonym') return this.#want(termOf([phrase.join(' ')], meaning.means), length)
    if (meaning.kind === 'topic') return this.#readTopic(meaning.topic, meaning.instead, phrase)
    if (length === 1 && this.#readJoined()) return
    if (meaning.kind === 'weak') this.#weak.push(termOf([phrase.join(' ')]))
    this.#at += length
  }

  #readWord(): void {
    const word = this.#words[this.#at] ?? ''
    if (links.has(word)) {
      this.#at += 1
      return
    }
    this.#found.typedWords.push(word)
    if (this.#readJoined()) return
    if (this.#vocabulary.has(word))
      return this.#want({ ...termOf([word]), isStart: !this.#vocabulary.hasWhole(word) }, 1)
    this.#found.isMissing = true
    this.#at += 1
  }

  /** Reads two words that the catalog spells as one: `tooth brush`. */
  #readJoined(): boolean {
    const [word = '', next = ''] = this.#words.slice(this.#at, this.#at + 2)
    if (next === '' || !this.#vocabulary.hasWhole(word + next)) return false
    this.#want(termOf([word + next, `${word} ${next}`]), 2)
    return true
  }

  #need(leads: SearchLeads | undefined): void {
    if (leads !== undefined) this.#found.needs.push(leads)
  }

  #readTopic(topic: Synonyms['topics'][number], instead: string[][], phrase: readonly string[]): void {
    const { name, kind, why, source } = topic
    const isCarried = kind !== 'illness' && kind !== 'treatment' && this.#vocabulary.carries(phrase)
    if (!isCarried || why !== undefined) {
      this.#found.topic ??= { name, kind, why, source }
      // The topic's needs come before those of the pet.
      this.#found.needs.unshift(topic)
    }
    if (isCarried) return this.#want(termOf([phrase.join(' ')]), phrase.length)
    this.#found.isMissing ||= kind !== 'illness' || instead.length === 0
    if (instead.length > 0) this.#want(termOf([], instead), phrase.length)
    else this.#at += phrase.length
  }

  /** Reads `chicken free` and `chicken and beef free`. */
  #readLeftOut(): boolean {
    const { alternatives, length } = this.#thingAt(this.#at)
    const after = this.#dictionary.after.at(this.#words, this.#at + length)
    const phrase = this.#dictionary.phrases.at(this.#words, this.#at)
    const isThing =
      phrase === undefined || (/synonym|topic/.test(phrase.meaning.kind) && phrase.length <= length)
    if (after === undefined || !isThing || isAnimal(alternatives)) return false
    // In `toothpaste free of chicken`, the longer phrase wins.
    if ((this.#dictionary.phrases.at(this.#words, this.#at + length)?.length ?? 0) > after.length)
      return false
    if (this.#termEnd === this.#at - 1 && links.has(this.#words[this.#at - 1] ?? '')) {
      this.#found.leftOut.push(...this.#found.terms.splice(-1).map(alternativesOf))
    }
    this.#found.leftOut.push(alternatives)
    this.#at += length + after.length
    return true
  }

  /** After `without`: reads `chicken` or `any chicken or beef`. */
  #leaveOut(start: number): void {
    let next = start
    while (this.#dictionary.phrases.at(this.#words, next)?.meaning.kind === 'ignored') next += 1
    while (next < this.#words.length) {
      const { alternatives, length } = this.#thingAt(next)
      this.#found.leftOut.push(alternatives)
      next += length
      const [link = '', other = ''] = this.#words.slice(next, next + 2)
      if (!links.has(link) || !this.#vocabulary.isInside([other])) break
      next += 1
    }
    this.#at = next
  }

  /** Returns what is named here: a phrase of the content, an ingredient of two words, or a single word. */
  #thingAt(start: number): { alternatives: string[][]; length: number } {
    const phrase = this.#dictionary.phrases.at(this.#words, start)
    const pair = this.#words.slice(start, start + 2)
    // `lactose-free cream` is an ingredient.
    const isFree = this.#dictionary.after.at(this.#words, start + 1) !== undefined
    const isPair = pair.length === 2 && !isFree && this.#vocabulary.isInside(pair)
    const length = Math.max(phrase?.meaning.kind === 'synonym' ? phrase.length : 1, isPair ? 2 : 1)
    const own = [this.#words.slice(start, start + length).join(' ')]
    const means = phrase?.meaning.kind === 'synonym' && phrase.length === length ? phrase.meaning.means : []
    return { alternatives: [own, ...means], length }
  }

  /** A breed also adds its species, which still matches if the breed's size is dropped. */
  #want(term: Term, length: number): void {
    const breed = [...animals].find(
      (animal) => term.means.length > 0 && term.means.every((parts) => parts.includes(animal)),
    )
    this.#found.terms.push(term, ...(breed === undefined || term.isAnimal ? [] : [termOf([breed])]))
    this.#at += length
    this.#termEnd = this.#at
  }
}

function termOf(typed: readonly string[], means: Alternatives = []): Term {
  return { typed, means, isStart: false, isAnimal: isAnimal(alternativesOf({ typed, means })) }
}

function isAnimal(alternatives: Alternatives): boolean {
  return alternatives.some(([word = '', ...more]) => more.length === 0 && animals.has(singular(word)))
}
