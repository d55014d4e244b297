import { linkProblem, offerProblems } from '#features/offers/link-problem.ts'
import { retailerOf } from '#features/offers/affiliate-link.ts'
import { withTags } from '#features/offers/retailers.ts'
import { retailersSchema, type Retailer } from '#content/retailer.ts'
import { type ContentFile, type ContentFolder, listOf, textOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'
import { markdownLinks } from './link-findings.ts'

/** Finds links to retailers that earn nothing or aren't marked as paid. */
export function retailerFindings({ files }: ContentFolder): Finding[] {
  const retailers = retailersIn(files)
  if (retailers.length === 0) return []
  return files.flatMap((file) => [
    ...(file.folder === 'products' && file.broken === undefined ? ownLinks(file, retailers) : []),
    ...markdownLinks(file.body).flatMap(({ address, offset }): Finding[] => {
      const message = textProblem(address, retailers)
      return message === undefined ? [] : [bodyFinding(file, offset, `link: found "${address}": ${message}`)]
    }),
  ])
}

/**
 * Returns a content folder's retailers with our tags; none if their file is invalid, which is reported elsewhere.
 */
export function retailersIn(files: readonly ContentFile[]): Retailer[] {
  const read = retailersSchema.safeParse(files.find(({ path }) => path === 'retailers.json')?.data)
  const site = files.find(({ path }) => path === 'site.json')
  return read.success ? withTags(read.data, textOf(site?.data, 'affiliateTag') ?? '') : []
}

function ownLinks(file: ContentFile, retailers: readonly Retailer[]): Finding[] {
  const { data } = file
  const offers = listOf(data, 'offers').map((offer) => ({
    retailer: textOf(offer, 'retailer') ?? '',
    number: textOf(offer, 'number'),
    url: textOf(offer, 'url'),
  }))
  const links = { affiliateUrl: textOf(data, 'affiliateUrl'), asin: textOf(data, 'asin'), offers }
  return offerProblems(links, retailers).map(({ path, message }) => fieldFinding(file, path, message))
}

/**
 * Texts may link to a retailer's help or terms. Paid links belong in a product's fields, which mark them as paid.
 */
function textProblem(address: string, retailers: readonly Retailer[]): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (retailers.some(({ shortHosts }) => shortHosts.includes(url.hostname))) {
    return linkProblem(address, retailers)
  }
  const retailer = retailerOf(address, retailers)
  if (retailer === undefined) return undefined
  const isPaid =
    url.searchParams.has(retailer.tagParameter) || new RegExp(retailer.linkPath).test(url.pathname)
  return isPaid
    ? 'text can’t contain paid links: link to our product page, /products/..., and add the retailer link to the product’s fields'
    : undefined
}
