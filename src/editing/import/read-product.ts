import { retailerOf, withTag } from '#catalogue/affiliate-link.ts'
import { linkProblem } from '#catalogue/link-problem.ts'
import type { Row } from '#feeds/feed.ts'
import { plainName } from '#feeds/rows.ts'
import { readPrice } from '#feeds/price.ts'
import type { ProductUse } from '#schemas/terms.ts'
import { jsonSchema } from '#schemas/json-schema.ts'
import { productSchema } from '#schemas/product.ts'
import type { Retailer } from '#schemas/retailer.ts'
import type { Columns } from './columns.ts'
import { cardNames, cardSentence, feedText } from './feed-text.ts'
import * as guess from './guess.ts'

/** What a row says of the shop's own things. */
export interface Shop {
  retailers: readonly Retailer[]
  categories: readonly { id: string; use: ProductUse }[]
  flavors: readonly string[]
}

/** A product as a row has it. */
export interface ReadProduct {
  line: number
  /** The shop's own id, where the row has one. */
  id: string | undefined
  /** The feed's own number for it. */
  key: string | undefined
  fields: Map<string, unknown>
  text: string | undefined
  /** Others that its title could give, where the first is taken. */
  otherNames: string[]
  guesses: { field: string; value: unknown; because: string }[]
  problems: { field: string; value: string; message: string }[]
}

const { properties = {} } = jsonSchema(productSchema, 'draft-7')

/** Reads a row: what its columns say, then what can be guessed of the rest. `today` is written as `2026-11-22`. */
export function readProduct(row: Row, columns: Columns, shop: Shop, today: string): ReadProduct {
  const product: ReadProduct = {
    line: row.line,
    id: undefined,
    key: undefined,
    fields: new Map(),
    text: undefined,
    otherNames: [],
    guesses: [],
    problems: [],
  }
  const said = new Map<string, string>()
  for (const [column, value] of row.fields) {
    const target = columns.get(plainName(column))
    if (target !== undefined && target !== 'ignore' && value !== '' && !said.has(target))
      said.set(target, value)
  }
  // Only an export of ours has this: its ids are the shop's, another feed's are its own.
  const isOwn =
    [...row.fields.keys()].some((name) => plainName(name) === 'shortdescription') && said.has('category')
  product.id = isOwn ? said.get('id') : undefined
  product.key = said.get('key') ?? (isOwn ? undefined : said.get('id'))
  readFields(product, said)
  readPrices(product, said, today)
  readLink(product, said.get('link'), shop)
  if (!isOwn) fillIn(product, said, shop)
  else product.text = said.get('text')
  return product
}

/** Columns that are named as fields. */
function readFields(product: ReadProduct, said: ReadonlyMap<string, string>): void {
  for (const [field, schema] of Object.entries(properties)) {
    const text = said.get(field)
    if (text === undefined || field === 'price' || field === 'originalPrice' || typeof schema !== 'object')
      continue
    const value = valueOf(text, schema.type, schema.items)
    if (value === undefined) {
      product.problems.push({ field, value: text, message: 'write it as the export does' })
    } else product.fields.set(field, value)
  }
}

/** Lists of words are parted by `|`, or by commas where there is none; what has parts is JSON. */
function valueOf(text: string, type: unknown, items: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'boolean')
    return /^(?:true|yes|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? false : text
  const isWords = type === 'array' && !Array.isArray(items) && !text.startsWith('[')
  if (isWords) {
    return text
      .split(text.includes('|') ? '|' : ',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  if (type !== 'array' && type !== 'object') return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function readPrices(
  { fields, problems }: ReadProduct,
  said: ReadonlyMap<string, string>,
  today: string,
): void {
  const [price, sale, before] = ['price', 'salePrice', 'originalPrice'].map((field) => {
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

/** A page at the first retailer, its number where the address has it; a page elsewhere is an offer. */
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

/** What a feed doesn't say, and the shop needs: guessed, each with its reason. */
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
    take('tags', guess.guessTags(species, use, `${title} ${text}`))
  }
  take('weightRangeLb', guess.guessWeights(title))
  take('flavor', guess.guessFlavor(title, shop.flavors))
  const pack = guess.guessPack(title)
  if (pack !== undefined && !fields.has('packCount')) {
    take('packCount', { value: pack.value.packCount, because: pack.because })
    take('packUnit', { value: pack.value.packUnit, because: pack.because })
  }
  take('palette', guess.guessPalette(brand ?? name))
  take('label', guess.guessLabel(brand, name))
  const sentence = cardSentence(text, name)
  if (sentence !== undefined)
    take('shortDescription', { value: sentence, because: 'the description begins so' })
  product.text = text === '' ? undefined : text
  if (!fields.has('textSource')) fields.set('textSource', 'feed')
}
