import type { Allergen, PlainIngredients } from '#content/allergen.ts'
import type { Product } from '#content/product.ts'
import { unlisted } from '#content/terms.ts'
import { isEaten } from './eaten.ts'

/** Allergen ids, in the order of `content/allergens.json`. No id is in both `contains` and `mayContain`. */
export interface Contents {
  contains: string[]
  mayContain: string[]
  /** Meats in `mayContain` that are named only by their class: “poultry” covers chicken, turkey and duck. */
  unnamedMeats: string[]
}

/** Product fields that the rule reads. */
type Labeled = Pick<Product, 'name' | 'flavor' | 'ingredients' | 'freeFrom' | 'use' | 'form'>

export type AllergenRule = ReturnType<typeof allergenRule>

/**
 * Builds the rule from `content/allergens.json` and `content/plain-ingredients.json`. Matches whole words, longest
 * first, so coconut milk isn't milk. Flavor and name only count as “may contain.”
 */
export function allergenRule(allergens: readonly Allergen[], plain: PlainIngredients) {
  const ids = allergens.map(({ id }) => id)
  const words = wordsOf(allergens, plain)
  const pattern = patternOf([...words.keys()])
  const read = (text: string) => readText(text, pattern, words)
  const readIngredient = remembered(read)
  const inOrder = (found: ReadonlySet<string>) => ids.filter((id) => found.has(id))

  /**
   * Returns what a product contains and may contain. `contains` is unset for edible products without an ingredient
   * list. With an ingredient that no rule knows, it may contain anything: `mayContain` ends with `unlisted`.
   */
  const contentsOf = (product: Labeled): Partial<Contents> & Omit<Contents, 'contains'> => {
    const { ingredients = [], freeFrom = [] } = product
    const listed = ingredients.map(readIngredient)
    const texts = [product.flavor ?? '', product.name].map(read)
    const contains = union(listed.map((found) => found.contains))
    const may = union([
      ...listed.map(({ mayContain }) => mayContain),
      ...texts.flatMap((found) => [found.contains, found.mayContain]),
    ])
    // A toy's scent isn't meat, and a name may just describe a treat's shape.
    const eaten = isEaten(product) ? [...listed, read(product.flavor ?? '')] : listed
    const unnamed = union(eaten.map(({ classes }) => classes))
    // Trust the maker's “free from” claim. If an ingredient contradicts it, content:check reports that.
    const free: readonly string[] = freeFrom
    const isUnsure = listed.some(({ isKnown }) => !isKnown)
    return {
      ...(ingredients.length === 0 && isEaten(product) ? {} : { contains: inOrder(contains) }),
      mayContain: [
        ...inOrder(may).filter((id) => !contains.has(id) && !free.includes(id)),
        ...(isUnsure ? [unlisted] : []),
      ],
      unnamedMeats: inOrder(unnamed).filter((id) => !contains.has(id)),
    }
  }
  return {
    contentsOf,
    /** Returns the same for one ingredient. */
    inIngredient: (ingredient: string): Contents => {
      const { contains, mayContain, classes } = readIngredient(ingredient)
      return {
        contains: inOrder(contains),
        mayContain: inOrder(mayContain),
        unnamedMeats: inOrder(classes.difference(contains)),
      }
    },
    /** Returns whether the content knows a word in every alternative and part of an ingredient. */
    knows: (ingredient: string): boolean => readIngredient(ingredient).isKnown,
  }
}

interface Found {
  contains: ReadonlySet<string>
  mayContain: ReadonlySet<string>
  classes: ReadonlySet<string>
  isKnown: boolean
}

/** Returns each word with its allergens; plain ingredients have none. */
function wordsOf(allergens: readonly Allergen[], plain: PlainIngredients): Map<string, Contents> {
  const words = new Map(plain.flatMap((group) => group.words.map((word) => [word, noContents()])))
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

/**
 * Matches whole words, longest first; `grain-free` isn't grain. The schema keeps regex characters out of the
 * words.
 */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}]|[- ]free\b)`,
    'giu',
  )
}

/**
 * Matches `No chicken or beef` and `without onion or garlic`. Text after `and` or a comma may name real
 * ingredients.
 */
const denied = /\b(?:no|without|free of|free from)\s+\p{L}+(?: (?:or|nor) \p{L}+)*/giu

/** Labels write `Red No. 40`, `Red #40`, `Vitamin B-12`. */
const numbering = /#|\bno\.? ?(?=\d)|(?<=\b[a-z])-(?=\d)/giu

/** `fish or poultry digest` is one of two: only allergens in both alternatives are certain. */
function readText(text: string, pattern: RegExp, words: ReadonlyMap<string, Contents>): Found {
  const find = (part: string) =>
    [...part.matchAll(pattern)].flatMap(([word]) => words.get(word.toLowerCase()) ?? [])
  const named = text.replace(numbering, '').replace(denied, ' ').split(/ or /i)
  const alternatives = named.map(find)
  const certain = alternatives.map((found) => union(found.map(({ contains }) => contains)))
  const possible = alternatives.flatMap((found) => found.map(({ mayContain }) => mayContain))
  const contains = certain.reduce((all, one) => all.intersection(one))
  return {
    contains,
    mayContain: union([...possible, ...certain]).difference(contains),
    classes: union(alternatives.flatMap((found) => found.map(({ unnamedMeats }) => unnamedMeats))),
    // A premix lists its parts in brackets: `Minerals (Zinc Sulfate, Copper Sulfate)`.
    isKnown: named.flatMap((part) => part.split(/[,;]/)).every((part) => find(part).length > 0),
  }
}

function union(lists: readonly Iterable<string>[]): Set<string> {
  return new Set(lists.flatMap((list) => [...list]))
}

/** Caches results, because thousands of products share ingredients. */
function remembered<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}
