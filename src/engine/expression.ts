/** From so many letters on, a word is looked for as the start of longer ones. */
const shortestStart = 3

/** The columns that say what a product is. */
export const strong = '{name tags kind facts contents}'
/** The columns that a word is looked for in; `free` only has what isn't inside. */
export const everywhere = '{name tags kind facts contents text}'

/** Stands among the contents of what lists its ingredients. */
export const hasIngredients = 'ingredients'

/** Stands in `avoid` where something is eaten and nobody knows what is in it. */
export const isUnlisted = 'unlisted'

/** One of these, each in parts that all have to be there; a part is a word, or words in a row. */
export type Alternatives = readonly (readonly string[])[]

/** What has to be there. */
export interface Term {
  /** What was typed: words in a row, one of these. */
  said: readonly string[]
  /** Other words that have the same meaning, one of them; they are looked for everywhere, the word itself only where it says what a product is. */
  means: Alternatives
  /** Longer words that begin like this one count too. */
  isStart: boolean
  /** It names an animal: no product is shown for another one. */
  isAnimal: boolean
}

/** What the catalogue knows of a word. */
export interface WordFacts {
  /** It says what some products are: a toothpaste, a toy. */
  isKind: (word: string) => boolean
  /** It is a fact of some products: their animal, age, size, firmness. */
  isFact: (word: string) => boolean
}

/** A word that is there, or begins one that is. */
export function startOf(word: string): string {
  return word.length < shortestStart ? quoted(word) : `${quoted(word)} OR ${quoted(word)}*`
}

/**
 * A term as FTS5 finds it in these columns. A kind is what the product is, not what it goes with; a fact is no
 * word of texts, for they say what a product isn't, too.
 */
export function termExpression(
  { said, means, isStart }: Term,
  columns: string,
  { isKind, isFact }: WordFacts,
): string {
  const wordExpression = (word: string, where = columns) => {
    const found = isStart ? startOf(word) : quoted(word)
    if (isKind(word)) return `({kind tags} : (${found})) AND ({name tags kind} : (${found}))`
    return `${isFact(word) ? '{name tags facts}' : where} : (${found})`
  }
  // A word for a whole kind is in names of other kinds: a treat in those of balls.
  const isOfKind =
    means.length > 0 && means.every(([word = '', ...more]) => more.length === 0 && isKind(word))
  const own = isOfKind ? [] : said.map((words) => wordExpression(words, means.length > 0 ? strong : columns))
  return anyOf([...own, ...means.map((words) => allOf(words.map((word) => wordExpression(word))))])
}

/** All that a term stands for. */
export function alternativesOf({ said, means }: Pick<Term, 'said' | 'means'>): Alternatives {
  return [...said.map((words) => [words]), ...means]
}

/** What is inside, may be inside, or isn't known not to be; a kind or a fact is left out too. */
export function leftOutExpression(alternatives: Alternatives): string {
  const things = anyOf(alternatives.map((words) => allOf(words.map(quoted))))
  return `({kind facts contents avoid} : (${things})) OR (avoid : ${quoted(isUnlisted)})`
}

/** What says itself that it has none of it. */
export function freeExpression(alternatives: Alternatives): string {
  return `free : (${anyOf(alternatives.map((words) => allOf(words.map(quoted))))})`
}

/** A word, or words in a row. */
export function quoted(words: string): string {
  return `"${words}"`
}

/** An FTS5 expression that wants all of these. */
export function allOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' AND ')
}

/** An FTS5 expression that wants at least one of these. */
export function anyOf(expressions: readonly string[]): string {
  return expressions.map((expression) => `(${expression})`).join(' OR ')
}
