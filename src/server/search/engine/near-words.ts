import type { Dictionary, Vocabulary } from './dictionary.ts'

/** Most words between two that together name a condition: `gums look really white`. */
const longestGap = 3

/** Puts the name of a condition in the place of two words for it that are near each other. */
export function withNear(typed: readonly string[], { near }: Pick<Dictionary, 'near'>): readonly string[] {
  let words = typed
  for (const { first, next, means } of near) {
    const found = nearIn(words, first, next)
    if (found !== undefined) words = [...found.before, ...means, ...found.between, ...found.after]
  }
  return words
}

/** Joins two words that the catalog spells as one, so a `black tooth brush` is no black tooth. */
export function withJoined(words: readonly string[], { hasWhole }: Pick<Vocabulary, 'hasWhole'>): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2)
    const isOne = next !== '' && hasWhole(word + next)
    joined.push(isOne ? word + next : word)
    if (isOne) at += 1
  }
  return joined
}

/** Returns the words around the first two that are near each other. */
function nearIn(words: readonly string[], first: Dictionary['anywhere'], other: Dictionary['anywhere']) {
  for (const at of words.keys()) {
    const one = first.at(words, at)
    if (one === undefined) continue
    const start = at + one.length
    for (let end = start; end <= start + longestGap; end += 1) {
      const two = other.at(words, end)
      if (two === undefined) continue
      return {
        before: words.slice(0, at),
        between: words.slice(start, end),
        after: words.slice(end + two.length),
      }
    }
  }
  return undefined
}
