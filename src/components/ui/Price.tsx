import { formatPrice } from '#lib/money.ts'

/** A price, and the one before a sale struck through where it is higher. Both in US dollars. */
export function Price({ price, originalPrice }: { price: number; originalPrice?: number | undefined }) {
  const isSale = originalPrice !== undefined && originalPrice > price
  return (
    <span className="price">
      {isSale && <span className="sr-only">now </span>}
      <span className={isSale ? 'price-sale' : undefined}>{formatPrice(price)}</span>
      {isSale && (
        <>
          {' '}
          <span className="sr-only">was </span>
          <s className="price-before">{formatPrice(originalPrice)}</s>
        </>
      )}
    </span>
  )
}
