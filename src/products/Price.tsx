import { checkedText } from '#lib/dates.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#content/price-display.ts'
import { seePriceText } from './retailer-name.ts'
import type { Product } from '#content/product.ts'
import './price.css'

interface Props {
  product: Pick<Product, 'id' | 'retailer' | 'price' | 'originalPrice' | 'priceCheckedOn' | 'goneOn'>
  /** Shows the date of the last price check. */
  withDay?: boolean
}

/**
 * The price in US dollars, with a higher price before the sale struck through. Links to the retailer if the price
 * is unknown. Renders nothing if the shop hides prices.
 */
export function Price({
  product: { id, retailer, price, originalPrice, priceCheckedOn, goneOn },
  withDay = false,
}: Props) {
  if (goneOn !== undefined) return <span className="price price-unknown">No longer sold</span>
  if (priceDisplay === 'hidden') return null
  if (price === undefined) {
    const where = seePriceText(retailer)
    return (
      <span className="price price-unknown">
        {priceDisplay === 'fresh' ? (
          <fresh-price product={id} {...(retailer === undefined ? {} : { retailer })}>
            {where}
          </fresh-price>
        ) : (
          where
        )}
      </span>
    )
  }
  return (
    <span className="price">
      {originalPrice === undefined || originalPrice <= price ? (
        <span>{formatPrice(price)}</span>
      ) : (
        <>
          <span className="sr-only">now </span>
          <span className="price-sale">{formatPrice(price)}</span> <span className="sr-only">was </span>
          <s className="price-before">{formatPrice(originalPrice)}</s>
        </>
      )}
      {withDay && priceCheckedOn !== undefined && (
        <>
          {' '}
          <span className="price-day">{checkedText(priceCheckedOn)}</span>
        </>
      )}
    </span>
  )
}
