import type { Retailer } from '#content/retailer.ts'
import { didYouMean } from '#content/near-miss.ts'
import { isStorePage, sellerOf, withTag } from './affiliate-link.ts'
import { isAmazon } from './offer-order.ts'

/**
 * Returns the problem with a retailer link and the fix, or undefined if it earns a commission. It needs a retailer's
 * host and a valid path, or a page of the store behind a network. The shop adds our tag; no other may be in it.
 * `expected` is the required retailer id, if any.
 */
export function linkProblem(
  address: string,
  retailers: readonly Retailer[],
  expected?: string,
): string | undefined {
  if (!URL.canParse(address)) return 'not a URL: use the full URL, starting with https://'
  const url = new URL(address)
  const short = retailers.find(({ shortHosts }) => shortHosts.includes(url.hostname))
  if (short !== undefined) {
    return `a short link hides its tag: use the full page URL at ${short.hosts[0]}`
  }
  const retailer = sellerOf(address, retailers)
  const [shared, ...others] = retailers.filter(({ hosts }) => hosts.includes(url.hostname))
  if (retailer === undefined && shared?.merchant !== undefined) {
    const { parameter } = shared.merchant
    const known = [shared, ...others].flatMap(({ name, merchant }) =>
      merchant ? `${merchant.value} (${name})` : [],
    )
    return `we have no merchant at ${url.hostname} with this ${parameter}: use ${known.join(' or ')}`
  }
  if (retailer === undefined) {
    const known = retailers.flatMap(({ hosts }) => hosts[0] ?? []).join(', ')
    return `no retailer in content/retailers.json has the host ${url.hostname}: link to ${known}, or add the retailer with npm run retailer`
  }
  if (expected !== undefined && retailer.id !== expected) {
    return `a page at ${retailer.name}, but the offer is for "${expected}": correct one of them`
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    return `not a plain https URL: write https://${url.hostname}${url.pathname}`
  }
  if (isStorePage(address, retailer)) return undefined
  if (!new RegExp(retailer.linkPath).test(url.pathname)) {
    return `not a product page: copy the URL of the product page at ${retailer.name}`
  }
  return tagProblem(url, retailer) ?? markProblem(url, retailer)
}

/** A product field whose link wouldn't earn a commission, and why. */
interface OfferProblem {
  path: string[]
  message: string
}

/** Returns all problems with a product's retailer links. */
export function offerProblems(
  {
    affiliateUrl,
    asin,
    asinIn = {},
    offers = [],
    sizes = [],
  }: {
    sizes?: readonly { url?: string | undefined }[] | undefined
    asinIn?: Readonly<Record<string, string>> | undefined
    affiliateUrl?: string | undefined
    asin?: string | undefined
    offers?:
      | readonly {
          retailer: string
          number?: string | undefined
          url?: string | undefined
          price?: number | undefined
          priceCheckedOn?: string | undefined
        }[]
      | undefined
  },
  retailers: readonly Retailer[],
): OfferProblem[] {
  const [first] = retailers
  const own = [
    { path: ['affiliateUrl'], url: affiliateUrl, retailer: undefined },
    ...offers.map(({ url, retailer }, index) => ({ path: ['offers', String(index), 'url'], url, retailer })),
    ...sizes.map(({ url }, index) => ({ path: ['sizes', String(index), 'url'], url, retailer: undefined })),
  ]
  const numbers = [
    { path: ['asin'], number: asin, retailer: first?.id },
    ...offers.map(({ number, retailer }, index) => ({
      path: ['offers', String(index), 'number'],
      number,
      retailer,
    })),
  ]
  const served = first?.stores?.map(({ country }) => country) ?? []
  return [
    ...Object.keys(asinIn).flatMap((country) =>
      served.includes(country)
        ? []
        : {
            path: ['asinIn', country],
            message: `found ${country}: ${first?.name} has no store there: add it under stores in content/retailers.json`,
          },
    ),
    ...offers.flatMap(({ retailer }, index) => {
      const known = retailers.map(({ id }) => id)
      const remedy = `no such retailer in content/retailers.json${didYouMean(retailer, known)}`
      return known.includes(retailer)
        ? []
        : { path: ['offers', String(index), 'retailer'], message: `found "${retailer}": ${remedy}` }
    }),
    ...offers.flatMap(({ retailer, price, priceCheckedOn }, index) => {
      if (price === undefined) return []
      const path = ['offers', String(index), 'price']
      const hosts = retailers.find(({ id }) => id === retailer)?.hosts ?? []
      if (hosts.some((host) => isAmazon(`https://${host}`)))
        return { path, message: `found ${price}: Amazon’s prices must come from its own data: remove price` }
      return priceCheckedOn === undefined
        ? { path, message: `found ${price}: add priceCheckedOn, the day you checked it` }
        : []
    }),
    ...own.flatMap(({ path, url, retailer }) => {
      if (url === undefined || url.trim() === '' || url === '#') return []
      const message = linkProblem(url, retailers, retailer)
      return message === undefined ? [] : { path, message: `found "${url}": ${message}` }
    }),
    ...numbers.flatMap(({ path, number, retailer }) => {
      const known = retailers.find(({ id }) => id === retailer)
      if (number === undefined || known === undefined) return []
      const isOne = new RegExp(`^(?:${known.numberForm})$`).test(number)
      const message = `found "${number}": ${known.name}’s numbers look like ${known.numberForm}`
      return isOne ? [] : { path, message }
    }),
  ]
}

function tagProblem(url: URL, retailer: Retailer): string | undefined {
  const { tagParameter, tag } = retailer
  // Retailers may ignore case in query keys, so `Tag=` also counts as a tag.
  const found = [...url.searchParams].flatMap(([key, value]) =>
    key.toLowerCase() === tagParameter.toLowerCase() ? [value] : [],
  )
  const remedy = `write ${withTag(url.href, retailer)}`
  if (tag === '') {
    return found.length === 0
      ? undefined
      : `the link has a tag, but content/site.json and retailers.json have none: ${remedy}`
  }
  const other = found.find((value) => value !== tag)
  if (other !== undefined) return `the tag "${other}" isn’t ours: ${remedy}`
  return found.length < 2 ? undefined : `our tag appears twice: ${remedy}`
}

/** Reports a sub-tag typed into the content: it could belong to someone else, or remain while `subTags` is off. */
function markProblem(url: URL, { subTagParameter }: Retailer): string | undefined {
  const key = [...url.searchParams.keys()].find((one) => one.toLowerCase() === subTagParameter?.toLowerCase())
  return key === undefined
    ? undefined
    : `remove ${key}: the shop adds it if subTags in content/site.json is on`
}
