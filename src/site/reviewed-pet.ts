import { plural } from '#lib/locale.ts'
import type { ReviewedPet } from '#content/review.ts'

/** Returns the known facts about a review's pet: `a dog, 16 lb, 5 years old`. */
export function petFacts({ species, weightLb, ageYears }: ReviewedPet): string {
  const facts = [
    `a ${species}`,
    ...(weightLb === undefined ? [] : [`${weightLb} lb`]),
    ...(ageYears === undefined ? [] : [ageText(ageYears)]),
  ]
  return facts.join(', ')
}

/** Returns the age in months if it's under 1 year, or under 2 years and not a whole year. */
function ageText(years: number): string {
  const inMonths = years < 1 || (years < 2 && !Number.isInteger(years))
  const count = inMonths ? Math.round(years * 12) : Math.round(years * 10) / 10
  return `${count} ${inMonths ? plural(count, 'month', 'months') : plural(count, 'year', 'years')} old`
}
