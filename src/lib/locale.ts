/** The site's language, and the locale of its dates and numbers. */
export const locale = 'en-US'
export const language = 'en'

/**
 * Returns the singular form for 1, otherwise the plural. English needs no more, and `Intl.PluralRules` is slow on
 * phones.
 */
export function plural(count: number, one: string, other: string): string {
  return count === 1 ? one : other
}
