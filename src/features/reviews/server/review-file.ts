import type { OwnerReview } from '../owner-reviews-api.ts'
import { jsonText } from '#lib/content-text.ts'
import { fromPounds } from '#features/pets/pet.ts'
import type { ReviewedPet } from '#content/review.ts'

/** Files in `content/reviews` that hold customer reviews. Editors write all others. */
const fileName = /^visitor-[\da-f-]{36}\.json$/

/** Differences between `content/reviews` and the approved reviews. */
export interface FileChanges {
  /** New content by file name. */
  written: Map<string, string>
  removed: string[]
  /** Number of unchanged files. */
  same: number
}

/**
 * Compares the approved reviews with the existing files, content by name. Reviews of products that were removed
 * keep the product's name, without a link.
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

/** Weights entered in kilograms are stored as pounds with 3 decimals. */
function rounded({ weightLb, ...pet }: ReviewedPet): ReviewedPet {
  return weightLb === undefined ? pet : { ...pet, weightLb: fromPounds(weightLb, 'lb') }
}
