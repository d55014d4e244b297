import type { Condition, SearchConditions } from '#content/conditions.ts'
import type { Synonyms } from '#content/synonyms.ts'
import { unlisted } from '#content/terms.ts'
import type { PetSpecies } from '#pets/pet.ts'
import type { FilterQuery } from '#search/filters.ts'
import { type Dictionary, type Food, dictionaryOf, singular, wordsOf } from './dictionary.ts'
import { type Alternatives, type Search, type Term, alternativesOf, readSearch } from './read-search.ts'
import { type Finds, everywhere, hasIngredients, openVocabulary, quoted, startOf } from './vocabulary.ts'
import type { DatabaseSync } from 'node:sqlite'

/** Columns that say what a product is. */
const strong = '{name tags kind facts contents}'

/** A search in the form that the database needs. */
export interface WordSearch extends Pick<
  Search,
  'maxPrice' | 'months' | 'topic' | 'needs' | 'conditions' | 'isMissing'
> {
  /**
   * FTS5 expressions with more results each: all words, all but one, and so on. Empty if words can't find
   * anything.
   */
  expressions: string[]
  /** Nothing in the search asks for a product. */
  isEmpty: boolean
  /** Whether rank is meaningful. It isn't if the search only excludes things. */
  isRanked: boolean
  /** Expression for products that claim to be free of the excluded ingredients. */
  free: string | undefined
  /** Expression for suggested pages in `page_words`. */
  pageWords: string | undefined
  /** The pet that the words describe, as filters. */
  animal: FilterQuery
  /** Expression for products whose texts warn of the animal's state, which no rule judges. */
  warned: string | undefined
  /** The species in the search; undefined if it names none or both. */
  species: PetSpecies | undefined
}

/** Maximum words that may be missing in turn: each additional word doubles the number of lookups. */
const maxDroppable = 4

/** What the content says about words. */
export interface SearchWords {
  synonyms: Synonyms
  conditions: SearchConditions
  foods: readonly Food[]
}

/** Returns a function that turns a search into FTS5 expressions for products. */
export function createWordSearch(
  database: DatabaseSync,
  { synonyms, conditions, foods }: SearchWords,
): (text: string, hasPrices: boolean) => WordSearch {
  const dictionary = dictionaryOf(synonyms, conditions, foods)
  const isFound = database.prepare('select 1 from words where words match ? limit 1')
  /** What the current search has asked for so far: it asks several times, and a phrase takes a millisecond. */
  const found = new Map<string, boolean>()
  const finds: Finds = (expression) => {
    const known = found.get(expression) ?? isFound.get(expression) !== undefined
    found.set(expression, known)
    return known
  }
  const vocabulary = openVocabulary(database, dictionary, finds)
  const facts = {
    isKind: (word: string) => finds(`kind : "${word}"`),
    isFact: (word: string) => finds(`facts : "${word}"`),
  }
  const isKind = (term: Term) =>
    alternativesOf(term).some(([word = '', ...more]) => more.length === 0 && facts.isKind(word))
  const expressionsOf = ({ terms, isMissing }: Search): string[] => {
    if (terms.length === 0) return []
    const inText = (term: Term) => termExpression(term, everywhere, facts)
    const express = (term: Term) => termExpression(term, strong, facts)
    const animals = terms.filter(({ isAnimal }) => isAnimal).map(express)
    const kinds = terms.filter((term) => !term.isAnimal && isKind(term)).map(express)
    const others = terms.filter((term) => !term.isAnimal && !isKind(term)).map(express)
    // Partial matches ignore descriptions: a text with only some of the words is about something else.
    return [allOf(terms.map(isMissing ? express : inText)), ...fewerWords(animals, kinds, others)]
  }
  return (text, hasPrices) => {
    found.clear()
    const search = readSearch(text, dictionary, vocabulary)
    const { leftOut, terms, typedWords, maxPrice: dearest, ...read } = search
    // If the shop hides prices, ignore price limits.
    const maxPrice = hasPrices ? dearest : undefined
    const free = leftOut.length === 0 ? undefined : allOf(leftOut.map(freeExpression))
    const hasFree = free !== undefined && finds(free)
    const onlyWithout = anyOf([...(hasFree ? [free] : []), `contents : "${hasIngredients}"`])
    const expressions = terms.length === 0 && leftOut.length > 0 ? [onlyWithout] : expressionsOf(search)
    const animal = animalIn(search, dictionary)
    const without = leftOut.length === 0 ? '' : ` NOT (${anyOf(leftOut.map(leftOutExpression))})`
    // Words that say nothing about a product list them all; an emergency, or what only a vet can help with, none.
    // So do words that only add to it, and what a topic offers instead.
    const isForVet =
      terms.every((term) => term.isAnimal || term.typed.length === 0 || !isKind(term)) &&
      read.conditions.some((one) => one.kind === 'emergency' || one.noProducts)
    const asksForAll =
      read.conditions.length > 0 ||
      Object.keys(animal).length > 0 ||
      (!read.isMissing && wordsOf(text).length > 0)
    const meant = terms.flatMap(alternativesOf).map((parts) => allOf(parts.map(quoted)))
    const pageWords = [...typedWords.map(startOf), ...meant]
    return {
      ...read,
      ...(maxPrice === undefined ? {} : { maxPrice }),
      isEmpty: isForVet || (expressions.length === 0 && maxPrice === undefined && !asksForAll),
      expressions: expressions.map((expression) => `(${expression})${without}`),
      isRanked: terms.length > 0,
      free: hasFree ? free : undefined,
      pageWords: pageWords.length === 0 ? undefined : anyOf(pageWords),
      animal,
      warned: warnedOf(read.conditions),
      species: speciesOf(terms),
    }
  }
}

/** Returns expressions with fewer and fewer words. The animal always stays; the kind stays as long as possible. */
function fewerWords(animals: string[], kinds: string[], others: string[]): string[] {
  const kept = [...animals, ...kinds]
  const droppable = others.slice(0, maxDroppable)
  const sizes = droppable
    .map((_, dropped) => droppable.length - dropped)
    .filter((size) => size < others.length)
  return [
    ...sizes.map((size) => allOf([...kept, anyOf(subsets(droppable, size).map(allOf))])),
    ...(kept.length > 0 && others.length > 0 ? [allOf(kept)] : []),
    ...(kinds.length > 0 ? [allOf([...animals, anyOf([...kinds, ...droppable])])] : []),
    ...(animals.length > 0 && kinds.length > 0 ? [allOf(animals)] : []),
  ]
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** Returns what a search says about the animal. */
function animalIn(
  { terms, leftOut, conditions, weight, age }: Search,
  { foods }: Pick<Dictionary, 'foods'>,
): FilterQuery {
  const species = speciesOf(terms)
  const ages = age === undefined ? lifeStagesIn(terms) : [age]
  const avoid = leftOut.flat().flatMap((parts) => {
    const words = parts.flatMap((part) => part.split(' '))
    return words.flatMap((_, index) => foods.at(words, index)?.meaning ?? [])
  })
  const illness = conditions.flatMap(({ animal }) => animal.illness ?? [])
  const traits = (['gulps', 'chewsHard', 'soreMouth'] as const).filter((trait) =>
    conditions.some(({ animal }) => animal[trait] === true),
  )
  return {
    ...(species === undefined ? {} : { pet: [species] }),
    ...(ages.length === 0 ? {} : { age: ages }),
    ...(weight === undefined ? {} : { weight }),
    ...(avoid.length === 0 ? {} : { avoid: [...new Set(avoid)] }),
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    ...(illness.length === 0 ? {} : { illness: [...new Set(illness)] }),
  }
}

/** Adds what the words say to the filters, which they can't weaken. */
export function withWords(filter: FilterQuery, animal: FilterQuery = {}): FilterQuery {
  const both = (key: 'avoid' | 'illness') => {
    const all = [...new Set([...(filter[key] ?? []), ...(animal[key] ?? [])])]
    return all.length === 0 ? {} : { [key]: all }
  }
  return { ...animal, ...filter, ...both('avoid'), ...both('illness') }
}

/** Only illnesses without a rule of their own: for the others, the rule knows more than a text. */
function warnedOf(conditions: readonly Condition[]): string | undefined {
  const unjudged = conditions.filter(({ animal }) => animal.illness === 'other')
  const phrases = unjudged.flatMap(({ words }) => words.map((phrase) => wordsOf(phrase).join(' ')))
  return phrases.length === 0 ? undefined : warnsExpression(phrases)
}

/** Returns the species that a search names; undefined for none or both. */
function speciesOf(terms: readonly Term[]): PetSpecies | undefined {
  const named = new Set(
    terms
      .filter(({ isAnimal }) => isAnimal)
      .flatMap(alternativesOf)
      .flat()
      .map(singular),
  )
  const [isDog, isCat] = [named.has('dog') || named.has('puppy'), named.has('cat') || named.has('kitten')]
  return isDog === isCat ? undefined : isDog ? 'dog' : 'cat'
}

/** Returns the life stages that a search names. */
function lifeStagesIn(terms: readonly Term[]): string[] {
  const named = new Set(
    terms
      .flatMap(alternativesOf)
      .flatMap(([word = '', ...more]) => (more.length === 0 ? [singular(word)] : [])),
  )
  const others = ['puppy', 'kitten', 'senior'].filter((lifeStage) => named.has(lifeStage))
  // A puppy has adult teeth, too.
  return others.length === 0 && named.has('adult') ? ['adult'] : others
}

/** The catalog's facts about a word. */
interface WordFacts {
  /** Whether it's a kind of product, such as toothpaste or toy. */
  isKind: (word: string) => boolean
  /** Whether it's a fact of products: species, age, size, firmness. */
  isFact: (word: string) => boolean
}

/**
 * Returns a term as an FTS5 expression for these columns. A kind matches only what a product is, not what it goes
 * with. Facts don't match texts, which also say what a product isn't.
 */
function termExpression(
  { typed, means, isStart }: Term,
  columns: string,
  { isKind, isFact }: WordFacts,
): string {
  const wordExpression = (word: string, where = columns) => {
    const found = isStart ? startOf(word) : quoted(word)
    if (isKind(word)) return `({kind tags} : (${found})) AND ({name tags kind} : (${found}))`
    return `${isFact(word) ? '{name tags facts}' : where} : (${found})`
  }
  // Words for a whole kind also appear in names of other kinds, like “treat” in treat balls.
  const isOfKind =
    means.length > 0 && means.every(([word = '', ...more]) => more.length === 0 && isKind(word))
  const own = isOfKind ? [] : typed.map((words) => wordExpression(words, means.length > 0 ? strong : columns))
  return anyOf([...own, ...means.map((words) => allOf(words.map((word) => wordExpression(word))))])
}

/**
 * Matches products that contain these, may contain them, or have unknown ingredients. Also excludes kinds and
 * facts.
 */
function leftOutExpression(alternatives: Alternatives): string {
  const things = anyOf(alternatives.map((words) => allOf(words.map(quoted))))
  return `({kind facts contents avoid} : (${things})) OR (avoid : ${quoted(unlisted)})`
}

/** Matches products that claim to be free of these. */
function freeExpression(alternatives: Alternatives): string {
  return `free : (${anyOf(alternatives.map((words) => allOf(words.map(quoted))))})`
}

/** Matches products in `warned` whose own texts warn of one of these. */
function warnsExpression(phrases: readonly string[]): string {
  return anyOf(phrases.map(quoted))
}

/** Returns an FTS5 expression that needs all of these. */
function allOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' AND ')
}

/** Returns an FTS5 expression that needs at least one of these. */
function anyOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' OR ')
}
