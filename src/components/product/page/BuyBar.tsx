import { memo } from 'react'
import { Price } from '#components/ui/Price.tsx'
import { page } from '#content/page-text.ts'
import type { Product } from '#schemas/product.ts'
import { CartButton } from '../CartButton.tsx'
import { BuyLink } from '../BuyLink.tsx'

/** Price and both buttons: at the foot of a phone's screen, where the offer itself leaves them out. */
export const BuyBar = memo(function BuyBar({ product }: { product: Product }) {
  return (
    <div className="buy-bar" role="group" aria-label={page.product.buyBar}>
      <Price product={product} />
      <CartButton name={product.name} className="button button-small" />
      <BuyLink product={product} className="button button-quiet button-small" />
    </div>
  )
})
