import { Stars } from '../../../../src/ui/Stars.tsx'
import type { MyReview, Refusal } from './my-reviews-api.ts'
import type { ReviewDraft } from './review-draft.ts'
import { productPath } from '../../../../src/lib/page-paths.ts'

export const stateTexts: Record<MyReview['state'], string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved: appears with the next site update',
  refused: 'Not published',
}

/** Why a review was rejected. The owner chooses a reason, and the reviewer sees it. */
export const refusalTexts: Record<Refusal, string> = {
  'off-topic': 'It’s not about the product.',
  private: 'It names or describes a person.',
  advertising: 'It advertises something.',
  insulting: 'It insults someone.',
  harmful: 'Following its advice could harm a pet.',
  'not-own': 'It was copied, or someone was paid to write it.',
}

interface Props {
  review: Pick<ReviewDraft, 'title' | 'productId' | 'rating'> & { productName: string }
  /** Status text; undefined if there's nothing to tell. */
  state: string | undefined
  isApproved: boolean
}

/** Title, product, stars and status of a review, for its writer or an owner. */
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
