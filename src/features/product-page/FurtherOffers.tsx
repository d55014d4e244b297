import { plainLink } from '#features/offers/plain-link.ts'
import { retailerRel } from '#features/offers/affiliate-link.ts'
import { priceDisplay } from '#lib/price-display.ts'
import type { Product } from '#content/product.ts'

/** Other retailers that sell the product. Renders nothing if there are none. */
export function FurtherOffers({ product: { id, name, furtherOffers } }: { product: Product }) {
  if (furtherOffers === undefined) return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-soft">Also at</span>
      {furtherOffers.map(({ retailer, name: shop, url }) => (
        <span key={retailer} className="inline-flex items-baseline gap-x-2">
          <a
            className="inline-block py-1 underline"
            href={url}
            target="_blank"
            rel={retailerRel}
            data-retailer
            data-print={plainLink(url)}
            aria-label={`${shop}: ${name} (opens in a new tab)`}
          >
            {shop}
          </a>
          {priceDisplay === 'fresh' && <fresh-price product={id} retailer={retailer} />}
        </span>
      ))}
    </p>
  )
}
