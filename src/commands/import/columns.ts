import { readFileSync } from 'node:fs'
import { plainName } from '#features/offers/feeds/rows.ts'
import { didYouMean } from '#content/near-miss.ts'
import { productSchema } from '#content/product.ts'

/** Columns other than a product's fields. */
const others = [
  'id',
  'key',
  'text',
  'link',
  'type',
  'salePrice',
  'currency',
  'confirm',
  'source',
  'ignore',
] as const

/** The fields of columns, by their normalized names. */
export type Columns = ReadonlyMap<string, string>

const fields = Object.keys(productSchema.shape)
const targets: readonly string[] = [...fields, ...others]

/** Names that Google Merchant, Awin, and ShareASale use. */
const known: Readonly<Record<string, string>> = {
  title: 'name',
  productname: 'name',
  description: 'text',
  longdescription: 'text',
  summary: 'text',
  day: 'priceCheckedOn',
  date: 'priceCheckedOn',
  confirm: 'confirm',
  source: 'source',
  link: 'link',
  url: 'link',
  producturl: 'link',
  awdeeplink: 'link',
  merchantdeeplink: 'ignore',
  producttype: 'type',
  googleproductcategory: 'type',
  merchantcategory: 'type',
  categoryname: 'type',
  saleprice: 'salePrice',
  searchprice: 'price',
  ean: 'gtin',
  upc: 'gtin',
  brandname: 'brand',
  manufacturer: 'brand',
  sku: 'key',
  merchantproductid: 'key',
  imagelink: 'ignore',
  additionalimagelink: 'ignore',
  merchantimageurl: 'ignore',
  availability: 'ignore',
  condition: 'ignore',
  currency: 'currency',
  currencycode: 'currency',
  mpn: 'ignore',
  shipping: 'ignore',
  tax: 'ignore',
  itemgroupid: 'ignore',
  identifierexists: 'ignore',
}

/**
 * Maps columns to fields: first by a mapping file (`{ "Their name": "our field" }`), then by names in feeds, then
 * by the schema. Throws if the mapping is invalid or names an unknown field.
 */
export function readColumns(mappingFile: string | undefined): Columns {
  const own = fields.map((field) => [plainName(field), field] as const)
  const mapped = mappingFile === undefined ? [] : readMapping(mappingFile)
  return new Map([...own, ['id', 'id'], ['text', 'text'], ...Object.entries(known), ...mapped])
}

function readMapping(file: string): [column: string, field: string][] {
  const mapping: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) {
    throw new Error(`${file}: write { "Their column": "our field" }`)
  }
  return Object.entries(mapping).map(([column, field]) => {
    if (typeof field === 'string' && targets.includes(field)) return [plainName(column), field]
    const list = `one of ${targets.join(', ')}`
    throw new Error(
      `${file}: "${column}": found "${String(field)}": use ${list}${didYouMean(field, targets)}`,
    )
  })
}
