import { inSentence } from '#pets/fit-text.ts'

/** What warnings may be about that a saved pet has no field for. */
const unasked = [
  ['breed', /\b(?:terriers?|some breeds|certain breeds|a few breeds)\b/i],
  ['copper', /\bcopper\b/i],
  ['pregnancy', /\b(?:pregnan\w+|nursing)\b/i],
] as const

/** Returns a note if the fit result can't know what these warnings are about. */
export function unaskedNote(warnings: readonly string[]): string | undefined {
  const named = unasked.filter(([, words]) => warnings.some((text) => words.test(text))).map(([name]) => name)
  return named.length === 0
    ? undefined
    : `My Pet doesn’t ask about ${inSentence(named, 'or')}, so check this yourself, even if it says “Fits.”`
}
