import { withoutAmount } from '../../../../src/content/label.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import { canonical } from './import-memory.ts'
import type { ReadProduct } from './read-product.ts'

/** What the sizes of one product may differ in. Pets of other weights need another product. */
const ofSize = new Set(
  'name packCount packUnit price originalPrice priceCheckedOn asin affiliateUrl gtin image tags shortDescription lastsDays'.split(
    ' ',
  ),
)

interface Row {
  product: ReadProduct
}

/**
 * Makes rows of a table that differ only in their amount one product with sizes. Feeds number their sizes, and rows that
 * already are products of their own stay so.
 */
export function joinSizes<One extends Row>(
  rows: readonly One[],
  isKnown: (product: ReadProduct) => boolean,
): One[] {
  const groups = new Map<string, ReadProduct>()
  return rows.filter(({ product }) => {
    const { fields, isExport, key, skipped } = product
    // Its question about a link needs a draft of its own.
    if (skipped.some(({ field }) => field === 'link')) return true
    if (isExport || key !== undefined || !fields.has('packCount') || fields.has('offers')) return true
    const name = withoutAmount(String(fields.get('name')))
    const facts = [...fields].filter(([field]) => !ofSize.has(field)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const kind = canonical([slugOf(name), fields.get('packUnit'), facts])
    const first = groups.get(kind)
    if (first === undefined) {
      groups.set(kind, product)
      return true
    }
    const sizes = [first.fields.get('sizes') ?? []].flat()
    const known = [first.fields, ...sizes.map((size) => new Map(Object.entries(Object(size))))]
    const isTwin = known.some((one) => one.get('packCount') === fields.get('packCount'))
    if (isTwin || isKnown(product)) return true
    addSize(first, product, name, sizes)
    return false
  })
}

function addSize(first: ReadProduct, { fields, line }: ReadProduct, name: string, sizes: unknown[]): void {
  const url = fields.get('affiliateUrl')
  const size = Object.fromEntries(
    [
      ...['packCount', 'packUnit', 'asin', 'price', 'priceCheckedOn'].map((field) => [
        field,
        fields.get(field),
      ]),
      ['url', url],
    ].filter(([, value]) => value !== undefined),
  )
  if (name.length >= 8) first.fields.set('name', name)
  first.fields.set('sizes', [...sizes, size])
  first.skipped.push({
    field: 'sizes',
    value: `${String(fields.get('packCount'))} ${String(fields.get('packUnit'))}`,
    message: `line ${line} differs only in its amount, so it’s a size of this product`,
  })
}
