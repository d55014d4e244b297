import { retailerRel } from '#catalogue/affiliate-link.ts'
import { fill } from '#lib/fill.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { buy, buyLabel } from '#lib/words.ts'
import type { Product } from '#schemas/product.ts'

/** The link to the retailer, in a new tab; on paper stands what `onPaper` says, and nothing without it. */
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
      aria-label={fill(buyLabel, { name: product.name, retailer: retailerName(product.retailer) })}
    >
      {buy}
    </a>
  )
}
