import { fieldsOf } from '../../../../src/lib/fields.ts'
import { visibleText } from '../../../../src/lib/visible-text.ts'
import { petWeights } from '../../../../src/pets/pet.ts'
import type { ReviewedPet } from '../../../../src/content/review.ts'
import { bodyProblem } from '../../../../src/content/text-problem.ts'

/** A review as typed: plain text, published under a name that the writer chooses. */
export interface ReviewDraft {
  productId: string
  customerName: string
  /** 1 to 5 stars. */
  rating: number
  title: string
  content: string
  pet?: ReviewedPet | undefined
}

/** Minimum and maximum, in characters. */
export const reviewLengths = {
  customerName: { least: 2, most: 60 },
  title: { least: 4, most: 80 },
  content: { least: 40, most: 700 },
} as const

/** In years. */
export const petAges = { least: 0, most: 40 } as const

export type DraftField = 'customerName' | 'rating' | 'title' | 'content' | 'species' | 'weight' | 'age'

/** A problem with a field. */
export type DraftProblem =
  | 'rating-missing'
  | 'name-length'
  | 'title-length'
  | 'content-length'
  | 'not-plain'
  | 'species-missing'
  | 'weight-out-of-range'
  | 'age-out-of-range'

export type DraftErrors = Partial<Record<DraftField, DraftProblem>>

export type ReadDraft =
  { draft: ReviewDraft; errors?: undefined } | { draft?: undefined; errors: DraftErrors }

/**
 * Parses a review from a request, or returns the problems with its fields. Doesn't check that the product exists.
 */
export function readDraft(value: unknown): ReadDraft {
  const fields = fieldsOf(value)
  const [customerName, title, content] = ['customerName', 'title', 'content'].map((name) => {
    const typed = fields.get(name)
    return typeof typed === 'string' ? visibleText(typed) : ''
  })
  const rating = fields.get('rating')
  const pet = readPet(fields.get('pet'))
  const problems: [DraftField, DraftProblem | undefined][] = [
    ['rating', isStars(rating) ? undefined : 'rating-missing'],
    ['title', textProblem(title, reviewLengths.title, 'title-length')],
    ['content', textProblem(content, reviewLengths.content, 'content-length')],
    ['customerName', textProblem(customerName, reviewLengths.customerName, 'name-length')],
    ...pet.problems,
  ]
  const wrong = problems.filter(([, problem]) => problem !== undefined)
  const productId = fields.get('productId')
  if (wrong.length > 0 || !isStars(rating)) return { errors: Object.fromEntries(wrong) }
  return {
    draft: {
      productId: typeof productId === 'string' ? productId : '',
      customerName: customerName ?? '',
      rating,
      title: title ?? '',
      content: content ?? '',
      ...(pet.pet === undefined ? {} : { pet: pet.pet }),
    },
  }
}

function isStars(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
}

function textProblem(
  text = '',
  { least, most }: { least: number; most: number },
  ofLength: DraftProblem,
): DraftProblem | undefined {
  const { length } = text
  if (length < least || length > most) return ofLength
  // Browsers treat full-width letters and dots as plain ones.
  const asRead = text.normalize('NFKC').replaceAll('\u3002', '.')
  const hasAddress = /https?:|www\.|\b[\w-]+\.(?:com|net|org|shop|store|info|biz|ru|cn|io)\b|@\w/i.test(
    asRead,
  )
  return hasAddress || bodyProblem(text) !== undefined ? 'not-plain' : undefined
}

function readPet(value: unknown): {
  pet?: ReviewedPet
  problems: [DraftField, DraftProblem | undefined][]
} {
  if (value === undefined || value === null) return { problems: [] }
  const fields = fieldsOf(value)
  const species = fields.get('species')
  const weightLb = fields.get('weightLb')
  const ageYears = fields.get('ageYears')
  const isKnown = species === 'dog' || species === 'cat'
  const problems: [DraftField, DraftProblem | undefined][] = [
    ['species', isKnown ? undefined : 'species-missing'],
    ['weight', isWithin(weightLb, petWeights) ? undefined : 'weight-out-of-range'],
    ['age', isWithin(ageYears, petAges) ? undefined : 'age-out-of-range'],
  ]
  if (!isKnown) return { problems }
  return {
    problems,
    pet: {
      species,
      ...(typeof weightLb === 'number' ? { weightLb } : {}),
      ...(typeof ageYears === 'number' ? { ageYears } : {}),
    },
  }
}

function isWithin(value: unknown, { least, most }: { least: number; most: number }): boolean {
  return value === undefined || (typeof value === 'number' && value >= least && value <= most)
}
