import { memo } from 'react'
import { Price } from './Price.tsx'
import type { Product } from '#content/product.ts'
import { CartButton } from './CartButton.tsx'
import { BuyLink } from './BuyLink.tsx'
import { SearchNote } from './SearchNote.tsx'

/**
 * Price and both buttons, fixed to the bottom of a phone's screen. On phones the offer above doesn't repeat them. If
 * the product isn't for the pet, a link to what fits replaces Add to Cart (pets.css).
 */
export const BuyBar = memo(function BuyBar({ product }: { product: Product }) {
  return (
    <div className="buy-bar" role="group" aria-label="Price and purchase options">
      <Price product={product} />
      <pet-list data-words="See what fits" className="buy-fit" />
      <CartButton name={product.name} className="button button-small" />
      <BuyLink product={product} className="button button-quiet button-small" />
      <SearchNote address={product.affiliateUrl} retailer={product.retailer} className="basis-full" />
    </div>
  )
})
