import { retailerRel } from './affiliate-link.ts'
import { buyLabel, buyText } from './retailer-name.ts'
import type { Product } from '#content/product.ts'

/** Link to the retailer in a new tab. Prints `onPaper` instead, or nothing if that is unset. */
export function BuyLink({
  product,
  className,
  onPaper,
  onFollow,
}: {
  product: Pick<Product, 'name' | 'affiliateUrl' | 'retailer'>
  className: string
  onPaper?: string
  onFollow?: () => void
}) {
  return (
    <a
      className={className}
      href={product.affiliateUrl}
      target="_blank"
      rel={retailerRel}
      data-retailer
      data-print={onPaper}
      onClick={onFollow}
      onAuxClick={onFollow}
      aria-label={buyLabel(product)}
    >
      {buyText}
    </a>
  )
}
