import { fill } from '#lib/fill.ts'
import type { Offer } from '#schemas/product.ts'
import type { Retailer } from '#schemas/retailer.ts'

/** What every link to the retailer says of itself. */
export const retailerRel = 'sponsored nofollow noopener'

/** What a product says of its places at retailers. */
interface Sold {
  name: string
  asin?: string | undefined
  affiliateUrl?: string | undefined
  /** What its links carry for the retailer's reports, where that is turned on. */
  mark?: string | undefined
  offers?: readonly { retailer: string; number?: string | undefined; url?: string | undefined }[] | undefined
}

/** A retailer search for these words that carries our tag. */
export function retailerSearch(words: string, retailer: Retailer): string {
  return withTag(fill(retailer.searchLink, { words: queryText(words) }), retailer)
}

/** The retailer's page for its number of a product, with our tag. */
export function numberLink(number: string, retailer: Retailer): string {
  return withTag(fill(retailer.productLink, { number: encodeURIComponent(number) }), retailer)
}

/**
 * The first retailer's page for a product: by its number there (`asin`), else the page that the content
 * names, else (missing, empty or `#`) a search for the product's name.
 */
export function retailerLink({ name, asin, affiliateUrl, mark }: Sold, retailer: Retailer): string {
  const own = affiliateUrl?.trim() ?? ''
  const page = isNone(own) ? retailerSearch(name, retailer) : own
  const link = asin === undefined ? page : numberLink(asin, retailer)
  return mark === undefined ? link : withMark(link, retailer, mark)
}

/** Where a product is sold: the retailer that its Buy Now leads to, and the further ones. */
export interface Places {
  affiliateUrl: string
  /** The id of that retailer; none for the first of the shop's. */
  retailer?: string
  furtherOffers?: readonly Offer[]
}

/**
 * The places of a product. Buy Now leads to the first retailer where the file has its number or page there; else to the
 * first of its offers; and where there are none, to a search at the first retailer.
 */
export function placesOf(
  product: Sold,
  retailers: readonly [first: Retailer, ...others: Retailer[]],
): Places {
  const [first] = retailers
  const further = furtherOffers(product, retailers)
  const isAtFirst = product.asin !== undefined || !isNone(product.affiliateUrl)
  const main = isAtFirst ? undefined : further.shift()
  return {
    affiliateUrl: main?.url ?? retailerLink(product, first),
    ...(main === undefined ? {} : { retailer: main.retailer }),
    ...(further.length === 0 ? {} : { furtherOffers: further }),
  }
}

/** The product's offers in the order of its file; one at a retailer that there is not is left out. */
export function furtherOffers({ name, mark, offers = [] }: Sold, retailers: readonly Retailer[]): Offer[] {
  return offers.flatMap(({ retailer: id, number, url }) => {
    const retailer = retailers.find((known) => known.id === id)
    return retailer === undefined
      ? []
      : {
          retailer: id,
          name: retailer.name,
          url: retailerLink({ name, asin: number, affiliateUrl: url, mark }, retailer),
        }
  })
}

function isNone(url: string | undefined): boolean {
  return ['', '#'].includes(url?.trim() ?? '')
}

/** Where the cart's checkout goes: a general search for pet dental care. */
export function checkoutLink(retailer: Retailer): string {
  return retailerSearch('pet dental care', retailer)
}

/** The retailer whose host an address has, and whose merchant it names where several share that host. */
export function retailerOf<Known extends Pick<Retailer, 'hosts' | 'merchant'>>(
  address: string,
  retailers: readonly Known[],
): Known | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, searchParams } = new URL(address)
  return retailers.find(({ hosts, merchant }) => {
    if (!hosts.includes(hostname)) return false
    const named = merchant === undefined ? [] : searchParams.getAll(merchant.parameter)
    return merchant === undefined || (named.length === 1 && named[0] === merchant.value)
  })
}

/** An address with our tag, in place of whatever tag it had. */
export function withTag(address: string, { tagParameter, tag }: Retailer): string {
  const url = new URL(address)
  url.searchParams.delete(tagParameter)
  if (tag !== '') url.searchParams.set(tagParameter, tag)
  return url.href
}

/** Where the retailer knows such marks; one without our tag is of no use. */
function withMark(address: string, { subTagParameter, tag }: Retailer, mark: string): string {
  if (subTagParameter === undefined || tag === '') return address
  const url = new URL(address)
  url.searchParams.set(subTagParameter, mark)
  return url.href
}

/** As a form writes it into an address. */
function queryText(words: string): string {
  return encodeURIComponent(words).replaceAll('%20', '+')
}
