import { fromPounds, type PetSpecies, toPounds, type WeightUnit } from '../../../../src/pets/pet.ts'
import { type ReadDraft, readDraft, type ReviewDraft } from './review-draft.ts'

/** Form values of a review, as typed and chosen. */
export interface ReviewForm {
  customerName: string
  /** 0 until stars are chosen. */
  rating: number
  title: string
  content: string
  species: PetSpecies | ''
  weight: string
  weightUnit: WeightUnit
  age: string
}

/** Returns an empty form with an optional name. */
export function emptyReviewForm(customerName: string): ReviewForm {
  return {
    customerName,
    rating: 0,
    title: '',
    content: '',
    species: '',
    weight: '',
    weightUnit: 'lb',
    age: '',
  }
}

/** Returns a review as form values. */
export function toReviewForm({ pet, ...draft }: ReviewDraft): ReviewForm {
  const { customerName, rating, title, content } = draft
  return {
    customerName,
    rating,
    title,
    content,
    species: pet?.species ?? '',
    weight: pet?.weightLb === undefined ? '' : String(fromPounds(pet.weightLb, 'lb')),
    weightUnit: 'lb',
    age: pet?.ageYears === undefined ? '' : String(pet.ageYears),
  }
}

/** Returns the review in a form, or the problems with its fields. */
export function readReviewForm(
  productId: string,
  { species, weight, weightUnit, age, ...form }: ReviewForm,
): ReadDraft {
  const pounds = numberIn(weight)
  const ageYears = numberIn(age)
  const hasPet = species !== '' || pounds !== undefined || ageYears !== undefined
  const pet = { species, weightLb: pounds === undefined ? undefined : toPounds(pounds, weightUnit), ageYears }
  return readDraft({ ...form, productId, ...(hasPet ? { pet } : {}) })
}

/** Parses `62` or `4,5`. Undefined if empty; NaN if it isn't a number. */
function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
