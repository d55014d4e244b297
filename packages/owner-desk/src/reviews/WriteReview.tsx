import { useStore } from '@nanostores/react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Notice } from '../../../../src/ui/Notice.tsx'
import * as paths from '../paths.ts'
import { $myReviews, loadMyReviews } from './my-reviews-store.ts'
import { loginPath } from '../../../../src/account/send-to-login.ts'
import { MyReviews } from './MyReviews.tsx'
import { ReviewProductSearch } from './ReviewProductSearch.tsx'

/** The form loads only if the URL names a product. */
const ReviewedProduct = lazy(async () => ({
  default: (await import('./ReviewedProduct.tsx')).ReviewedProduct,
}))

/** Reviews the product in the URL, or asks for one. Lists the person's reviews below. */
export function WriteReview() {
  const shown = useStore($myReviews)
  const [productId] = useState(() => new URLSearchParams(location.search).get('product') ?? undefined)
  const [isSent, setSent] = useState(false)
  useEffect(() => void loadMyReviews(), [])
  switch (shown.state) {
    case 'loading':
      return (
        <p role="status" className="panel p-6">
          Loading your reviews
        </p>
      )
    case 'signed-out': {
      const here = productId === undefined ? paths.writeReview : paths.writeReviewPath(productId)
      return (
        <div className="panel p-6 md:p-8">
          <p>Sign in to write a review. You can write one review per product, and edit or delete it later.</p>
          <a className="button mt-4" href={loginPath(here)}>
            Sign in to write
          </a>
        </div>
      )
    }
    case 'failed':
      return (
        <Notice
          picture="unavailable"
          text="We can’t load your reviews right now. Try again in a few minutes."
        >
          <button type="button" className="button" onClick={() => void loadMyReviews()}>
            Try again
          </button>
        </Notice>
      )
    case 'ready':
      return (
        <>
          {isSent ? (
            <p role="status" tabIndex={-1} ref={focus} className="panel p-6 outline-none">
              Thank you. We’ll read your review before we publish it.
            </p>
          ) : productId === undefined ? (
            <ReviewProductSearch />
          ) : (
            <Suspense fallback={<div className="skeleton panel h-96" />}>
              <ReviewedProduct
                productId={productId}
                written={shown.reviews.find((review) => review.productId === productId)}
                onSent={() => {
                  setSent(true)
                  void loadMyReviews()
                }}
              />
            </Suspense>
          )}
          <MyReviews reviews={shown.reviews} />
        </>
      )
  }
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
