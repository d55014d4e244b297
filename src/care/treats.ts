import type { Animal } from '#pets/pet.ts'

/** The calories in one piece or gram, as `content/product.ts` has it. */
export interface Kcal {
  amount: number
  per: 'piece' | 'gram'
}

/**
 * A day's energy factors: 1.6 (adult dogs) and 1.2 (adult cats) are for neutered pets; growing ones need more. We
 * take the lower value where sources differ, and treat senior pets like those prone to gaining weight.
 */
function factorOf({ species, lifeStage, ageMonths }: Animal): number {
  if (lifeStage === 'puppy') return ageMonths !== undefined && ageMonths < 4 ? 3 : 2
  if (lifeStage === 'kitten') return 2.5
  if (species === 'dog') return lifeStage === 'senior' ? 1.4 : 1.6
  return lifeStage === 'senior' ? 1 : 1.2
}

/** Returns the kilocalories that a day's treats may contain: 10% of 70 × kg^0.75 × factor. */
export function treatKcal(animal: Animal & { weightLb: number }): number {
  const kilograms = animal.weightLb / 2.204_622_621_8
  return 0.1 * 70 * kilograms ** 0.75 * factorOf(animal)
}

/** The amount to compare: a piece, or ten grams. */
const grams = 10

/** Returns a piece's share of a day's treats in percent, and how it's marked; nothing without a weight. */
export function shareOf(
  { amount, per }: Kcal,
  animal: Animal,
): { percent: number; level: 'calm' | 'amber' | 'red' } | undefined {
  const { weightLb } = animal
  if (weightLb === undefined) return undefined
  const share = ((per === 'piece' ? amount : amount * grams) / treatKcal({ ...animal, weightLb })) * 100
  return {
    percent: share < 1 ? 1 : Math.round(share),
    level: share > 100 ? 'red' : share > 50 ? 'amber' : 'calm',
  }
}

/** Returns the share in words. */
export function shareText({ per }: Kcal, name: string, percent: number): string {
  const piece = per === 'piece' ? 'One of these' : `${grams} grams of this`
  if (percent > 100) return `${piece} is ${percent}% of ${name}’s treats for a day, which is over the limit.`
  return `${piece} is ${percent}% of ${name}’s treats for a day.`
}
