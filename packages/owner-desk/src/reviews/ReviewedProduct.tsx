import { useEffect, useState } from 'react'
import { Notice } from '../../../../src/ui/Notice.tsx'
import type { MyReview } from './my-reviews-api.ts'
import { type ProductAnswer, productsByIds } from '../../../../src/products/product-api.ts'
import { productPath } from '../../../../src/lib/page-paths.ts'
import * as paths from '../paths.ts'
import { ReviewFormFields } from './ReviewFormFields.tsx'

interface Props {
  productId: string
  /** The person's earlier review, if any. */
  written: MyReview | undefined
  onSent: () => void
}

type Shown =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; product?: ProductAnswer | undefined }

/** The product to review, and the form. */
export function ReviewedProduct({ productId, ...form }: Props) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const read = (): void => void readProduct(productId).then(setShown)
  useEffect(() => void readProduct(productId).then(setShown), [productId])
  if (shown.state === 'loading') return <div className="skeleton panel h-96" />
  if (shown.state === 'failed') {
    return (
      <Notice picture="unavailable" text="We can’t search products right now.">
        <button type="button" className="button" onClick={read}>
          Try again
        </button>
      </Notice>
    )
  }
  const { product } = shown
  if (product === undefined) {
    return (
      <Notice picture="no-match" text="We don’t carry this product anymore. Choose another one.">
        <a className="button" href={paths.writeReview}>
          Choose another product
        </a>
      </Notice>
    )
  }
  return (
    <div className="panel p-5 md:p-8">
      <div className="flex items-center gap-4">
        <img
          src={product.imageUrl}
          alt=""
          width="96"
          height="96"
          className="size-20 flex-none rounded-card"
        />
        <div className="min-w-0">
          <p className="text-soft text-sm">Your review of</p>
          <h2 id="review-form" className="text-xl">
            <a className="hover:underline" href={productPath(product.id)}>
              {product.name}
            </a>
          </h2>
          <a className="link inline-flex min-h-11 items-center text-sm" href={paths.writeReview}>
            Choose another product
          </a>
        </div>
      </div>
      <ReviewFormFields productId={productId} {...form} />
    </div>
  )
}

async function readProduct(id: string): Promise<Shown> {
  try {
    const [product] = await productsByIds([id])
    return { state: 'ready', product }
  } catch {
    return { state: 'failed' }
  }
}
