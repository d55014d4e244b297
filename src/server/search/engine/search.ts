import type { DatabaseSync } from 'node:sqlite'
import type { FilterQuery } from '#search/filters.ts'
import type { PetSpecies } from '#pets/pet.ts'
import type { SearchConditions } from '#content/conditions.ts'
import type { Synonyms } from '#content/synonyms.ts'
import { type Finds, type Food, dictionaryOf, openVocabulary, wordsOf } from './dictionary.ts'
import {
  type Term,
  allOf,
  alternativesOf,
  anyOf,
  everywhere,
  freeExpression,
  hasIngredients,
  leftOutExpression,
  quoted,
  startOf,
  strong,
  termExpression,
} from './expression.ts'
import { animalIn, speciesOf, warnedOf } from './animal-words.ts'
import { readSearch, type Search } from './read-search.ts'

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
  /** Expression for suggested pages in `lead_words`. */
  leads: string | undefined
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
    const leads = [...typedWords.map(startOf), ...meant]
    return {
      ...read,
      ...(maxPrice === undefined ? {} : { maxPrice }),
      isEmpty: isForVet || (expressions.length === 0 && maxPrice === undefined && !asksForAll),
      expressions: expressions.map((expression) => `(${expression})${without}`),
      isRanked: terms.length > 0,
      free: hasFree ? free : undefined,
      leads: leads.length === 0 ? undefined : anyOf(leads),
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
