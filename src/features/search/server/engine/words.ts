/** Maximum length of a search, in characters. */
export const longestSearch = 100

/** Returns a text in lowercase, without accents and apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

/** Returns the words of a text in lowercase, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns a word without its plural ending. Phrases compare this form. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
