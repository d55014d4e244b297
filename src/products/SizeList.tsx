import { formatPrice } from '#lib/money.ts'
import { checkedText } from '#lib/dates.ts'
import { plainLink } from '#lib/plain-link.ts'
import type { Product } from '#content/product.ts'
import { retailerRel } from './affiliate-link.ts'
import { SearchNote } from './SearchNote.tsx'
import { pack } from './product-facts.ts'

/** The same product in other amounts, each with its page at a retailer. */
export function SizeList({ product: { name, otherSizes } }: { product: Product }) {
  if (otherSizes === undefined || otherSizes.length === 0) return null
  return (
    <section className="mt-5" aria-labelledby="sizes">
      <h2 id="sizes" className="text-base">
        Other sizes
      </h2>
      <ul className="mt-1 divide-y divide-line text-sm">
        {otherSizes.map((size) => (
          <li key={size.url} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <a
              className="link inline-flex min-h-11 items-center"
              href={size.url}
              target="_blank"
              rel={retailerRel}
              data-retailer
              data-size
              data-print={plainLink(size.url)}
              aria-label={`${pack(size)} at ${size.name}: ${name} (opens in a new tab)`}
            >
              {pack(size)} at {size.name}
            </a>
            {size.price !== undefined && size.priceCheckedOn !== undefined && (
              <span>
                <strong>{formatPrice(size.price)}</strong>{' '}
                <span className="text-soft">{checkedText(size.priceCheckedOn)}</span>
              </span>
            )}
            <SearchNote address={size.url} retailer={size.retailer} className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
