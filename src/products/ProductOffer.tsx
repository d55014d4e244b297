import { plainLink } from '#lib/plain-link.ts'
import { memo } from 'react'
import { Price } from './Price.tsx'
import { formatDay } from '#lib/dates.ts'
import { priceDisplay } from '#content/price-display.ts'
import type { Product } from '#content/product.ts'
import { CartButton } from './CartButton.tsx'
import { BuyLink } from './BuyLink.tsx'
import { SearchNote } from './SearchNote.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { monthCostText, unitPriceText } from './monthly-cost.ts'
import { OfferList } from './OfferList.tsx'
import { SizeList } from './SizeList.tsx'
import { NearestProduct, type NearestProps } from './NearestProduct.tsx'

/** Where to buy a product, or the nearest one if nobody sells it. Fresh price data can report that, too. */
export const ProductOffer = memo(function ProductOffer({ product, related, categoryName }: NearestProps) {
  const nearest = <NearestProduct product={product} related={related} categoryName={categoryName} />
  if (product.goneOn !== undefined) return nearest
  const { id, retailer = '', furtherOffers = [] } = product
  const retailers = [retailer, ...furtherOffers.map((further) => further.retailer)].join(' ')
  return (
    <>
      {priceDisplay === 'fresh' ? (
        <gone-offer className="block" product={id} retailers={retailers}>
          <OwnOffer product={product} />
          <template>{nearest}</template>
        </gone-offer>
      ) : (
        <OwnOffer product={product} />
      )}
      <OfferList product={product} />
      <SizeList product={product} />
    </>
  )
})

/** A product's price, with the price per piece and month if known, and its buttons. */
function OwnOffer({ product }: { product: Product }) {
  const parts = [unitPriceText(product), monthCostText(product)].filter((part) => part !== undefined)
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl">
          <Price product={product} />
        </span>
        {parts.length > 0 && <span className="text-soft text-sm">{parts.join(', ')}</span>}
      </p>
      {product.price !== undefined && product.priceCheckedOn !== undefined && (
        <p className="text-soft text-sm">Price checked on {formatDay(product.priceCheckedOn)}</p>
      )}
      <SearchNote address={product.affiliateUrl} retailer={product.retailer} className="mt-3 max-md:hidden" />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <div className="offer-buttons hidden gap-3 md:flex md:flex-wrap">
          <CartButton name={product.name} className="button" />
          <BuyLink
            product={product}
            className="button button-quiet"
            onPaper={plainLink(product.affiliateUrl)}
          />
        </div>
        <CompareToggle name={product.name} className="compare-pill compare-line" />
      </div>
    </>
  )
}
