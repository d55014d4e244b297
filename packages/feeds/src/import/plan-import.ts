import { neverSoldCells, tooLong } from '../formats/cells.ts'
import type { BrokenRow, CellProblem, Row } from '../formats/feed-row.ts'
import { problemsOf } from '../../../../src/content/explain.ts'
import { unknownCategory } from '../../../../src/content/near-miss.ts'
import { slug } from '../../../../src/content/fields.ts'
import { productSchema } from '../../../../src/content/product.ts'
import { findingsOf } from '../../../../src/commands/check.ts'
import { contentFile, type ContentFile, type ContentFolder } from '../../../../src/content/content-folder.ts'
import { productFile } from '../../../../src/commands/new-product.ts'
import type { Columns } from '../formats/table-columns.ts'
import { makeDraft } from './fill-in.ts'
import { canonical, type ImportMemory, markOf } from './import-memory.ts'
import { readProduct, type ReadProduct, type Shop, shopOf } from './read-product.ts'
import { createShelf, idOf } from './shelf.ts'

/** A field that a row would set. */
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
}

interface Refused extends CellProblem {
  line: number
}

export interface ImportPlan {
  planned: Planned[]
  refused: Refused[]
  memory: ImportMemory
  /** Products from earlier imports that are missing from this feed. */
  absent: string[]
}

interface Options {
  content: ContentFolder
  columns: Columns
  memory: ImportMemory
  /** `2026-11-22` */
  today: string
  /** Rows overwrite values edited by hand. */
  overwrite: boolean
  /** Guesses nothing for a table in the shop's own format. */
  isStrict: boolean
}

/**
 * Plans an import without writing. Finds products by id, retailer number, bar code or feed number. Feeds only
 * update prices and dates; our own exports can update any field. Keeps hand edits; rejects rows that fail the
 * check.
 */
export async function planImport(
  rows: AsyncIterable<Row | BrokenRow>,
  { content, columns, memory, today, overwrite, isStrict }: Options,
): Promise<ImportPlan> {
  const shop = shopOf(content)
  const planned = new Map<string, Planned>()
  const refused: Refused[] = []
  const remembered: ImportMemory = new Map(memory)
  const lineOfRow = new Map<string, number>()
  const products: ReadProduct[] = []
  for await (const row of rows) {
    if (row.kind === 'broken') {
      refused.push({ line: row.line, field: '', value: '', message: row.message })
      continue
    }
    const problems = [...tooLong(row, columns), ...neverSoldCells(row, columns)]
    if (problems.length > 0) {
      refused.push(...problems.map((problem) => ({ line: row.line, ...problem })))
      continue
    }
    products.push(readProduct(row, columns, shop, today, isStrict))
  }
  const seen = new Set<string>()
  const shelf = createShelf(content, memory, new Set(products.map(({ row }) => row)))
  for (const product of products) {
    const file = shelf.find(product)
    if (file === undefined) {
      shelf.makeOwn(product)
      makeDraft(product, shop)
    }
    const id = file?.id ?? idOf(product)
    seen.add(id)
    const found = [...product.problems, ...(file === undefined ? newProblems(product, shop) : [])]
    const before = planned.get(id)?.line ?? lineOfRow.get(product.row ?? '')
    const message = idProblem(id, before, file === undefined ? shelf.at(id) : undefined)
    if (message !== undefined) found.push({ field: 'id', value: id, message })
    if (found.length > 0) {
      refused.push(...found.map((problem) => ({ line: product.line, ...problem })))
      continue
    }
    const marks = memory.get(id)?.marks ?? {}
    const one = merge(product, id, file, marks, overwrite)
    planned.set(id, one)
    shelf.add(product)
    if (product.row !== undefined) lineOfRow.set(product.row, product.line)
    const { key, row: known } = memory.get(id) ?? {}
    remembered.set(id, {
      key: product.key ?? key,
      row: product.row ?? known,
      marks: {
        ...marks,
        ...Object.fromEntries(one.changes.map(({ field, after }) => [field, markOf(after)])),
      },
    })
  }
  refused.push(...refuseByCheck(content, planned, remembered, memory))
  return {
    planned: [...planned.values()],
    refused: refused.toSorted((a, b) => a.line - b.line),
    memory: remembered,
    absent: [...memory.keys()].filter((id) => !seen.has(id) && shelf.at(id) !== undefined),
  }
}

/** Returns why a row can't be the product with this id. */
function idProblem(
  id: string,
  lineBefore: number | undefined,
  other: ContentFile | undefined,
): string | undefined {
  if (lineBefore !== undefined) return `line ${lineBefore} is the same product: remove one`
  if (!slug.safeParse(id).success) return 'the name can’t become a URL: add an id, such as soft-paste-2-oz'
  if (other === undefined) return undefined
  const problem =
    other.broken === undefined
      ? 'is a different product: give this one another name'
      : 'can’t be read: correct it first'
  return `content/products/${id}.md ${problem}`
}

/** Problems of a new product, an unknown category first: without one, its drawing and tags can't be guessed. */
function newProblems({ fields }: ReadProduct, { categories }: Shop): CellProblem[] {
  const category = fields.get('category')
  const known = categories.map(({ id }) => id)
  const unknown = typeof category === 'string' ? unknownCategory(category, known) : undefined
  return [
    ...(unknown === undefined ? [] : [{ field: 'category', value: '', message: unknown }]),
    ...problemsOf(productSchema, Object.fromEntries(fields)).map(({ path, message }) => {
      const field = path.map(String).join('.')
      return { field, value: canonical(fields.get(String(path[0]))), message }
    }),
  ]
}

/** Fields of an existing product that a feed updates, the price first. */
const priceFields: readonly string[] = ['price', 'originalPrice', 'priceCheckedOn']

function merge(
  product: ReadProduct,
  id: string,
  file: ContentFile | undefined,
  marks: Readonly<Record<string, string>>,
  overwrite: boolean,
): Planned {
  const { line, fields, text, guesses } = product
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
  const first = priceFields.filter((field) => fields.has(field))
  for (const field of new Set([...first, ...fields.keys()])) {
    const after = fields.get(field)
    if (field === 'textSource' && file !== undefined && !present.has(field)) continue
    // A price and its date belong together.
    if (priceFields.includes(field) && kept.some((one) => one.field === 'price')) continue
    if (consider(field, present.get(field), after)) merged.set(field, after)
  }
  const body = file?.body.trim()
  const takesText = text !== undefined && consider('text', body, text)
  const kind = file === undefined ? 'created' : changes.length === 0 ? 'unchanged' : 'updated'
  return {
    line,
    id,
    kind,
    changes,
    kept,
    skipped: product.skipped,
    markdown: productFile(merged, takesText ? text : (body ?? text)),
  }
}

/** Rejects planned files that the content check finds problems in. */
function refuseByCheck(
  { files, others }: ContentFolder,
  planned: Map<string, Planned>,
  remembered: ImportMemory,
  memory: ImportMemory,
): Refused[] {
  const changed = [...planned.values()].filter(({ kind }) => kind !== 'unchanged')
  if (changed.length === 0) return []
  const paths = new Map(changed.map((one) => [`products/${one.id}.md`, one]))
  const made = [...paths].flatMap(([path, { markdown }]) => contentFile(path, markdown) ?? [])
  const all = [...files.filter(({ path }) => !paths.has(path)), ...made]
  return findingsOf({ files: all, others }).flatMap((finding): Refused[] => {
    const one = paths.get(finding.file)
    if (one === undefined) return []
    planned.delete(one.id)
    const before = memory.get(one.id)
    if (before === undefined) remembered.delete(one.id)
    else remembered.set(one.id, before)
    return [{ line: one.line, field: finding.field, value: '', message: finding.message }]
  })
}
