import type { Condition } from '#content/conditions.ts'
import type { SuggestedIds, SearchTopic, Synonyms } from '#content/synonyms.ts'
import type { LifeStage } from '#content/terms.ts'
import { lifeStageAt, toPounds } from '#pets/pet.ts'
import { maxSearchLength } from '#search/product-query.ts'
import { type Dictionary, emergencyIn, plainText, singular, wordsOf } from './dictionary.ts'
import { type Vocabulary, withJoined, withNear } from './vocabulary.ts'

/** Alternatives, each with parts that must all match. A part is a word or phrase. */
export type Alternatives = readonly (readonly string[])[]

/** A search term that must match. */
export interface Term {
  /** The typed words as phrases; one must match. */
  typed: readonly string[]
  /**
   * Synonyms; one must match. Synonyms match in all columns, the typed word only in those that say what a product
   * is.
   */
  means: Alternatives
  /** Also matches longer words that start with it. */
  isStart: boolean
  /** Names an animal: products for other animals don't match. */
  isAnimal: boolean
}

/** A parsed search. */
export interface Search extends Omit<Figures, 'rest'> {
  terms: Term[]
  leftOut: Alternatives[]
  /** Its words, without filler words. */
  typedWords: string[]
  topic: SearchTopic | undefined
  /** The pet's needs, in word order. */
  needs: SuggestedIds[]
  /** What the words say about the pet's health and habits. An emergency stands alone. */
  conditions: Condition[]
  /** The search asks for something that no product has. */
  isMissing: boolean
}

/** Join excluded ingredients: `without chicken or beef`. */
const links = new Set(['and', 'or'])
/** Stands for a comma, which joins only what is excluded: `no chicken, beef or corn`. */
const comma = 'nor'
/** Words of at least this length may be the beginning of a word for an emergency. */
const shortestUrgent = 5
const animals = new Set(['dog', 'cat', 'puppy', 'kitten'])

/** Parses a shopper's search. */
export function readSearch(text: string, dictionary: Dictionary, vocabulary: Vocabulary): Search {
  const { rest, ...figures } = readFigures(plainText(text.slice(0, maxSearchLength)))
  // `toothpaste -chicken`
  const typed = wordsOf(
    rest
      .replace(/(?<=^|\s)-(?=\p{L})/gu, `${dictionary.without} `)
      .replaceAll(/(?<=\p{L}),(?=\s*\p{L})/gu, ` ${comma} `),
  )
  const spelled = typed.flatMap((word, index) => {
    const pairs = [`${typed[index - 1] ?? ''}${word}`, `${word}${typed[index + 1] ?? ''}`]
    const isPart = pairs.some((pair) => pair !== word && vocabulary.hasWhole(pair))
    // Suggestions for `swallowe` must not be those for `swallow`.
    const urgent = dictionary.urgent.find((one) => one.startsWith(word) && one.length - word.length < 3)
    if (urgent !== undefined && word.length >= shortestUrgent && !vocabulary.hasWhole(word)) return [urgent]
    if (isPart || word === comma || dictionary.words.has(singular(word)) || vocabulary.has(word))
      return [word]
    const meant = vocabulary.meant(word)
    return meant.length === 0 ? [word] : meant
  })
  const words = withNear(withJoined(spelled, vocabulary), dictionary)
  const emergency = emergencyIn(words, dictionary)
  return emergency === undefined
    ? { ...figures, ...readWords(words, dictionary, vocabulary) }
    : {
        ...figures,
        terms: [],
        leftOut: [],
        typedWords: [...words],
        topic: undefined,
        needs: [emergency],
        conditions: [emergency],
        isMissing: false,
      }
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
    conditions: [],
    isMissing: false,
  }
  const weak: Term[] = []
  /** Index of the current word. */
  let index = 0
  /** Indexes of the last term, and after it. */
  let [termStart, termEnd] = [-1, -1]

  while (index < words.length) readNext()
  if (!found.leftOut.some(isAllergen) && words.some((_, start) => dictionary.anywhere.at(words, start))) {
    const foods = Map.groupBy(found.terms, (term) => isAllergen(alternativesOf(term)))
    found.terms = foods.get(false) ?? []
    found.leftOut.push(...(foods.get(true) ?? []).map(alternativesOf))
  }
  for (const [word = ''] of found.leftOut.flatMap(([first = []]) => [first])) {
    need(dictionary.needsWithout.at(word.split(' '), 0)?.meaning)
  }
  const { terms, leftOut } = found
  const isUnspecific =
    terms.length === 0 && leftOut.length === 0 && found.conditions.length === 0 && found.topic === undefined
  return isUnspecific ? { ...found, terms: weak, typedWords: weak.flatMap((term) => term.typed) } : found

  function readNext(): void {
    if (readLeftOut() || readLeftOutFood()) return
    need(dictionary.needs.at(words, index)?.meaning)
    const known = dictionary.phrases.at(words, index)
    if (known === undefined) return readWord()
    const { meaning, length } = known
    const phrase = words.slice(index, index + length)
    if (meaning.kind === 'synonym' || meaning.kind === 'topic') found.typedWords.push(...phrase)
    if (meaning.kind === 'before') return leaveOut(index + length)
    if (meaning.kind === 'synonym') return want(termOf([phrase.join(' ')], meaning.means), length)
    if (meaning.kind === 'condition') return readCondition(meaning.condition, meaning.instead, phrase)
    if (meaning.kind === 'topic') return readTopic(meaning.topic, meaning.instead, phrase)
    if (meaning.kind === 'weak') weak.push(termOf([phrase.join(' ')]))
    index += length
  }

  function readWord(): void {
    const word = words[index] ?? ''
    if (links.has(word) || word === comma) {
      index += 1
      return
    }
    found.typedWords.push(word)
    if (vocabulary.has(word)) return want({ ...termOf([word]), isStart: !vocabulary.hasWhole(word) }, 1)
    found.isMissing = true
    index += 1
  }

  function need(ids: SuggestedIds | undefined): void {
    if (ids !== undefined) found.needs.push(ids)
  }

  /** A state of the pet is no word of a product. It only filters, and may say what to look for instead. */
  function readCondition(condition: Condition, instead: string[][], phrase: readonly string[]): void {
    if (!found.conditions.includes(condition)) {
      found.conditions.push(condition)
      // Its pages come before those of other needs.
      found.needs.unshift(condition)
    }
    found.typedWords.push(...phrase)
    if (instead.length > 0) want(termOf([], instead), phrase.length)
    else index += phrase.length
  }

  function readTopic(
    topic: Synonyms['topics'][number],
    instead: string[][],
    phrase: readonly string[],
  ): void {
    const { name, kind, why, source } = topic
    const isCarried = kind !== 'treatment' && vocabulary.carries(phrase)
    if (!isCarried || why !== undefined) {
      found.topic ??= { name, kind, why, source }
      // The topic's needs come before those of the pet.
      found.needs.unshift(topic)
    }
    if (isCarried) return want(termOf([phrase.join(' ')]), phrase.length)
    found.isMissing = true
    if (instead.length > 0) want(termOf([], instead), phrase.length)
    else index += phrase.length
  }

  /** Reads `chicken free` and `chicken and beef free`. */
  function readLeftOut(): boolean {
    const { alternatives, length } = thingAt(index)
    const after =
      dictionary.after.at(words, index + length) ??
      (isFood(index) ? dictionary.afterFood.at(words, index + length) : undefined)
    const phrase = dictionary.phrases.at(words, index)
    const isThing =
      phrase === undefined || (/synonym|topic/.test(phrase.meaning.kind) && phrase.length <= length)
    if (after === undefined || !isThing || isAnimal(alternatives)) return false
    // In `toothpaste free of chicken`, the longer phrase wins.
    if ((dictionary.phrases.at(words, index + length)?.length ?? 0) > after.length) return false
    // In `dog and chicken free`, the dog isn't left out.
    if (termEnd === index - 1 && links.has(words[index - 1] ?? '') && isFood(termStart)) {
      found.leftOut.push(...found.terms.splice(-1).map(alternativesOf))
    }
    found.leftOut.push(alternatives)
    index += length + after.length
    return true
  }

  /** Reads `can't have chicken`, but not `can't have surgery`. */
  function readLeftOutFood(): boolean {
    const before = dictionary.beforeFood.at(words, index)
    if (before === undefined) return false
    const next = afterIgnored(index + before.length)
    if (!isFood(next)) return false
    leaveOut(next)
    return true
  }

  /** After `without`: reads `chicken` or `any chicken, beef or corn`. */
  function leaveOut(start: number): void {
    let next = afterIgnored(start)
    while (next < words.length) {
      const { alternatives, length } = thingAt(next)
      found.leftOut.push(alternatives)
      next += length
      let other = next
      while (links.has(words[other] ?? '') || words[other] === comma) other += 1
      if (other === next || !isFood(other)) break
      next = other
    }
    index = next
  }

  function afterIgnored(start: number): number {
    let next = start
    while (dictionary.phrases.at(words, next)?.meaning.kind === 'ignored') next += 1
    return next
  }

  /** Whether something to eat is named here, which an animal may have to avoid. */
  function isFood(start: number): boolean {
    const named = words.slice(start, start + thingAt(start).length)
    return (
      named.length > 0 &&
      !isAnimal([named]) &&
      (dictionary.foods.at(words, start) !== undefined || vocabulary.isInside(named))
    )
  }

  /** Whether this is something to eat that an animal may be allergic to. */
  function isAllergen(alternatives: Alternatives): boolean {
    return alternatives.flat().some((part) => dictionary.foods.at(part.split(' '), 0) !== undefined)
  }

  /** Returns what is named here: a phrase of the content, an ingredient of two words, or a single word. */
  function thingAt(start: number): { alternatives: string[][]; length: number } {
    const phrase = dictionary.phrases.at(words, start)
    const pair = words.slice(start, start + 2)
    // `lactose-free cream` is an ingredient, and so is `chicken and rice`.
    const next = words[start + 1] ?? ''
    const isLinked = links.has(next) || dictionary.after.at(words, start + 1) !== undefined
    const isPair = pair.length === 2 && !isLinked && vocabulary.isInside(pair)
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
    termStart = index
    index += length
    termEnd = index
  }
}

function termOf(typed: readonly string[], means: Alternatives = []): Term {
  return { typed, means, isStart: false, isAnimal: isAnimal(alternativesOf({ typed, means })) }
}

function isAnimal(alternatives: Alternatives): boolean {
  return alternatives.some(([word = '', ...more]) => more.length === 0 && animals.has(singular(word)))
}

/** Returns all alternatives of a term. */
export function alternativesOf({ typed, means }: Pick<Term, 'typed' | 'means'>): Alternatives {
  return [...typed.map((words) => [words]), ...means]
}

/** Figures in a search, and the text without them. */
export interface Figures {
  rest: string
  /** Pounds. */
  weight?: number
  /** The life stage for an age. */
  age?: LifeStage
  /** The age, for labels that say from when on. */
  months?: number
  /** US dollars. */
  maxPrice?: number
}

const number = String.raw`(\d+(?:\.\d+)?)`
const weights = new RegExp(
  String.raw`(?:${number} ?(?:-|to) ?)?${number} ?-?(lbs?|pounds?|#|kgs?|kilos?|kilograms?)(?![\p{L}\p{N}])`,
  'u',
)
const prices = new RegExp(
  String.raw`(?:(?:under|below|less than|up to|cheaper than|max(?:imum)?) ?\$? ?${number}(?: ?(?:dollars?|bucks|usd))?|\$ ?${number}|${number} ?(?:dollars?|bucks|usd))(?![\p{L}\p{N}.])`,
  'u',
)
const ages = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${number} ?-?(years?|yrs?|yo|y\/o|months?|mos?|weeks?|wks?)(?: ?-?olds?)?(?![\p{L}\p{N}])`,
  'u',
)

/**
 * Parses `62 lb`, `28 kg`, `25-50 lb` (uses the middle), `under $20` and `12 year old` in plain text. Ages become
 * the word for their life stage in the rest.
 */
export function readFigures(text: string): Figures {
  let rest = text
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    if (found !== undefined) rest = rest.replace(found[0], ' ')
    return found
  }
  const weight = take(weights)
  const price = take(prices)
  const age = take(ages)
  const pounds = weight && poundsOf(weight)
  const species = /\b(?:cat|kitt)/.test(text) ? 'cat' : 'dog'
  const months = age && monthsOf(Number(age[1]), age[2] ?? '')
  const lifeStage = months === undefined ? undefined : lifeStageAt(months, { species, weightLb: pounds })
  if (lifeStage !== undefined) rest += ` ${lifeStage}`
  return {
    rest,
    ...(pounds === undefined ? {} : { weight: pounds }),
    ...(lifeStage === undefined || months === undefined ? {} : { age: lifeStage, months }),
    ...(price === undefined ? {} : { maxPrice: Number(price[1] ?? price[2] ?? price[3]) }),
  }
}

function poundsOf([, from, to, unit = '']: RegExpExecArray): number {
  const middle = (Number(from ?? to) + Number(to)) / 2
  return toPounds(middle, unit.startsWith('k') ? 'kg' : 'lb')
}

function monthsOf(age: number, unit: string): number {
  if (unit.startsWith('y')) return age * 12
  return unit.startsWith('w') ? (age * 12) / 52 : age
}
