const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with', 'my'])

/** The most of a search that is looked at, in characters. */
const longestSearch = 100

/** The words of a text in small letters, without accents and marks. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a search looks for: each once, without those that say nothing. */
export function searchedWords(text: string): string[] {
  return [...new Set(wordsOf(text.slice(0, longestSearch)))].filter((word) => !stopWords.has(word))
}
