import type { Retailer } from '#schemas/retailer.ts'
import { didYouMean } from '#schemas/near-miss.ts'
import { retailerOf, withTag } from './affiliate-link.ts'

/**
 * What is wrong with a link to a retailer, and the remedy; nothing where it earns: on a retailer's own host,
 * with a path as its links have, and with our tag once and nobody else's. `expected` is the id of the retailer that
 * it has to be, if it is said.
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
  const retailer = retailerOf(address, retailers)
  const [shared, ...others] = retailers.filter(({ hosts }) => hosts.includes(url.hostname))
  if (retailer === undefined && shared?.merchant !== undefined) {
    const { parameter } = shared.merchant
    const known = [shared, ...others].flatMap(({ name, merchant }) =>
      merchant ? `${merchant.value} (${name})` : [],
    )
    return `no merchant of ours at ${url.hostname}: its ${parameter} has to be ${known.join(' or ')}`
  }
  if (retailer === undefined) {
    const known = retailers.flatMap(({ hosts }) => hosts[0] ?? []).join(', ')
    return `no retailer of content/retailers.json has the host ${url.hostname}: link to ${known}, or add the retailer`
  }
  if (expected !== undefined && retailer.id !== expected) {
    return `a page at ${retailer.name}, but the offer is for "${expected}": correct one of them`
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    return `more than a plain address: write https://${url.hostname}${url.pathname}`
  }
  if (!new RegExp(retailer.linkPath).test(url.pathname)) {
    return `not a product page: copy the URL of the product page at ${retailer.name}`
  }
  return tagProblem(url, retailer) ?? markProblem(url, retailer)
}

/** A field of a product whose link would not earn, and why. */
interface OfferProblem {
  path: string[]
  message: string
}

/** All that keeps a product's own links from earning. */
export function offerProblems(
  {
    affiliateUrl,
    asin,
    offers = [],
  }: {
    affiliateUrl?: string | undefined
    asin?: string | undefined
    offers?:
      readonly { retailer: string; number?: string | undefined; url?: string | undefined }[] | undefined
  },
  retailers: readonly Retailer[],
): OfferProblem[] {
  const [first] = retailers
  const own = [
    { path: ['affiliateUrl'], url: affiliateUrl, retailer: undefined },
    ...offers.map(({ url, retailer }, index) => ({ path: ['offers', String(index), 'url'], url, retailer })),
  ]
  const numbers = [
    { path: ['asin'], number: asin, retailer: first?.id },
    ...offers.map(({ number, retailer }, index) => ({
      path: ['offers', String(index), 'number'],
      number,
      retailer,
    })),
  ]
  return [
    ...offers.flatMap(({ retailer }, index) => {
      const known = retailers.map(({ id }) => id)
      const remedy = `no retailer of content/retailers.json${didYouMean(retailer, known)}`
      return known.includes(retailer)
        ? []
        : { path: ['offers', String(index), 'retailer'], message: `found "${retailer}": ${remedy}` }
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
      const message = `found "${number}": ${known.name}'s numbers look like ${known.numberForm}`
      return isOne ? [] : { path, message }
    }),
  ]
}

function tagProblem(url: URL, retailer: Retailer): string | undefined {
  const { tagParameter, tag } = retailer
  // Keys are told apart by case nowhere where it pays: `Tag=` is somebody's tag too.
  const found = [...url.searchParams].flatMap(([key, value]) =>
    key.toLowerCase() === tagParameter.toLowerCase() ? [value] : [],
  )
  const remedy = `write ${withTag(url.href, retailer)}`
  if (tag === '') {
    return found.length === 0
      ? undefined
      : `a tag, and content/site.json and retailers.json have none: ${remedy}`
  }
  if (found.length === 0) return `without our tag it earns nothing: ${remedy}`
  const other = found.find((value) => value !== tag)
  if (other !== undefined) return `the tag "${other}" is not ours: ${remedy}`
  return found.length === 1 ? undefined : `our tag appears twice: ${remedy}`
}

/** A mark that somebody typed would be another one's, or stay where `subTags` is off. */
function markProblem(url: URL, { subTagParameter }: Retailer): string | undefined {
  const key = [...url.searchParams.keys()].find((one) => one.toLowerCase() === subTagParameter?.toLowerCase())
  return key === undefined
    ? undefined
    : `take ${key} out: the shop puts it on where subTags of content/site.json asks for it`
}
