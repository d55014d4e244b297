/** The most of a search that is looked at, in characters. */
export const longestSearch = 100

/** A text in small letters, without accents and apostrophes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

/** The words of a text in small letters, without accents and marks. */
export function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A word without the ending of its plural, alike for both: what phrases are compared by. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
