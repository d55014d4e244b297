import { fill } from '#lib/fill.ts'
import { readFitFacts } from '#pets/fit-facts.ts'
import { cautionText, verdictText } from '#pets/fit-text.ts'
import { type Verdict, fitOf } from '#pets/fit.ts'
import { type Pet, toAnimal } from '#pets/pet.ts'
import type { FitWords } from '#schemas/fit-words.ts'

/** The words that verdicts are said in, put into the script when it is made. */
export interface FitContent {
  words: FitWords
  /** Of allergens, by id. */
  labels: Readonly<Record<string, string>>
}

/** A verdict on a product in words. */
export interface PetVerdict {
  verdict: Verdict
  text: string
  /** What stands beside it, as sentences and as a card has room for. */
  cautions: { sentence: string; short: string }[]
}

/** In place of facts where the shop couldn't say: nothing unknown is called safe. */
export const unknownFacts = 'unknown'

/** The verdict on a product, by the facts of its card; nothing where there are no facts. */
export function petVerdict(
  facts: string,
  pet: Pet,
  { words, labels }: FitContent,
  several = false,
): PetVerdict | undefined {
  if (facts === unknownFacts)
    return { verdict: 'check', text: fill(words.unknown, { name: pet.name }), cautions: [] }
  const product = readFitFacts(facts)
  if (product === undefined) return undefined
  const fit = fitOf(product, toAnimal(pet, new Date()))
  const named = new Map(Object.entries(labels))
  return {
    verdict: fit.verdict,
    text: verdictText(fit, pet.name, words, named, several),
    cautions: fit.cautions.map((caution) => ({
      sentence: cautionText(caution, words, named),
      short: cautionText(caution, words, named, true),
    })),
  }
}
