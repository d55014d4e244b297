import { fromPounds, type PetSpecies, toPounds, type WeightUnit } from '#pets/pet.ts'
import { type ReadDraft, readDraft, type ReviewDraft } from './review-draft.ts'

/** What a form has of a review, as it was typed and chosen. */
export interface ReviewForm {
  customerName: string
  /** 0 while no stars are chosen. */
  rating: number
  title: string
  content: string
  species: PetSpecies | ''
  weight: string
  weightUnit: WeightUnit
  age: string
}

/** A form that nothing was written into but, maybe, a name. */
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

/** A review as it would have been typed. */
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

/** The review in a form, or what is wrong with its fields. */
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

/** `62` or `4,5`; nothing where nothing was typed, and what is no number is none. */
function numberIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
