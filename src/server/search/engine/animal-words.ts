import type { Condition } from '#content/conditions.ts'
import type { PetSpecies } from '#pets/pet.ts'
import type { FilterQuery } from '#search/filters.ts'
import { type Dictionary, singular, wordsOf } from './dictionary.ts'
import { type Term, alternativesOf, warnsExpression } from './expression.ts'
import type { Search } from './read-search.ts'

/** Returns what a search says about the animal. */
export function animalIn(
  { terms, leftOut, conditions, weight, age }: Search,
  { foods }: Pick<Dictionary, 'foods'>,
): FilterQuery {
  const species = speciesOf(terms)
  const ages = age === undefined ? lifeStagesIn(terms) : [age]
  const avoid = leftOut.flat().flatMap((parts) => {
    const words = parts.flatMap((part) => part.split(' '))
    return words.flatMap((_, at) => foods.at(words, at)?.meaning ?? [])
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
export function warnedOf(conditions: readonly Condition[]): string | undefined {
  const unjudged = conditions.filter(({ animal }) => animal.illness === 'other')
  const phrases = unjudged.flatMap(({ words }) => words.map((phrase) => wordsOf(phrase).join(' ')))
  return phrases.length === 0 ? undefined : warnsExpression(phrases)
}

/** Returns the species that a search names; undefined for none or both. */
export function speciesOf(terms: readonly Term[]): PetSpecies | undefined {
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
