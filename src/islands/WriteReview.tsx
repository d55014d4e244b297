import { useStore } from '@nanostores/react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import { writeReviewPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import type { WriteReviewPageWords } from '#schemas/write-review-page.ts'
import { $myReviews, loadMyReviews } from '#stores/my-reviews.ts'
import { loginPath } from '#stores/send-to-login.ts'
import { MyReviews } from './MyReviews.tsx'
import { ReviewProductSearch } from './ReviewProductSearch.tsx'

export type WriteReviewText = Omit<
  WriteReviewPageWords,
  'title' | 'description' | 'heading' | 'intro' | 'withoutScripts' | 'rulesHeading' | 'rules'
>

interface Props {
  text: WriteReviewText
  /** Of a weight. */
  units: Readonly<Record<'lb' | 'kg', string>>
  species: Readonly<Record<'dog' | 'cat', string>>
}

/** The form comes where the address names a product. */
const ReviewedProduct = lazy(async () => ({
  default: (await import('./ReviewedProduct.tsx')).ReviewedProduct,
}))

/** Writes a review of the product that the address names, or asks which one; below it what was written before. */
export function WriteReview({ text, units, species }: Props) {
  const shown = useStore($myReviews)
  const [productId] = useState(() => new URLSearchParams(location.search).get('product') ?? undefined)
  const [isSent, setSent] = useState(false)
  useEffect(() => void loadMyReviews(), [])
  switch (shown.state) {
    case 'loading':
      return (
        <p role="status" className="panel p-6">
          {text.loading}
        </p>
      )
    case 'signed-out': {
      const here = productId === undefined ? paths.writeReview : writeReviewPath(productId)
      return (
        <div className="panel p-6 md:p-8">
          <p>{text.signIn}</p>
          <a className="button mt-4" href={loginPath(here)}>
            {text.signInButton}
          </a>
        </div>
      )
    }
    case 'failed':
      return (
        <Notice picture="out-of-reach" text={text.failed}>
          <button type="button" className="button" onClick={() => void loadMyReviews()}>
            {text.tryAgain}
          </button>
        </Notice>
      )
    case 'ready':
      return (
        <>
          {isSent ? (
            <p role="status" tabIndex={-1} ref={focus} className="panel p-6 outline-none">
              {text.sent}
            </p>
          ) : productId === undefined ? (
            <ReviewProductSearch text={text} />
          ) : (
            <Suspense fallback={<div className="skeleton panel h-96" />}>
              <ReviewedProduct
                productId={productId}
                written={shown.reviews.find((review) => review.productId === productId)}
                text={text}
                units={units}
                species={species}
                onSent={() => {
                  setSent(true)
                  void loadMyReviews()
                }}
              />
            </Suspense>
          )}
          <MyReviews reviews={shown.reviews} text={text} />
        </>
      )
  }
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
