import type { page } from '#content/page-text.ts'
import { fill, fillCount } from '#lib/fill.ts'
import type { ReviewedPet } from '#schemas/review.ts'

type CardWords = Pick<typeof page.reviews.card, 'species' | 'weight' | 'years' | 'months'>

/** The animal of a review in words: `a dog, 16 lb, 5 years old`; what is not known is left out. */
export function petFacts({ species, weightLb, ageYears }: ReviewedPet, words: CardWords): string {
  const facts = [
    words.species[species],
    ...(weightLb === undefined ? [] : [fill(words.weight, { pounds: weightLb })]),
    ...(ageYears === undefined ? [] : [ageText(ageYears, words)]),
  ]
  return facts.join(', ')
}

/** In months below one year, and below two where it is no whole year. */
function ageText(years: number, words: CardWords): string {
  const inMonths = years < 1 || (years < 2 && !Number.isInteger(years))
  return inMonths
    ? fillCount(words.months, Math.round(years * 12))
    : fillCount(words.years, Math.round(years * 10) / 10)
}
