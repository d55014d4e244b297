import { type ContentFile, listOf } from '../../../../src/content/content-folder.ts'
import { fieldOfLine } from '../../../../src/commands/draft.ts'
import { productSchema } from '../../../../src/content/product.ts'
import { productFile } from '../../../../src/commands/new-product.ts'
import { canonical, markOf } from './import-memory.ts'
import type { CellProblem } from '../formats/feed-row.ts'
import type { ReadProduct } from './read-product.ts'

/** A field that a row would set, or take away if `after` is undefined. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** The reason for a guessed value. */
  because?: string | undefined
}

/** What the import does with a row. */
export interface Planned {
  line: number
  id: string
  kind: 'created' | 'updated' | 'unchanged'
  changes: FieldChange[]
  /** Fields that somebody edited by hand. */
  kept: FieldChange[]
  /** Values of the row that can't be used. */
  skipped: CellProblem[]
  markdown: string
  /** The address of its picture. */
  image?: string | undefined
  /** What the changed file says, so that nobody has to parse it again. */
  made?: { data: unknown; body: string }
}

interface Merging {
  /** Hashes of what imports wrote into the product. */
  marks: Readonly<Record<string, string>>
  /** Rows overwrite values edited by hand. */
  overwrite: boolean
  /** Fields that any row of the table has a column for. */
  columns: ReadonlySet<string>
}

/** Fields of an existing product that a feed updates, the price first. */
const priceFields: readonly string[] = ['price', 'originalPrice', 'priceCheckedOn', 'sizes']

/** Fields that answer which page at a retailer it is. */
const linkFields: ReadonlySet<string> = new Set(['asin', 'affiliateUrl', 'offers'])

/**
 * Merges a row into its product. What an import wrote, it changes and takes away again; what a person wrote stays.
 * Feeds only change prices and dates, our own tables any field.
 */
export function mergeProduct(
  product: ReadProduct,
  id: string,
  file: ContentFile | undefined,
  merging: Merging,
): Planned {
  const { line, fields, text, guesses } = product
  const { marks, overwrite } = merging
  // Which product a row is about was settled without its bar code.
  const skipped = product.skipped.filter(({ field }) => field !== 'gtin' || file === undefined || overwrite)
  const present = new Map<string, unknown>(Object.entries(Object(file?.data)))
  const changes: FieldChange[] = []
  const kept: FieldChange[] = []
  const merged = new Map(present)
  const consider = (field: string, before: unknown, after: unknown): boolean => {
    if (canonical(before) === canonical(after)) return false
    const because = guesses.find((one) => one.field === field)?.because
    const isThere = file !== undefined && before !== undefined && before !== ''
    // Guesses from a feed's words are only for new products.
    if (because !== undefined && (isThere || (file !== undefined && !overwrite))) return false
    const isHandmade = isThere && marks[field] !== markOf(before)
    const isPrice = priceFields.includes(field)
    const stays = file !== undefined && (isHandmade || !(product.isExport || isPrice))
    if (stays && !overwrite) kept.push({ field, before, after })
    else changes.push({ field, before, after, because })
    return !stays || overwrite
  }
  // A price can't rise to what somebody wrote as the one before the sale.
  const isStuck =
    !overwrite && isOver(present, fields) && marks['originalPrice'] !== markOf(present.get('originalPrice'))
  const first = priceFields.filter((field) => fields.has(field))
  for (const field of new Set([...first, ...fields.keys(), ...gone(product, present, merging)])) {
    const after = fields.get(field)
    if (field === 'textSource' && file !== undefined && !present.has(field)) continue
    // A price and its date belong together.
    if (priceFields.includes(field) && kept.some((one) => one.field === 'price')) continue
    if (field === 'price' && isStuck) {
      for (const name of ['price', 'originalPrice'])
        kept.push({ field: name, before: present.get(name), after: fields.get(name) })
      continue
    }
    if (!consider(field, present.get(field), after)) continue
    if (after === undefined) merged.delete(field)
    else merged.set(field, after)
  }
  const given = changes.filter(({ after, because }) => after !== undefined && because === undefined)
  const answered = new Set(given.map(({ field }) => (linkFields.has(field) ? 'link' : field)))
  const asked = file === undefined ? [] : listOf(file.data, 'toConfirm').map(String)
  const left = asked.filter((one) => !answered.has(fieldOfLine(one) ?? ''))
  if (left.length < asked.length)
    if (left.length === 0) merged.delete('toConfirm')
    else merged.set('toConfirm', left)
  const body = file?.body.trim()
  const takesText = text !== undefined && consider('text', body, text)
  const kind = file === undefined ? 'created' : changes.length === 0 ? 'unchanged' : 'updated'
  if (file !== undefined && kind === 'unchanged')
    return { line, id, kind, changes, kept, skipped, markdown: file.text }
  const markdown = productFile(merged, takesText ? text : (body ?? text))
  const data = Object.fromEntries(
    [...merged].filter(([, value]) => value !== undefined && value !== false && value !== ''),
  )
  const made = { data, body: markdown.slice(markdown.indexOf('\n---\n') + '\n---\n'.length) }
  return { line, id, kind, changes, kept, skipped, markdown, image: product.image, made }
}

/** Fields that an import wrote, and that the row doesn't give any more though the table has their column. */
function gone(
  { fields, filled, isExport }: ReadProduct,
  present: ReadonlyMap<string, unknown>,
  { marks, columns, overwrite }: Merging,
): string[] {
  const isPriced =
    fields.has('price') || (columns.has('price') && !filled.has('price') && !filled.has('salePrice'))
  return [...present.keys()].filter((field) => {
    if (fields.has(field)) return false
    if (field === 'originalPrice' && overwrite && isOver(present, fields)) return true
    if (marks[field] !== markOf(present.get(field))) return false
    if (priceFields.includes(field)) return isPriced
    return isExport && columns.has(field) && !filled.has(field) && optional.has(field)
  })
}

/** Returns whether a new price isn't below the one before the sale. */
function isOver(present: ReadonlyMap<string, unknown>, fields: ReadonlyMap<string, unknown>): boolean {
  const before = present.get('originalPrice')
  return typeof before === 'number' && before <= Number(fields.get('price'))
}

/** Fields that an empty cell takes away. A draft is published by a person, with `verifiedOn`. */
const optional: ReadonlySet<string> = new Set(
  Object.entries(productSchema.shape).flatMap(([field, schema]) =>
    schema.safeParse(undefined).success && !['draft', 'toConfirm', 'textSource'].includes(field)
      ? [field]
      : [],
  ),
)
