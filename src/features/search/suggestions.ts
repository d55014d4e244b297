import { atom } from 'nanostores'
import { type SuggestAnswer, readSuggestions } from './suggest-api.ts'

/** The latest response; undefined until something is typed. */
export const $suggestions = atom<SuggestAnswer | undefined>()

const answers = new Map<string, Promise<SuggestAnswer>>()
let latest = 0
let shown = 0

/**
 * Requests suggestions for the text typed so far; empty text clears them. Responses never replace those of a later
 * request. On failure, the current suggestions stay.
 */
export async function suggest(text: string): Promise<void> {
  const turn = (latest += 1)
  // Normalizes the text, so equal searches share a URL that the CDN caches.
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const answer = words === '' ? undefined : (answers.get(words) ?? ask(words))
  try {
    const suggestions = await answer
    if (turn < shown) return
    shown = turn
    $suggestions.set(suggestions)
  } catch {
    // The text can still be searched.
  }
}

function ask(words: string): Promise<SuggestAnswer> {
  const answer = readSuggestions(words)
  answers.set(words, answer)
  answer.catch(() => answers.delete(words))
  return answer
}
