import { plainLink } from '#lib/plain-link.ts'
import { retailerRel } from '#catalogue/affiliate-link.ts'
import { page } from '#content/page-text.ts'
import { fill } from '#lib/fill.ts'
import { priceDisplay } from '#lib/price-display.ts'
import type { Product } from '#schemas/product.ts'

const text = page.product

/** Where else a product is sold; nothing where it is sold at one retailer. */
export function FurtherOffers({ product: { id, name, furtherOffers } }: { product: Product }) {
  if (furtherOffers === undefined) return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-soft">{text.alsoAt}</span>
      {furtherOffers.map(({ retailer, name: shop, url }) => (
        <span key={retailer} className="inline-flex items-baseline gap-x-2">
          <a
            className="inline-block py-1 underline"
            href={url}
            target="_blank"
            rel={retailerRel}
            data-retailer
            data-print={plainLink(url)}
            aria-label={fill(text.offerLabel, { name, retailer: shop })}
          >
            {shop}
          </a>
          {priceDisplay === 'fresh' && <fresh-price product={id} retailer={retailer} />}
        </span>
      ))}
    </p>
  )
}
