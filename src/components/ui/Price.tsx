import { formatShortDay } from '#lib/short-day.ts'
import { fill } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { retailerName } from '#lib/retailer-name.ts'
import * as words from '#lib/words.ts'
import type { Product } from '#schemas/product.ts'
import { ScreenReaderWords } from './ScreenReaderWords.tsx'

interface Props {
  product: Pick<Product, 'id' | 'retailer' | 'price' | 'originalPrice' | 'priceCheckedOn'>
  /** Whether the day on which it was checked stands beside it. */
  withDay?: boolean
}

/**
 * What a product costs in US dollars as the shop shows prices: with the one before a sale struck through where it is
 * higher; where the price is not known, where to see it; nothing where the shop shows none.
 */
export function Price({
  product: { id, retailer, price, originalPrice, priceCheckedOn },
  withDay = false,
}: Props) {
  if (priceDisplay === 'hidden') return null
  if (price === undefined) {
    const where = fill(words.seePrice, { retailer: retailerName(retailer) })
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
          <ScreenReaderWords words={words.priceNow}>
            <span className="price-sale">{formatPrice(price)}</span>
          </ScreenReaderWords>{' '}
          <ScreenReaderWords words={words.priceBefore}>
            <s className="price-before">{formatPrice(originalPrice)}</s>
          </ScreenReaderWords>
        </>
      )}
      {withDay && priceCheckedOn !== undefined && (
        <>
          {' '}
          <span className="price-day">{fill(words.priceDay, { day: formatShortDay(priceCheckedOn) })}</span>
        </>
      )}
    </span>
  )
}
