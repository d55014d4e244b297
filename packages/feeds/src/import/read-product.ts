import { isStorePage, sellerOf, withTag } from '../../../../src/products/affiliate-link.ts'
import { linkProblem } from '../../../../src/products/link-problem.ts'
import { readJson, splitWords } from '../formats/cell-text.ts'
import { cellsOf } from '../formats/cells.ts'
import { type CellProblem, plainName, type Row } from '../formats/feed-row.ts'
import { availabilityOf, pageNumber } from '../formats/offer.ts'
import { todaysPrice } from '../formats/price.ts'
import { readStoreWords } from '../formats/store-words.ts'
import type { Columns } from '../formats/table-columns.ts'
import { isPlaceholder } from '../../../../src/lib/bar-code.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import type { ProductUse } from '../../../../src/content/terms.ts'
import { jsonSchema } from '../../../../src/content/json-schema.ts'
import { splitLabel } from '../../../../src/content/label.ts'
import { productSchema } from '../../../../src/content/product.ts'
import type { Retailer } from '../../../../src/content/retailer.ts'
import { cardSentence, feedText, plainText } from './feed-text.ts'
import { fillFeed, fillTable } from './fill-in.ts'
import { canonical, markOf } from './import-memory.ts'
import { readSpecies } from './title-words.ts'
import { type ContentFolder, fieldOf } from '../../../../src/content/content-folder.ts'
import { groupsOf, usesOf } from '../../../../src/commands/ingredient-findings.ts'
import { retailersIn } from '../../../../src/commands/retailer-findings.ts'

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
  /** What the row itself asks to confirm. */
  toConfirm: string[]
  fields: Map<string, unknown>
  /** Fields that have a column, and those of them with something in it. */
  columns: ReadonlySet<string>
  filled: ReadonlySet<string>
  text: string | undefined
  /** The address of its picture. */
  image: string | undefined
  /** Alternative names from its title if the first is taken. */
  otherNames: string[]
  guesses: { field: string; value: unknown; because: string }[]
  problems: CellProblem[]
  /** Values skipped in the row; the product is imported without them. */
  skipped: CellProblem[]
}

type Cells = ReadonlyMap<string, string>

const { properties = {} } = jsonSchema(productSchema, 'draft-7')

/**
 * Reads a row's columns and guesses the rest. `today` looks like `2026-11-22`. With `isStrict`, a table in the
 * shop's own format has to say everything itself.
 */
export function readProduct(
  row: Row,
  columns: Columns,
  shop: Shop,
  today: string,
  isStrict: boolean,
): ReadProduct {
  const cells = cellsOf(row, columns)
  const names = new Set([...row.fields.keys()].map(plainName))
  const { isExport } = columns
  const key = isExport ? undefined : (cells.get('key') ?? cells.get('id'))
  const known = [key, ...['gtin', 'asin', 'link', 'name'].map((name) => cells.get(name))]
  const product: ReadProduct = {
    line: row.line,
    id: isExport ? cells.get('id') : undefined,
    key,
    row: isExport ? undefined : markOf(known),
    isExport,
    toConfirm: [
      ...splitConfirm(cells.get('confirm'), /\s*;\s+/),
      ...splitConfirm(cells.get('source'), /\s+\|\s+/).map((source) => `Source: ${source}`),
    ],
    fields: new Map(),
    columns: new Set([...names].flatMap((name) => columns.fields.get(name) ?? [])),
    filled: new Set(cells.keys()),
    text: isExport ? cells.get('text') : undefined,
    image: cells.get('image')?.split(/[\s,|]+(?=https?:)/)[0],
    otherNames: [],
    guesses: [],
    problems: [],
    skipped: [],
  }
  readFields(product, cells)
  takeStoreWords(product, cells)
  readPrices(product, cells, columns, today)
  readLink(product, wholeLink(cells.get('link')), shop)
  // What a feed says wrong is left out and asked for; our own table is exact.
  if (!isExport && !isStrict) leaveOut(product, product.problems.splice(0))
  if (!isExport) fillFeed(product, cells, shop)
  else if (!isStrict) fillTable(product, cells, shop)
  return product
}

/** Goes on without these values, which the row's cell or its field has. Drafts ask for them. */
export function leaveOut({ fields, guesses, skipped }: ReadProduct, problems: readonly CellProblem[]): void {
  for (const { field, value, message } of problems) {
    const [name = ''] = field.split('.')
    const left = value === '' ? fields.get(name) : value
    fields.delete(name)
    const index = guesses.findIndex((guess) => guess.field === name)
    if (index !== -1) guesses.splice(index, 1)
    const reason = message.replace(/^found (?:"[^"]*"|[^\s,:]+): /, '')
    const parts: unknown[] = [left ?? ''].flat()
    const text = parts.map((part) => (typeof part === 'object' ? canonical(part) : String(part))).join(', ')
    skipped.push({ field: name, value: text, message: `left out: ${reason}` })
  }
}

function splitConfirm(text = '', between: RegExp): string[] {
  return text.split(between).filter((part) => part.length > 1)
}

/** Fields by the type of their cells. */
const fieldTypes = Object.entries(properties).flatMap(([field, schema]) =>
  typeof schema === 'object' && field !== 'price' && field !== 'originalPrice' ? [{ field, ...schema }] : [],
)

/** Reads the columns named like fields. */
function readFields({ fields, isExport, problems, skipped }: ReadProduct, cells: Cells): void {
  for (const { field, type, items, enum: terms } of fieldTypes) {
    const text = cells.get(field)
    if (text === undefined) continue
    const own = isExport ? text : ourText(field, text, cells.get('name') ?? '')
    // The feed has no sentence for a card: one is made of its text.
    if (own === undefined) continue
    const value =
      field === 'ingredients' ? splitIngredients(own, isExport) : valueOf(termOf(own, terms), type, items)
    const problem = isExport ? undefined : problemOf(field, value)
    if (problem !== undefined) skipped.push({ field, value: text, message: `ignored because ${problem}` })
    else if (value === undefined)
      problems.push({ field, value: text, message: 'use the same format as the export' })
    else fields.set(field, value)
  }
}

/** Returns why a feed's value is left out, though its row is fine. */
function problemOf(field: string, value: unknown): string | undefined {
  if (field === 'gtin' && (isPlaceholder(String(value)) || !/[1-9]/.test(String(value))))
    return 'it is a placeholder or a store’s own number, not a bar code'
  return field === 'ingredients' && value === undefined
    ? 'nobody knows where one ends: a bracket isn’t closed, or one has more than 80 characters'
    : undefined
}

/** Returns a feed's text for a field as our shop would write it, or undefined if it can't. */
function ourText(field: string, text: string, name: string): string | undefined {
  if (field === 'shortDescription') {
    const plain = feedText(text).replaceAll(/\s+/g, ' ')
    return plain.length >= 40 && plain.length <= 150 ? plain : cardSentence(plain, name)
  }
  if (field === 'affiliateUrl' || field === 'name') return text
  const plain = plainText(text).trim()
  return field === 'species' ? (readSpecies(plain)?.value ?? plain) : plain
}

/** Splits a list of ingredients. Returns undefined if nobody knows where one ends. */
function splitIngredients(text: string, isExport: boolean): unknown {
  if (text.includes('|') || /^\[.*\]$/s.test(text)) return splitWords(text)
  if (isExport && !text.includes(',')) return [text]
  return splitLabel(text) ?? (isExport ? splitWords(text) : undefined)
}

/** Finds a term of the schema whatever its case and spaces: `Fl. Oz.` is `fl oz`. */
function termOf(text: string, terms: unknown): string {
  const found = Array.isArray(terms) ? terms.find((term) => slugOf(String(term)) === slugOf(text)) : undefined
  return found === undefined ? text : String(found)
}

/** Converts a cell to the schema's type; nested values are JSON. */
function valueOf(text: string, type: unknown, items: unknown): unknown {
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'boolean')
    return /^(?:true|yes|1)$/i.test(text) ? true : /^(?:false|no|0)$/i.test(text) ? false : text
  if (type === 'array' && !Array.isArray(items)) {
    const words = splitWords(text)
    const terms = fieldOf(items, 'enum')
    return Array.isArray(words)
      ? words.map((word) => (typeof word === 'string' ? termOf(word, terms) : word))
      : words
  }
  return type === 'array' || type === 'object' ? readJson(text) : text
}

function takeStoreWords({ fields, guesses, skipped }: ReadProduct, cells: Cells): void {
  const words = readStoreWords(cells)
  skipped.push(...words.skipped)
  for (const guess of words.found) {
    if (fields.has(guess.field)) continue
    fields.set(guess.field, guess.value)
    guesses.push(guess)
  }
}

function readPrices(
  { fields, isExport, problems, skipped }: ReadProduct,
  cells: Cells,
  columns: Columns,
  today: string,
): void {
  const now = todaysPrice(cells, columns.saleProblem, new Date(`${today}T12:00Z`))
  problems.push(...now.problems)
  skipped.push(...now.skipped)
  // A feed's day belongs to its price: without one, an old price isn't checked again.
  if (now.price === undefined && !isExport) fields.delete('priceCheckedOn')
  if (now.price === undefined) return
  const availability = cells.get('availability')
  if (availabilityOf(availability) === 'out_of_stock') {
    const message = 'not for sale now, so it comes without a price'
    skipped.push({ field: 'availability', value: availability ?? '', message })
    return
  }
  fields.set('price', now.price)
  if (now.originalPrice !== undefined) fields.set('originalPrice', now.originalPrice)
  if (!fields.has('priceCheckedOn')) fields.set('priceCheckedOn', today)
}

/** People copy addresses without their beginning. */
function wholeLink(link: string | undefined): string | undefined {
  return link?.replace(/^(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)/i, 'https://')
}

/**
 * Reads a link: the first retailer's page, with the product number if the address has one;
 * other retailers become offers.
 */
function readLink({ fields, problems }: ReadProduct, link: string | undefined, { retailers }: Shop): void {
  if (link === undefined) return
  const retailer = sellerOf(link, retailers)
  // The product's number is enough: we write the link to its page ourselves.
  const number =
    retailer !== undefined && retailer === retailers[0]
      ? pageNumber(new URL(link).pathname, retailer.numberForm)
      : undefined
  if (number !== undefined) {
    if (!fields.has('asin')) fields.set('asin', number)
    return
  }
  // The shop sends a store's plain page through its network.
  const isPlain = retailer === undefined || isStorePage(link, retailer)
  const address = isPlain ? link : withTag(link, retailer)
  const message = linkProblem(address, retailers)
  if (retailer === undefined || message !== undefined) {
    problems.push({ field: 'link', value: link, message: message ?? 'not an address' })
  } else if (retailer !== retailers[0]) {
    if (!fields.has('offers')) fields.set('offers', [{ retailer: retailer.id, url: address }])
  } else if (!fields.has('asin')) fields.set('affiliateUrl', address)
}

/** Returns the settings of a content folder that an import needs. */
export function shopOf(content: ContentFolder): Shop {
  return {
    retailers: retailersIn(content.files),
    categories: [...usesOf(content)].map(([id, use]) => ({ id, use })),
    flavors: groupsOf(content)?.flavors.flatMap(({ flavors }) => flavors) ?? [],
  }
}
