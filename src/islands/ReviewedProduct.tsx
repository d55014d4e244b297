import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import type { MyReview } from '#contract/my-reviews.ts'
import type { ProductAnswer } from '#contract/product.ts'
import { productsByIds } from '#contract/products-by-ids.ts'
import { productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { ReviewFormFields } from './ReviewFormFields.tsx'
import type { WriteReviewText } from './WriteReview.tsx'

interface Props {
  productId: string
  /** What the person wrote of it before. */
  written: MyReview | undefined
  text: WriteReviewText
  units: Readonly<Record<'lb' | 'kg', string>>
  species: Readonly<Record<'dog' | 'cat', string>>
  onSent: () => void
}

type Shown =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; product?: ProductAnswer | undefined }

/** The product that is reviewed, and the form. */
export function ReviewedProduct({ productId, text, ...form }: Props) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const read = (): void => void readProduct(productId).then(setShown)
  useEffect(() => void readProduct(productId).then(setShown), [productId])
  if (shown.state === 'loading') return <div className="skeleton panel h-96" />
  if (shown.state === 'failed') {
    return (
      <Notice picture="out-of-reach" text={text.find.failed}>
        <button type="button" className="button" onClick={read}>
          {text.tryAgain}
        </button>
      </Notice>
    )
  }
  const { product } = shown
  if (product === undefined) {
    return (
      <Notice picture="no-match" text={text.notSold}>
        <a className="button" href={paths.writeReview}>
          {text.form.another}
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
          <p className="text-soft text-sm">{text.form.about}</p>
          <h2 id="review-form" className="text-xl">
            <a className="hover:underline" href={productPath(product.id)}>
              {product.name}
            </a>
          </h2>
          <a className="link inline-flex min-h-11 items-center text-sm" href={paths.writeReview}>
            {text.form.another}
          </a>
        </div>
      </div>
      <ReviewFormFields productId={productId} text={text} {...form} />
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
