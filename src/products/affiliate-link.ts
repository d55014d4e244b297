import type { Offer, OtherSize, ProductContent } from '#content/product.ts'
import { withoutAmount } from '#content/label.ts'
import type { Retailer, retailersSchema } from '#content/retailer.ts'
import type { z } from 'zod'

/** `rel` of every retailer link. */
export const retailerRel = 'sponsored nofollow noopener'

/** Fields that locate a product at retailers. */
interface Sold {
  name: string
  asin?: string | undefined
  affiliateUrl?: string | undefined
  /** Sub-tag for the retailer's reports, if turned on. */
  subTag?: string | undefined
  offers?: readonly SoldElsewhere[] | undefined
}

/** An offer as entered in the content. */
interface SoldElsewhere extends Omit<Offer, 'name' | 'url'> {
  number?: string | undefined
  url?: string | undefined
}

/** Returns the retailer's search URL for these words, with our tag. */
export function retailerSearch(words: string, retailer: Retailer): string {
  return withTag(fill(retailer.searchLink, { words: queryText(words) }), retailer)
}

/** Returns the retailer's URL for a product number, with our tag. */
export function numberLink(number: string, retailer: Retailer): string {
  return withTag(fill(retailer.productLink, { number: encodeURIComponent(number) }), retailer)
}

/**
 * Returns a retailer's URL for a product, with our tag: by its number (`asin`), or the page in the content. If that's
 * missing, empty or `#`, it's a search for the name.
 */
export function retailerLink({ name, asin, affiliateUrl, subTag }: Sold, retailer: Retailer): string {
  const own = affiliateUrl?.trim() ?? ''
  const page = isNone(own) ? retailerSearch(name, retailer) : taggedLink(own, retailer)
  const link = asin === undefined ? page : numberLink(asin, retailer)
  return subTag === undefined ? link : withSubTag(link, retailer, subTag)
}

/** Where a product is sold: the retailer of Buy Now, and other offers. */
export interface Places {
  affiliateUrl: string
  /** Id of that retailer; unset for the shop's first retailer. */
  retailer?: string
  furtherOffers?: readonly Offer[]
}

/**
 * Returns where a product is sold. Buy Now goes to the first retailer's product page, or to the first offer.
 * Without either, it's a search at the first retailer.
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

/** Returns the other sizes of a product. One without a page of its own leads to a search. */
export function otherSizes(
  { name, subTag, sizes = [] }: Sold & Pick<ProductContent, 'sizes'>,
  retailers: readonly [first: Retailer, ...others: Retailer[]],
): OtherSize[] {
  const [first] = retailers
  return sizes.map(({ asin, url, ...size }) => {
    const seller = url === undefined ? undefined : sellerOf(url, retailers)
    const retailer = seller ?? first
    const words = `${withoutAmount(name)} ${size.packCount} ${size.packUnit}`
    return {
      ...size,
      name: retailer.name,
      ...(retailer === first ? {} : { retailer: retailer.id }),
      url: retailerLink({ name: words, asin, affiliateUrl: seller && url, subTag }, retailer),
    }
  })
}

/** Returns the product's offers in content order, without unknown retailers. */
export function furtherOffers({ name, subTag, offers = [] }: Sold, retailers: readonly Retailer[]): Offer[] {
  return offers.flatMap(({ retailer: id, number, url, price, priceCheckedOn }) => {
    const retailer = retailers.find((known) => known.id === id)
    return retailer === undefined
      ? []
      : {
          retailer: id,
          name: retailer.name,
          url: retailerLink({ name, asin: number, affiliateUrl: url, subTag }, retailer),
          ...(price === undefined ? {} : { price, priceCheckedOn }),
        }
  })
}

function isNone(url: string | undefined): boolean {
  return ['', '#'].includes(url?.trim() ?? '')
}

/** Returns the cart's checkout URL: a general search for pet dental care. */
export function checkoutLink(retailer: Retailer): string {
  return retailerSearch('pet dental care', retailer)
}

/** Returns the retailer that owns a URL. If several share a host, the URL also names the merchant. */
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

/** Returns the retailer that a plain page belongs to: its own, or the store that its network's links lead to. */
export function sellerOf<Known extends Pick<Retailer, 'hosts' | 'merchant' | 'productLink'>>(
  address: string,
  retailers: readonly Known[],
): Known | undefined {
  return retailerOf(address, retailers) ?? retailers.find((retailer) => isStorePage(address, retailer))
}

/** Returns whether a URL is a plain page of the store behind a network's links. */
export function isStorePage(address: string, { productLink }: Pick<Retailer, 'productLink'>): boolean {
  const store = storeBehind(productLink)
  return store !== undefined && URL.canParse(address) && siteOf(new URL(address)) === siteOf(store.page)
}

/** The store's page in a network's link, such as Awin's, and the parameter that has it. */
function storeBehind(productLink: string): { parameter: string; page: URL } | undefined {
  const found = [...new URL(productLink).searchParams].find(([, value]) => value.startsWith('https:'))
  return found === undefined ? undefined : { parameter: found[0], page: new URL(found[1]) }
}

function siteOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

/** Returns a retailer's page with our tag: a plain page of a store becomes a link of its network. */
function taggedLink(address: string, retailer: Retailer): string {
  const store = storeBehind(retailer.productLink)
  if (store === undefined || !isStorePage(address, retailer)) return withTag(address, retailer)
  const link = new URL(retailer.productLink)
  link.searchParams.set(store.parameter, address)
  return withTag(link.href, retailer)
}

/** Returns a URL with our tag, replacing any other tag. */
export function withTag(address: string, { tagParameter, tag }: Retailer): string {
  const url = new URL(address)
  url.searchParams.delete(tagParameter)
  if (tag !== '') url.searchParams.set(tagParameter, tag)
  return url.href
}

/** Adds the sub-tag if the retailer supports it. Without our tag, a sub-tag is useless. */
function withSubTag(address: string, { subTagParameter, tag }: Retailer, subTag: string): string {
  if (subTagParameter === undefined || tag === '') return address
  const url = new URL(address)
  url.searchParams.set(subTagParameter, subTag)
  return url.href
}

/** Encodes text as a form does. */
export function queryText(words: string): string {
  return encodeURIComponent(words).replaceAll('%20', '+')
}

type Values = Readonly<Record<string, string | number>>

/** Fills in a text's placeholders: `{name}` becomes `values.name`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

const basket = 'https://www.amazon.com/gp/aws/cart/add.html'

/**
 * Returns a URL that fills the retailer's cart with these lines and carries our affiliate tag. Undefined if any
 * line has no retailer number. Source: Amazon's “Add to Cart form.”
 */
export function basketLink(
  lines: readonly { asin?: string | undefined; quantity: number }[],
  tag: string,
): string | undefined {
  const url = new URL(basket)
  if (tag !== '') url.searchParams.set('AssociateTag', tag)
  for (const [index, { asin, quantity }] of lines.entries()) {
    if (asin === undefined) return undefined
    url.searchParams.set(`ASIN.${index + 1}`, asin)
    url.searchParams.set(`Quantity.${index + 1}`, String(quantity))
  }
  return lines.length === 0 ? undefined : url.href
}

type Row = z.output<typeof retailersSchema>[number]

/** Returns the retailers with our tags, without examples. `affiliateTag` is the tag of the first retailer. */
export function withTags(
  rows: readonly Row[],
  affiliateTag: string,
): [first: Retailer, ...others: Retailer[]] {
  const [first, ...others] = rows.filter(({ sample }) => sample !== true)
  if (first === undefined) throw new Error('content/retailers.json: add at least one retailer')
  return [
    { ...first, tag: first.tag ?? affiliateTag },
    ...others.map((row) => ({ ...row, tag: row.tag ?? '' })),
  ]
}
