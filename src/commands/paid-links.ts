import { retailerOf } from '#products/affiliate-link.ts'
import type { Retailer } from '#content/retailer.ts'
import { type EntryProblem, textsIn } from '#content/text-problem.ts'
import type { Entry } from './claim-rules.ts'

/** How to recognize a retailer's paid links. */
type Seller = Pick<Retailer, 'hosts' | 'shortHosts' | 'linkPath' | 'tagParameter' | 'merchant' | 'stores'>

const remedy =
  'text can’t contain paid links: it is printed, saved, and shared, where Amazon’s program policies bar them. Link to our product page, such as /products/..., and add the retailer link to the product’s fields'

/**
 * Finds links to products at retailers in a file's text, however they're typed. A retailer's help or terms are fine.
 * Runs in the editor, too, so it can't use Node's APIs.
 */
export function paidLinkProblems(
  { data, body }: Pick<Entry, 'data' | 'body'>,
  sellers: readonly Seller[],
): EntryProblem[] {
  return [
    ...textsIn(data).flatMap(({ path, text }) =>
      // The fields that mark a link as paid are checked on their own.
      /^(?:affiliateUrl|(?:offers|sizes)\.\d+\.url)$/.test(path.join('.'))
        ? []
        : paidLinks(text, sellers).map(({ message }) => ({ path, offset: 0, message })),
    ),
    ...paidLinks(body, sellers).map(({ offset, message }) => ({ offset, message: `link: ${message}` })),
  ]
}

function paidLinks(text: string, sellers: readonly Seller[]): EntryProblem[] {
  return [...text.matchAll(/https?:\/\/[^\s<>()[\]"']+/gi)].flatMap(({ 0: address, index }) =>
    isPaid(address, sellers) ? [{ offset: index, message: `found "${address}": ${remedy}` }] : [],
  )
}

function isPaid(address: string, sellers: readonly Seller[]): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname, searchParams } = new URL(address)
  if (sellers.some(({ shortHosts }) => shortHosts.includes(hostname))) return true
  const seller =
    retailerOf(address, sellers) ??
    sellers.find(({ stores = [] }) => stores.some(({ host }) => host === hostname))
  if (seller === undefined) return false
  const tag = seller.tagParameter.toLowerCase()
  return (
    [...searchParams.keys()].some((key) => key.toLowerCase() === tag) ||
    new RegExp(seller.linkPath).test(pathname)
  )
}
