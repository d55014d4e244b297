import { plainLink } from '#lib/plain-link.ts'
import { retailerRel } from './affiliate-link.ts'
import { cheapestFirst, comparablePrice } from './offer-order.ts'
import { SearchNote } from './SearchNote.tsx'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#content/price-display.ts'
import { retailerName, storeRows } from './retailer-name.ts'
import { checkedText } from '#lib/dates.ts'
import type { Offer, Product } from '#content/product.ts'

/** Pages with offers are prebuilt. */
const builtAt = new Date()

/** All retailers of a product side by side, cheapest first. Renders nothing if there's only one. */
export function OfferList({ product }: { product: Product }) {
  const { id, name, retailer, affiliateUrl: url, price, priceCheckedOn, furtherOffers = [] } = product
  if (furtherOffers.length === 0) return null
  const own = { retailer: retailer ?? '', name: retailerName(retailer), url, price, priceCheckedOn }
  const offers = cheapestFirst([own, ...furtherOffers], (offer) => comparablePrice(offer, builtAt))
  return (
    <section className="mt-5" aria-labelledby="offers">
      <h2 id="offers" className="text-base">
        Where to buy
      </h2>
      <offer-list>
        <ul className="mt-1 divide-y divide-line text-sm">
          {offers.map((offer) => (
            <li key={offer.retailer} className="flex items-center justify-between gap-x-4 py-1">
              <div>
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={offer.url}
                  target="_blank"
                  rel={retailerRel}
                  data-retailer
                  data-print={offer === own ? undefined : plainLink(offer.url)}
                  aria-label={`${offer.name}: ${name} (opens in a new tab)`}
                >
                  {offer.name}
                </a>{' '}
                {isHomeOnly(offer) && <span className="text-soft inline-block">United States only</span>}
                <SearchNote address={offer.url} retailer={offer.retailer} />
              </div>
              <OfferPrice offer={offer} product={id} />
            </li>
          ))}
        </ul>
      </offer-list>
      {priceDisplay !== 'hidden' && (
        <p className="text-soft mt-1 text-xs">Cheapest first, where we know a current price.</p>
      )}
    </section>
  )
}

/** Shown only where another retailer has stores in other countries. */
function isHomeOnly({ url }: Offer): boolean {
  const { hostname } = new URL(url)
  const isAbroad = storeRows.some(({ stores = [] }) => stores.length > 0)
  return (
    isAbroad && !storeRows.some(({ hosts, stores = [] }) => stores.length > 0 && hosts.includes(hostname))
  )
}

function OfferPrice({ offer, product }: { offer: Offer; product: string }) {
  const { retailer, price, priceCheckedOn } = offer
  if (priceDisplay === 'hidden') return null
  if (priceDisplay === 'fresh') {
    return (
      <fresh-price className="text-right" product={product} {...(retailer === '' ? {} : { retailer })}>
        See price there
      </fresh-price>
    )
  }
  if (price === undefined || priceCheckedOn === undefined) return <span>See price there</span>
  return (
    <span>
      <strong>{formatPrice(price)}</strong> <span className="text-soft">{checkedText(priceCheckedOn)}</span>
    </span>
  )
}
