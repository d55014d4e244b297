import type { Allergen } from '#schemas/allergen.ts'
import type { Product } from '#schemas/product.ts'
import { isEaten } from './eaten.ts'

/** Ids of allergens, in the order of `content/allergens.json`; none stands in both of the first two lists. */
export interface Contents {
  contains: string[]
  mayContain: string[]
  /** Of `mayContain` the meats that are named by their class: chicken, turkey and duck behind "poultry". */
  unnamedMeats: string[]
}

/** What the rule reads of a product. */
export type Labeled = Pick<Product, 'name' | 'flavor' | 'ingredients' | 'freeFrom' | 'use' | 'form'>

export interface AllergenRule {
  /** What a product contains and may contain; `contains` is not there where it is eaten and lists no ingredients. */
  contentsOf: (product: Labeled) => Partial<Contents> & Omit<Contents, 'contains'>
  /** The same of one ingredient. */
  inIngredient: (ingredient: string) => Contents
  /** Whether every alternative of an ingredient has a word that the content knows. */
  knows: (ingredient: string) => boolean
}

/**
 * The rule out of `content/allergens.json` and `content/plain-ingredients.json`. Words are looked for whole and in
 * any case; where two begin together the longer one counts and the shorter is not looked at, so that coconut milk
 * is no milk. What only flavor and name say may be inside.
 */
export function allergenRule(allergens: readonly Allergen[], plain: readonly string[]): AllergenRule {
  const ids = allergens.map(({ id }) => id)
  const words = wordsOf(allergens, plain)
  const pattern = patternOf([...words.keys()])
  const read = (text: string) => readText(text, pattern, words)
  const readIngredient = remembered(read)
  const inOrder = (found: ReadonlySet<string>) => ids.filter((id) => found.has(id))

  const contentsOf: AllergenRule['contentsOf'] = (product) => {
    const { ingredients = [], freeFrom = [] } = product
    const listed = ingredients.map(readIngredient)
    const told = [product.flavor ?? '', product.name].map(read)
    const contains = union(listed.map((found) => found.contains))
    const may = union([
      ...listed.map(({ mayContain }) => mayContain),
      ...told.flatMap((found) => [found.contains, found.mayContain]),
    ])
    // A scent on a toy is no meat, and a name may only tell the shape of a treat.
    const eaten = isEaten(product) ? [...listed, read(product.flavor ?? '')] : listed
    const unnamed = union(eaten.map(({ classes }) => classes))
    // A maker who says so has looked; an ingredient that is one is a mistake, and content:check names it.
    const free: readonly string[] = freeFrom
    return {
      ...(ingredients.length === 0 && isEaten(product) ? {} : { contains: inOrder(contains) }),
      mayContain: inOrder(may).filter((id) => !contains.has(id) && !free.includes(id)),
      unnamedMeats: inOrder(unnamed).filter((id) => !contains.has(id)),
    }
  }
  return {
    contentsOf,
    inIngredient: (ingredient) => {
      const { contains, mayContain, classes } = readIngredient(ingredient)
      return {
        contains: inOrder(contains),
        mayContain: inOrder(mayContain),
        unnamedMeats: inOrder(classes.difference(contains)),
      }
    },
    knows: (ingredient) => readIngredient(ingredient).isKnown,
  }
}

interface Found {
  contains: ReadonlySet<string>
  mayContain: ReadonlySet<string>
  classes: ReadonlySet<string>
  isKnown: boolean
}

/** Each word with the allergens that it stands for; a plain one with none. */
function wordsOf(allergens: readonly Allergen[], plain: readonly string[]): Map<string, Contents> {
  const words = new Map(plain.map((word) => [word, noContents()]))
  const entry = (word: string) => {
    const known = words.get(word) ?? noContents()
    words.set(word, known)
    return known
  }
  for (const { id, contains, mayContain, classes } of allergens) {
    for (const word of contains) entry(word).contains.push(id)
    for (const word of [...mayContain, ...classes]) entry(word).mayContain.push(id)
    for (const word of classes) entry(word).unnamedMeats.push(id)
  }
  return words
}

function noContents(): Contents {
  return { contains: [], mayContain: [], unnamedMeats: [] }
}

/** Whole words, longest first; `grain-free` names no grain. The schema lets nothing into words that a pattern reads. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}]|[- ]free\b)`,
    'giu',
  )
}

/** `No chicken or beef`, `without onion or garlic`. Where `and` or a comma follows, it may be told of what is inside. */
const denied = /\b(?:no|without|free of|free from)\s+\p{L}+(?: (?:or|nor) \p{L}+)*/giu

/** `fish or poultry digest` is one of the two: certain is only what both hold. */
function readText(text: string, pattern: RegExp, words: ReadonlyMap<string, Contents>): Found {
  const alternatives = text
    .replace(denied, ' ')
    .split(/ or /i)
    .map((part) => [...part.matchAll(pattern)].flatMap(([word]) => words.get(word.toLowerCase()) ?? []))
  const certain = alternatives.map((found) => union(found.map(({ contains }) => contains)))
  const possible = alternatives.flatMap((found) => found.map(({ mayContain }) => mayContain))
  const contains = certain.reduce((all, one) => all.intersection(one))
  return {
    contains,
    mayContain: union([...possible, ...certain]).difference(contains),
    classes: union(alternatives.flatMap((found) => found.map(({ unnamedMeats }) => unnamedMeats))),
    isKnown: alternatives.every((found) => found.length > 0),
  }
}

function union(lists: readonly Iterable<string>[]): Set<string> {
  return new Set(lists.flatMap((list) => [...list]))
}

/** Thousands of products name the same ingredients. */
function remembered<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}
