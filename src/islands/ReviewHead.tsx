import { Stars } from '#components/ui/Stars.tsx'
import type { ReviewDraft } from '#contract/review-draft.ts'
import { productPath } from '#lib/page-paths.ts'

interface Props {
  review: Pick<ReviewDraft, 'title' | 'productId' | 'rating'> & { productName: string }
  /** What became of it; nothing where that goes without saying. */
  state: string | undefined
  isApproved: boolean
}

/** A visitor's review in a list of its writer or of an owner: its title, product, stars and state. */
export function ReviewHead({ review: { title, productId, productName, rating }, state, isApproved }: Props) {
  return (
    <>
      <h3>{title}</h3>
      <p className="text-soft text-sm">
        <a className="link" href={productPath(productId)}>
          {productName}
        </a>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} />
        {state !== undefined && (
          <span className={`badge whitespace-normal ${isApproved ? 'badge-natural' : 'border border-line'}`}>
            {state}
          </span>
        )}
      </p>
    </>
  )
}
