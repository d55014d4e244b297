/** Words of at least this length also match longer words that start with them. */
const shortestStart = 3

/** Columns that say what a product is. */
export const strong = '{name tags kind facts contents}'
/** Columns to search for a word. `free` isn't one of them: it holds absent ingredients. */
export const everywhere = '{name tags kind facts contents text}'

/** Marker in the contents of products with an ingredient list. */
export const hasIngredients = 'ingredients'

/** Marker in `avoid` for edible products with unknown ingredients. */
export const isUnlisted = 'unlisted'

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

/** The catalog's facts about a word. */
export interface WordFacts {
  /** Whether it's a kind of product, such as toothpaste or toy. */
  isKind: (word: string) => boolean
  /** Whether it's a fact of products: species, age, size, firmness. */
  isFact: (word: string) => boolean
}

/** Returns an expression for a word or its beginning. */
export function startOf(word: string): string {
  return word.length < shortestStart ? quoted(word) : `${quoted(word)} OR ${quoted(word)}*`
}

/**
 * Returns a term as an FTS5 expression for these columns. A kind matches only what a product is, not what it goes
 * with. Facts don't match texts, which also say what a product isn't.
 */
export function termExpression(
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

/** Returns all alternatives of a term. */
export function alternativesOf({ typed, means }: Pick<Term, 'typed' | 'means'>): Alternatives {
  return [...typed.map((words) => [words]), ...means]
}

/**
 * Matches products that contain these, may contain them, or have unknown ingredients. Also excludes kinds and
 * facts.
 */
export function leftOutExpression(alternatives: Alternatives): string {
  const things = anyOf(alternatives.map((words) => allOf(words.map(quoted))))
  return `({kind facts contents avoid} : (${things})) OR (avoid : ${quoted(isUnlisted)})`
}

/** Matches products that claim to be free of these. */
export function freeExpression(alternatives: Alternatives): string {
  return `free : (${anyOf(alternatives.map((words) => allOf(words.map(quoted))))})`
}

/** Matches products in `warned` whose own texts warn of one of these. */
export function warnsExpression(phrases: readonly string[]): string {
  return anyOf(phrases.map(quoted))
}

/** Quotes a word or phrase. */
export function quoted(words: string): string {
  return `"${words}"`
}

/** Returns an FTS5 expression that needs all of these. */
export function allOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' AND ')
}

/** Returns an FTS5 expression that needs at least one of these. */
export function anyOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' OR ')
}
