import { readFitFacts } from '#pets/fit-facts.ts'
import { verdictText } from '#pets/fit-text.ts'
import { type Verdict, fitOf } from '#pets/fit.ts'
import { type Pet, toAnimal } from '#pets/pet.ts'
import type { FitWords } from '#schemas/fit-words.ts'

/** The words that verdicts are said in, put into the script when it is made. */
export interface FitContent {
  words: FitWords
  /** Of allergens, by id. */
  labels: Readonly<Record<string, string>>
}

/** The verdict on a product, by the facts of its card, in words; nothing where there are no facts. */
export function petVerdict(
  facts: string,
  pet: Pet,
  { words, labels }: FitContent,
  several = false,
): { verdict: Verdict; text: string } | undefined {
  const product = readFitFacts(facts)
  if (product === undefined) return undefined
  const fit = fitOf(product, toAnimal(pet, new Date()))
  return {
    verdict: fit.verdict,
    text: verdictText(fit, pet.name, words, new Map(Object.entries(labels)), several),
  }
}
