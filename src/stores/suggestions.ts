import { atom } from 'nanostores'
import { type SuggestAnswer, readSuggestions } from '#contract/suggest.ts'

/** The latest answer; undefined as long as nothing has been typed. */
export const $suggestions = atom<SuggestAnswer | undefined>()

const answers = new Map<string, Promise<SuggestAnswer>>()
let asked = 0
let shown = 0

/**
 * Asks what to offer for what has been typed so far, at once; for nothing, nothing. Answers are shown as they
 * come, but none in the place of one that was asked for later. Where one cannot be had, what is shown stays.
 */
export async function suggest(text: string): Promise<void> {
  const turn = (asked += 1)
  // One address for the same words, which the CDN keeps.
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const answer = words === '' ? undefined : (answers.get(words) ?? ask(words))
  try {
    const suggestions = await answer
    if (turn < shown) return
    shown = turn
    $suggestions.set(suggestions)
  } catch {
    // The words themselves can be searched for all the same.
  }
}

function ask(words: string): Promise<SuggestAnswer> {
  const answer = readSuggestions(words)
  answers.set(words, answer)
  answer.catch(() => answers.delete(words))
  return answer
}
