import { formatPrice } from '#lib/money.ts'
import * as words from '#lib/words.ts'
import { ScreenReaderWords } from './ScreenReaderWords.tsx'

/** A price, and the one before a sale struck through where it is higher. Both in US dollars. */
export function Price({ price, originalPrice }: { price: number; originalPrice?: number | undefined }) {
  if (originalPrice === undefined || originalPrice <= price) {
    return (
      <span className="price">
        <span>{formatPrice(price)}</span>
      </span>
    )
  }
  return (
    <span className="price">
      <ScreenReaderWords words={words.priceNow}>
        <span className="price-sale">{formatPrice(price)}</span>
      </ScreenReaderWords>{' '}
      <ScreenReaderWords words={words.priceBefore}>
        <s className="price-before">{formatPrice(originalPrice)}</s>
      </ScreenReaderWords>
    </span>
  )
}
