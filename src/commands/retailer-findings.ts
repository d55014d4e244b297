import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  fileAt,
  listOf,
  numberOf,
  textOf,
} from '#content/content-folder.ts'
import { retailersSchema, type Retailer } from '#content/retailer.ts'
import { withTags } from '#products/affiliate-link.ts'
import { offerProblems } from '#products/link-problem.ts'
import { entryFinding, fieldFinding, type Findings } from './finding.ts'
import { paidLinkProblems } from './paid-links.ts'

/** Finds retailer links that earn nothing or aren't marked as paid. */
export function* retailerFindings({ files }: ContentFolder): Findings {
  const retailers = retailersIn(files)
  if (retailers.length === 0) return
  for (const file of files) {
    if (file.broken !== undefined || file.path === 'retailers.json') continue
    if (file.folder === 'products')
      for (const { path, message } of offerProblems(linksOf(file), retailers))
        yield fieldFinding(file, path, message)
    for (const problem of paidLinkProblems(file, retailers)) yield entryFinding(file, problem)
  }
}

/**
 * Returns a content folder's retailers with our tags; none if their file or the settings are invalid, which is reported
 * elsewhere: without our tag, every link would seem to have a wrong one.
 */
export function retailersIn(files: readonly ContentFile[]): Retailer[] {
  const read = retailersSchema.safeParse(fileAt({ files }, 'retailers.json')?.data)
  const site = fileAt({ files }, 'site.json')
  const tag = site === undefined ? '' : textOf(site.data, 'affiliateTag')
  return read.success && tag !== undefined ? withTags(read.data, tag) : []
}

function linksOf({ data }: ContentFile): Parameters<typeof offerProblems>[0] {
  const offers = listOf(data, 'offers').map((offer) => ({
    retailer: textOf(offer, 'retailer') ?? '',
    number: textOf(offer, 'number'),
    url: textOf(offer, 'url'),
    price: numberOf(offer, 'price'),
    priceCheckedOn: textOf(offer, 'priceCheckedOn'),
  }))
  const numbers = Object.entries(Object(fieldOf(data, 'asinIn')))
  const asinIn = Object.fromEntries(numbers.map(([code, number]) => [code, String(number)]))
  const sizes = listOf(data, 'sizes').map((size) => ({ url: textOf(size, 'url') }))
  return { affiliateUrl: textOf(data, 'affiliateUrl'), asin: textOf(data, 'asin'), asinIn, offers, sizes }
}
