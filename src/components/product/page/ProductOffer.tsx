import { plainLink } from '#lib/plain-link.ts'
import { memo } from 'react'
import { unitPrice } from '#catalogue/unit-price.ts'
import { page } from '#content/page-text.ts'
import { Price } from '#components/ui/Price.tsx'
import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { monthCost } from '#pets/cost.ts'
import type { Product } from '#schemas/product.ts'
import { CartButton } from '../CartButton.tsx'
import { BuyLink } from '../BuyLink.tsx'
import { CompareToggle } from '../CompareToggle.tsx'
import { FurtherOffers } from './FurtherOffers.tsx'

const text = page.product
const perUnit = { pieces: text.perPiece, oz: text.perOunce, 'fl oz': text.perFluidOunce }

/** What a product costs, a piece and a month where that is known, and where to go from there. */
export const ProductOffer = memo(function ProductOffer({ product }: { product: Product }) {
  const parts = [unitText(product), monthText(product)].filter((part) => part !== undefined)
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl">
          <Price product={product} />
        </span>
        {parts.length > 0 && <span className="text-soft text-sm">{parts.join(', ')}</span>}
      </p>
      {product.price !== undefined && product.priceCheckedOn !== undefined && (
        <p className="text-soft text-sm">
          {fill(text.priceChecked, { day: formatDay(product.priceCheckedOn) })}
        </p>
      )}
      <div className="offer-buttons mt-4">
        <CartButton name={product.name} className="button" />
        <BuyLink
          product={product}
          className="button button-quiet"
          onPaper={plainLink(product.affiliateUrl)}
        />
      </div>
      <CompareToggle name={product.name} className="compare-pill compare-line" />
      {product.lastsDays !== undefined && <pack-button lasts={product.lastsDays} />}
      <FurtherOffers product={product} />
    </>
  )
})

function unitText(product: Product): string | undefined {
  const unit = unitPrice(product)
  return unit && fill(perUnit[unit.unit], { price: formatPrice(unit.price) })
}

function monthText(product: Product): string | undefined {
  const cost = monthCost(product)
  return cost === undefined ? undefined : fill(text.perMonth, { price: formatPrice(cost) })
}
