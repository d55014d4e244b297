/** On every card of such a product, with or without a saved pet. */
export const vetAdviceText = 'Only if your vet prescribes it'

/** Returns whether a product's facts, as in `fitFacts`, say that only a vet may choose it. */
export function needsVet(facts: string): boolean {
  return facts.includes('"onVetAdvice":true')
}
