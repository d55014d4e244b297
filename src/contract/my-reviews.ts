import { call } from './call.ts'
import { type Guard, isNumber, isTerm, isText, listOf, objectOf, optional } from './guards.ts'
import type { ReviewDraft } from './review-draft.ts'
import type { PetSpecies } from '#pets/pet.ts'

/** `GET` lists the signed-in person's reviews, `POST` writes one; `DELETE /api/my-reviews/{productId}` deletes it. */
export const myReviewsPath = '/api/my-reviews'

/** Why an owner may leave a review out; that it is a bad one is no reason. */
export const refusals = ['off-topic', 'private', 'advertising', 'insulting', 'harmful', 'not-own'] as const
export type Refusal = (typeof refusals)[number]

/** `waiting` to be read by an owner, who has it shown or leaves it out. */
export type ReviewState = 'waiting' | 'approved' | 'refused'

/** A review as its writer sees it. */
export interface MyReview extends ReviewDraft {
  productName: string
  /** ISO time of the last change. */
  writtenAt: string
  state: ReviewState
  refusal?: Refusal | undefined
}

/** Fields of a review in answers. */
export const reviewFields = {
  productId: isText,
  productName: isText,
  customerName: isText,
  rating: isNumber,
  title: isText,
  content: isText,
  pet: optional(
    objectOf({ species: isTerm<PetSpecies>, weightLb: optional(isNumber), ageYears: optional(isNumber) }),
  ),
  writtenAt: isText,
  state: isTerm<ReviewState>,
  refusal: optional(isTerm<Refusal>),
}

const isMine: Guard<MyReview[]> = listOf(objectOf(reviewFields))

/** The signed-in person's reviews, newest first. Throws as `call` does: 401 where nobody is signed in. */
export async function readMyReviews(): Promise<MyReview[]> {
  const list: unknown = await (await call('GET', myReviewsPath)).json()
  if (!isMine(list)) throw new Error(`${myReviewsPath}: an answer of another shape`)
  return list
}

/**
 * Writes a review, or another one in the place of what the person wrote of the product before. Throws as `call` does:
 * 404 for a product that the shop does not have, 429 for too many in a day.
 */
export async function writeReview(draft: ReviewDraft): Promise<void> {
  await expectDone(await call('POST', myReviewsPath, draft), draft.productId)
}

/** Deletes what the person wrote of a product. Throws as `call` does. */
export async function deleteReview(productId: string): Promise<void> {
  await expectDone(await call('DELETE', `${myReviewsPath}/${encodeURIComponent(productId)}`), productId)
}

const isDone = objectOf({ productId: isText })

async function expectDone(answer: Response, productId: string): Promise<void> {
  const done: unknown = await answer.json()
  if (!isDone(done) || done.productId !== productId)
    throw new Error(`${myReviewsPath}: an answer of another shape`)
}
