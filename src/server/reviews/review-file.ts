import type { OwnerReview } from '#contract/owner-reviews.ts'
import { jsonText } from '#lib/content-text.ts'
import { fromPounds } from '#pets/pet.ts'
import type { ReviewedPet } from '#schemas/review.ts'

/** Files in `content/reviews` that come from visitors; all others are an editor's. */
const fileName = /^visitor-[\da-f-]{36}\.json$/

/** What `content/reviews` would lack or have too much, beside what is approved. */
export interface FileChanges {
  /** Texts by name, to be written. */
  written: Map<string, string>
  removed: string[]
  /** How many stay as they are. */
  same: number
}

/**
 * Compares the approved reviews with the files that there are, texts by name. A product that the shop has no more
 * is named, and no longer led to.
 */
export function changesOf(
  approved: readonly OwnerReview[],
  files: ReadonlyMap<string, string>,
  hasProduct: (id: string) => boolean,
): FileChanges {
  const wanted = new Map(
    approved.map((review) => [`visitor-${review.id}.json`, textOf(review, hasProduct(review.productId))]),
  )
  const changed = [...wanted].filter(([name, text]) => files.get(name) !== text)
  return {
    written: new Map(changed),
    removed: [...files.keys()].filter((name) => fileName.test(name) && !wanted.has(name)),
    same: wanted.size - changed.length,
  }
}

function textOf(
  { productId, productName, customerName, rating, title, content, pet, writtenAt }: OwnerReview,
  isSold: boolean,
): string {
  return `${jsonText({
    customerName,
    productName,
    ...(isSold ? { product: productId } : {}),
    rating,
    title,
    content,
    writtenOn: writtenAt.slice(0, 10),
    ...(pet === undefined ? {} : { pet: rounded(pet) }),
  })}\n`
}

/** Kilograms come as pounds with three decimals. */
function rounded({ weightLb, ...pet }: ReviewedPet): ReviewedPet {
  return weightLb === undefined ? pet : { ...pet, weightLb: fromPounds(weightLb, 'lb') }
}
