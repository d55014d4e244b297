import { retailerOf, withTag } from '#features/offers/affiliate-link.ts'
import { linkProblem } from '#features/offers/link-problem.ts'
import { type Row, plainName } from '#features/offers/feeds/rows.ts'
import { otherCurrency, readPrice } from '#features/offers/feeds/offer.ts'
import type { ProductUse } from '#content/terms.ts'
import { jsonSchema } from '#content/json-schema.ts'
import { productSchema } from '#content/product.ts'
import type { Retailer } from '#content/retailer.ts'
import { illnessesOnLabel } from '../illness-findings.ts'
import { fromCell, readJson, splitWords, type Columns } from './columns.ts'
import { cardNames, cardSentence, feedText } from './feed-text.ts'
import * as guess from './guess.ts'
import { markOf } from './import-memory.ts'

/** The shop's settings that a row depends on. */
export interface Shop {
  retailers: readonly Retailer[]
  categories: readonly { id: string; use: ProductUse }[]
  flavors: readonly string[]
}

/** A product as read from a row. */
export interface ReadProduct {
  line: number
  /** The shop's own id, if the row has one. */
  id: string | undefined
  /** The feed's own number; several sizes may share it. */
  key: string | undefined
  /** For feeds: a hash of everything that identifies the product, stable across imports. */
  row: string | undefined
  /** Whether the row comes from `npm run export`. */
  isExport: boolean
  fields: Map<string, unknown>
  text: string | undefined
  /** Alternative names from its title if the first is taken. */
  otherNames: string[]
  guesses: { field: string; value: unknown; because: string }[]
  problems: CellProblem[]
  /** Values skipped in the row; the product is imported without them. */
  skipped: CellProblem[]
}

export interface CellProblem {
  field: string
  value: string
  message: string
}

const { properties = {} } = jsonSchema(productSchema, 'draft-7')

/** Reads a row's columns and guesses the rest. `today` looks like `2026-11-22`. */
export function readProduct(row: Row, columns: Columns, shop: Shop, today: string): ReadProduct {
  const product: ReadProduct = {
    line: row.line,
    id: undefined,
    key: undefined,
    row: undefined,
    isExport: false,
    fields: new Map(),
    text: undefined,
    otherNames: [],
    guesses: [],
    problems: [],
    skipped: [],
  }
  const said = cellsOf(row, columns)
  // Only our own export has this column. Other feeds' ids are their own.
  product.isExport =
    [...row.fields.keys()].some((name) => plainName(name) === 'shortdescription') && said.has('category')
  if (product.isExport) product.id = said.get('id')
  else {
    product.key = said.get('key') ?? said.get('id')
    product.row = markOf([product.key, ...['gtin', 'asin', 'link', 'name'].map((name) => said.get(name))])
  }
  readFields(product, said)
  readPrices(product, said, today)
  readLink(product, said.get('link'), shop)
  if (product.isExport) product.text = said.get('text')
  else fillIn(product, said, shop)
  return product
}

/** Finds cells that are too long for their column. Rows with one are rejected right away. */
export function tooLong(row: Row, columns: Columns): CellProblem[] {
  return [...cellsOf(row, columns)].flatMap(([field, { length }]) => {
    const most = longest(field)
    const message = `${length} characters: the limit is ${most}, so shorten it`
    return length <= most ? [] : { field, value: '', message }
  })
}

function longest(field: string): number {
  if (field === 'text') return 20_000
  if (field === 'link' || field === 'affiliateUrl') return 2000
  const schema = properties[field]
  return typeof schema === 'object' && (schema.type === 'array' || schema.type === 'object') ? 5000 : 500
}

/** Returns the cells of known columns by our name for them. */
function cellsOf(row: Row, columns: Columns): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const [column, cell] of row.fields) {
    const target = columns.get(plainName(column))
    if (target !== undefined && target !== 'ignore' && cell !== '' && !said.has(target))
      said.set(target, fromCell(cell))
  }
  return said
}

/** Reads the columns named like fields. */
function readFields(product: ReadProduct, said: ReadonlyMap<string, string>): void {
  for (const [field, schema] of Object.entries(properties)) {
    const text = said.get(field)
    if (text === undefined || field === 'price' || field === 'originalPrice' || typeof schema !== 'object')
      continue
    const value = valueOf(text, schema.type, schema.items)
    if (value === undefined) {
      product.problems.push({ field, value: text, message: 'use the same format as the export' })
    } else product.fields.set(field, value)
  }
}

/** Converts a cell to the schema's type; nested values are JSON. */
function valueOf(text: string, type: unknown, items: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'boolean')
    return /^(?:true|yes|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? false : text
  if (type === 'array' && !Array.isArray(items)) return splitWords(text)
  return type === 'array' || type === 'object' ? readJson(text) : text
}

function readPrices(
  { fields, problems, skipped }: ReadProduct,
  said: ReadonlyMap<string, string>,
  today: string,
): void {
  const names = ['price', 'salePrice', 'originalPrice']
  const foreign = names.find(
    (field) => otherCurrency(said.get(field) ?? '', said.get('currency')) !== undefined,
  )
  if (foreign !== undefined) {
    const value = [said.get(foreign), said.get('currency')].filter((part) => part !== undefined).join(' ')
    const message = 'skipped because the shop uses US dollars: use the feed for the United States'
    if (names.some((field) => said.has(field))) skipped.push({ field: foreign, value, message })
    return
  }
  const [price, sale, before] = names.map((field) => {
    const text = said.get(field)
    const read = text === undefined ? undefined : readPrice(text)
    if (text !== undefined && typeof read === 'string') problems.push({ field, value: text, message: read })
    return typeof read === 'number' ? read : undefined
  })
  const now = sale ?? price
  if (now === undefined) return
  fields.set('price', now)
  const higher = before ?? (sale === undefined ? undefined : price)
  if (higher !== undefined && higher > now) fields.set('originalPrice', higher)
  if (!fields.has('priceCheckedOn')) fields.set('priceCheckedOn', today)
}

/**
 * Reads a link: the first retailer's page, with the product number if the address has one;
 * other retailers become offers.
 */
function readLink({ fields, problems }: ReadProduct, link: string | undefined, { retailers }: Shop): void {
  if (link === undefined) return
  const retailer = retailerOf(link, retailers)
  const address = retailer === undefined ? link : withTag(link, retailer)
  const message = linkProblem(address, retailers)
  if (retailer === undefined || message !== undefined) {
    problems.push({ field: 'link', value: link, message: message ?? 'not an address' })
    return
  }
  if (retailer !== retailers[0]) {
    if (!fields.has('offers')) fields.set('offers', [{ retailer: retailer.id, url: address }])
    return
  }
  const number = new RegExp(`/(?:dp|gp/product|gp/aw/d)/(${retailer.numberForm})`).exec(
    new URL(address).pathname,
  )?.[1]
  if (fields.has('asin')) return
  if (number === undefined) fields.set('affiliateUrl', address)
  else fields.set('asin', number)
}

/** Guesses required values that a feed lacks, each with a reason. */
function fillIn(product: ReadProduct, said: ReadonlyMap<string, string>, shop: Shop): void {
  const { fields, guesses } = product
  const take = <Value>(field: string, found: guess.Guess<Value> | undefined): void => {
    if (found === undefined || fields.has(field)) return
    fields.set(field, found.value)
    guesses.push({ field, ...found })
  }
  const title = said.get('name') ?? ''
  const text = feedText(said.get('text') ?? '')
  const brand = said.get('brand')
  const [name = '', ...otherNames] = cardNames(title)
  product.otherNames = otherNames
  fields.delete('name')
  if (name === title) fields.set('name', name)
  else if (name !== '') take('name', { value: name, because: 'the title is longer than 70 characters' })
  const type = [said.get('type'), said.get('category')].filter((part) => part !== undefined).join(' ')

  const kind = guess.guessKind(title, type)
  const category = shop.categories.find(({ id }) => id === said.get('category'))
  if (category === undefined) fields.delete('category')
  if (kind !== undefined) {
    const { because, value } = kind
    const fitting = shop.categories.find(({ use }) => use === value.use)
    if (fitting !== undefined) take('category', { value: fitting.id, because })
    take('form', { value: value.form, because })
  }
  take('species', guess.guessSpecies(title, type, text))
  const species = fields.get('species')
  const use = shop.categories.find(({ id }) => id === fields.get('category'))?.use
  if (use !== undefined && (species === 'dog' || species === 'cat' || species === 'both')) {
    take('tags', guess.guessTags(species, { use, form: kind?.value.form }, `${title} ${type} ${text}`))
  }
  take('weightRangeLb', guess.guessWeights(title))
  // A brand's name may contain a flavor, as Milk-Bone does.
  take('flavor', guess.guessFlavor(title.replace(brand ?? '', ''), shop.flavors))
  const pack = guess.guessPack(title)
  if (pack !== undefined && !fields.has('packCount')) {
    take('packCount', { value: pack.value.packCount, because: pack.because })
    take('packUnit', { value: pack.value.packUnit, because: pack.because })
  }
  const illnesses = illnessesOnLabel(textsIn(fields.get('ingredients')), textsIn(fields.get('warnings')))
  if (illnesses.length > 0)
    take('notForIllness', { value: illnesses, because: 'its ingredients or warnings' })
  take('palette', guess.guessPalette(brand ?? name))
  take('label', guess.guessLabel(brand, name))
  const sentence = cardSentence(text, name)
  if (sentence !== undefined)
    take('shortDescription', { value: sentence, because: 'the description begins so' })
  product.text = text === '' ? undefined : text
  if (!fields.has('textSource')) fields.set('textSource', 'feed')
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
