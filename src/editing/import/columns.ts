import { readFileSync } from 'node:fs'
import { plainName } from '#feeds/rows.ts'
import { didYouMean } from '#schemas/near-miss.ts'
import { productSchema } from '#schemas/product.ts'

/** What a column may give beside the fields of a product. */
const others = ['id', 'key', 'text', 'link', 'type', 'salePrice', 'currency', 'ignore'] as const

/** The fields that columns give, by the columns' plain names. */
export type Columns = ReadonlyMap<string, string>

const fields = Object.keys(productSchema.shape)
const targets: readonly string[] = [...fields, ...others]

/** As Google Merchant, Awin and ShareASale name them. */
const known: Readonly<Record<string, string>> = {
  title: 'name',
  productname: 'name',
  description: 'text',
  longdescription: 'text',
  summary: 'text',
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
 * What each column is read as: as a mapping says (`{ "Their name": "our field" }`), else as feeds name it, else as the
 * schema does. Throws where the mapping is no such file, or names a field that there is not.
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
