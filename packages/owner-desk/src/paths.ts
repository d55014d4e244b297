/** Addresses of this package's pages. */
export const owner = '/owner'
export const writeReview = '/write-review'
export const reportReview = '/report-review'

/** Returns the path of the form for a product's review. */
export function writeReviewPath(product: string): string {
  return `${writeReview}?product=${product}`
}

/** Returns the page for a report about a review. */
export function reportReviewPath(id: string, title: string): string {
  return `${reportReview}?${new URLSearchParams({ review: id, title }).toString()}`
}
