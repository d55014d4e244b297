import type { ComponentProps } from 'react'
import { formatPrice } from '#lib/money.ts'
import { vetAdviceText } from '#pets/on-vet-advice.ts'
import { priceDisplay } from '#content/price-display.ts'
import { checkedText } from '#lib/dates.ts'
import type { SuggestedItem } from './suggested-items.ts'

interface Props extends Omit<ComponentProps<'a'>, 'children'> {
  item: SuggestedItem
}

/** A suggestion in the header search. It's a link, so it opens in a new tab too. */
export function Suggestion({ item: { name, href, product }, ...props }: Props) {
  if (product === undefined) {
    return (
      <a {...props} href={href} tabIndex={-1} className="flex min-h-11 items-center gap-2 px-4 text-sm">
        <span className="min-w-0 truncate">{name}</span>
      </a>
    )
  }
  const { id, imageUrl, onVetAdvice, price, priceCheckedOn } = product
  return (
    <a
      {...props}
      href={href}
      tabIndex={-1}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm/tight large-text:flex-wrap"
    >
      <img src={imageUrl} alt="" width="48" height="48" className="size-9 flex-none rounded-full" />
      <span className="min-w-0 flex-1 large-text:basis-full">
        {name}
        {onVetAdvice === true && <span className="block text-xs font-semibold">{vetAdviceText}</span>}
        {price !== undefined && priceCheckedOn !== undefined && (
          <span className="mt-0.5 block">
            <span className="font-semibold">{formatPrice(price)}</span>{' '}
            <span className="text-soft text-xs">{checkedText(priceCheckedOn)}</span>
          </span>
        )}
        {priceDisplay === 'fresh' && (
          <span className="block text-xs">
            <fresh-price product={id} />
          </span>
        )}
      </span>
    </a>
  )
}
