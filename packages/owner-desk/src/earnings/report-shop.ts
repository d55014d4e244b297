import { type ContentFolder, listOf, textOf } from '../../../../src/content/content-folder.ts'
import { retailersIn } from '../../../../src/commands/retailer-findings.ts'
import { plainName } from '../../../feeds/src/index.ts'
import { clickPlaces } from '../counts/click-places.ts'
import { storeCurrency } from './report-cells.ts'
import type { Retailer } from '../../../../src/content/retailer.ts'

/** The shop data that reports are matched with. */
export interface ReportShop {
  products: ReadonlySet<string>
  /** Ids of products by the retailers' numbers. */
  byNumber: ReadonlyMap<string, string>
  guides: ReadonlySet<string>
  retailers: readonly Retailer[]
  /** Our tracking IDs at Amazon's stores, in lowercase, with the currency of their store. */
  tags: ReadonlyMap<string, string>
}

export function reportShopOf({ files }: ContentFolder): ReportShop {
  const idsIn = (folder: string) => files.filter((file) => file.folder === folder).map(({ id }) => id)
  const numbers = files
    .filter(({ folder }) => folder === 'products')
    .flatMap(({ id, data }) => [
      [textOf(data, 'asin') ?? '', id] as const,
      ...listOf(data, 'offers').map((offer) => [textOf(offer, 'number') ?? '', id] as const),
    ])
  const retailers = retailersIn(files)
  const stores = retailers
    .filter(isAmazon)
    .flatMap(({ hosts: [host = ''], tag, stores: others = [] }) => [{ host, tag }, ...others])
    .filter(({ tag }) => tag !== '')
  return {
    products: new Set(idsIn('products')),
    byNumber: new Map(numbers.filter(([number]) => number !== '')),
    guides: new Set(idsIn('guides')),
    retailers,
    tags: new Map(stores.map(({ host, tag }) => [tag.toLowerCase(), storeCurrency(host) ?? ''])),
  }
}

/** Returns the product with a number, or the first known one in a list of numbers. Empty if there is none. */
export function productIn(numbers: string, { byNumber }: ReportShop): string {
  const found = numbers.split(/[,|;]/).flatMap((number) => byNumber.get(number.trim()) ?? [])
  return found[0] ?? ''
}

/** Reads a sub-tag that the shop put on a link (`products/pick-link.ts`). */
export function readSubTag(
  text: string,
  { products, guides }: ReportShop,
): { productId: string; page: string; place: string } | undefined {
  const [productId = '', guide, position] = text.split('.')
  if (!products.has(productId)) return undefined
  const place = clickPlaces.find((one) => one === `pick-${position}`)
  return guide !== undefined && guides.has(guide) && place !== undefined
    ? { productId, page: `guides/${guide}`, place }
    : { productId, page: '', place: '' }
}

/** Returns the retailer that a report is about, by the store's name or number. */
export function retailerIn(
  program: string,
  merchant: string,
  { retailers }: ReportShop,
): Retailer | undefined {
  const plain = plainName(merchant)
  return retailers.find((retailer) =>
    program === 'amazon'
      ? isAmazon(retailer)
      : plain !== '' && (retailer.merchant?.value === merchant || plain.startsWith(plainName(retailer.name))),
  )
}

/** The currency of a retailer with one store, which is in the United States (`content/retailer.ts`), or ''. */
export function homeCurrency(retailer: Retailer | undefined): string {
  return retailer === undefined || retailer.stores !== undefined || isAmazon(retailer) ? '' : 'USD'
}

function isAmazon({ hosts }: Retailer): boolean {
  return hosts.some((host) => /(?:^|\.)amazon\./.test(host))
}
