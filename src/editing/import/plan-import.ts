import { join } from 'node:path'
import { slugOf } from '#lib/slug.ts'
import type { BrokenRow, Row } from '#feeds/feed.ts'
import { problemsOf } from '#schemas/explain.ts'
import { slug } from '#schemas/fields.ts'
import { productSchema } from '#schemas/product.ts'
import { findingsOf } from '../check-content.ts'
import { contentFile, type ContentFile, type ContentFolder, textOf } from '../content-folder.ts'
import { productFile } from '../product-file.ts'
import type { Columns } from './columns.ts'
import { canonical, type ImportMemory, markOf } from './import-memory.ts'
import { readProduct, type ReadProduct, type Shop } from './read-product.ts'

/** A field that a row would set. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** Why the value was guessed, where it was. */
  because?: string | undefined
}

/** What an import does with a row. */
export interface Planned {
  line: number
  id: string
  kind: 'created' | 'updated' | 'unchanged'
  changes: FieldChange[]
  /** Fields in which somebody wrote something else by hand. */
  kept: FieldChange[]
  markdown: string
}

export interface Refused {
  line: number
  /** Of the schema, or nothing where it is about the row. */
  field: string
  value: string
  message: string
}

export interface ImportPlan {
  planned: Planned[]
  refused: Refused[]
  memory: ImportMemory
  /** Products that an import brought before, and that are not in this feed. */
  absent: string[]
}

interface Options {
  content: ContentFolder
  shop: Shop
  columns: Columns
  memory: ImportMemory
  /** `2026-11-22` */
  today: string
  /** The rows' values win over what was written by hand. */
  overwrite: boolean
}

/**
 * What an import would do with each row, none of which is written yet. A row is a product that is there by its id, its
 * number at the retailer, its bar code or the feed's own number, else a new one. A field in which the file has another
 * value than the last import wrote is somebody's own, and stays. What the content's check would find in a file refuses its row.
 */
export async function planImport(
  rows: AsyncIterable<Row | BrokenRow>,
  { content, shop, columns, memory, today, overwrite }: Options,
): Promise<ImportPlan> {
  const shelf = createShelf(content, memory)
  const planned = new Map<string, Planned>()
  const refused: Refused[] = []
  const remembered: ImportMemory = new Map(memory)
  for await (const row of rows) {
    if (row.kind === 'broken') {
      refused.push({ line: row.line, field: '', value: '', message: row.message })
      continue
    }
    const product = readProduct(row, columns, shop, today)
    const file = shelf.find(product)
    if (file === undefined) shelf.makeOwn(product)
    const id = file?.id ?? idOf(product)
    const before = planned.get(id)
    const found = [...product.problems, ...(file === undefined ? schemaProblems(product) : [])]
    if (before !== undefined && file === undefined) {
      found.push({
        field: 'id',
        value: id,
        message: `the row of line ${before.line} is this product: remove one`,
      })
    } else if (!slug.safeParse(id).success) {
      found.push({
        field: 'id',
        value: id,
        message: 'no address can be made of the name: add an id, as soft-paste-2-oz',
      })
    } else if (before !== undefined) {
      found.push({
        field: 'id',
        value: id,
        message: `the row of line ${before.line} says the same product: remove one`,
      })
    }
    if (found.length > 0) {
      refused.push(...found.map((problem) => ({ line: product.line, ...problem })))
      continue
    }
    const marks = memory.get(id)?.marks ?? {}
    const one = merge(product, id, file, marks, overwrite)
    planned.set(id, one)
    shelf.add(product)
    remembered.set(id, { key: product.key ?? memory.get(id)?.key, marks: marksOf(one, marks) })
  }
  refused.push(...refuseByCheck(content, planned, remembered, memory))
  return {
    planned: [...planned.values()],
    refused: refused.toSorted((a, b) => a.line - b.line),
    memory: remembered,
    absent: [...memory.keys()].filter((id) => !planned.has(id) && shelf.has(id)),
  }
}

/** The file of a product: of its fields and its text. */
export function productPath(root: string, id: string): string {
  return join(root, 'products', `${id}.md`)
}

function idOf({ id, fields }: ReadProduct): string {
  return (
    id ??
    slugOf(String(fields.get('name') ?? ''))
      .slice(0, 90)
      .replace(/-$/, '')
  )
}

function schemaProblems({ fields }: ReadProduct): Omit<Refused, 'line'>[] {
  return problemsOf(productSchema, Object.fromEntries(fields)).map(({ path, message }) => {
    const field = path.map(String).join('.')
    return { field, value: canonical(fields.get(String(path[0]))), message }
  })
}

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
    const change = { field, before, after, because }
    const isOwn =
      file !== undefined && before !== undefined && before !== '' && marks[field] !== markOf(before)
    if (isOwn && !overwrite) {
      // A guess never speaks against a person.
      if (because === undefined) kept.push(change)
      return false
    }
    changes.push(change)
    return true
  }
  for (const [field, after] of fields) {
    if (field === 'textSource' && file !== undefined && !present.has(field)) continue
    if (consider(field, present.get(field), after)) merged.set(field, after)
  }
  const body = file?.body.trim()
  const takesText = text !== undefined && consider('text', body, text)
  const kind = file === undefined ? 'created' : changes.length === 0 ? 'unchanged' : 'updated'
  const days = [...merged].map(
    ([field, value]) => [field, value instanceof Date ? canonicalDay(value) : value] as const,
  )
  return {
    line,
    id,
    kind,
    changes,
    kept,
    markdown: productFile(new Map(days), takesText ? text : (body ?? text)),
  }
}

function canonicalDay(value: Date): string {
  return value.toISOString().slice(0, 10)
}

/** Of what this import writes, and of what older ones wrote. */
function marksOf({ changes }: Planned, before: Readonly<Record<string, string>>): Record<string, string> {
  return { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field, markOf(after)])) }
}

/** Takes out of a plan what the content's check finds wrong with its files. */
function refuseByCheck(
  { files, others }: ContentFolder,
  planned: Map<string, Planned>,
  remembered: ImportMemory,
  memory: ImportMemory,
): Refused[] {
  const changed = [...planned.values()].filter(({ kind }) => kind !== 'unchanged')
  if (changed.length === 0) return []
  const paths = new Map(changed.map((one) => [`products/${one.id}.md`, one]))
  const made = [...paths].flatMap(([path, { markdown }]) => contentFile(path, () => markdown) ?? [])
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

/** The products that are there, found as a row names them. */
function createShelf({ files }: ContentFolder, memory: ImportMemory) {
  const products = files.filter(({ folder, broken }) => folder === 'products' && broken === undefined)
  const byId = new Map(products.map((file) => [file.id, file]))
  const by = (field: string) =>
    new Map(
      products.flatMap((file) => {
        const value = textOf(file.data, field)
        return value === undefined ? [] : [[value, file] as const]
      }),
    )
  const [byAsin, byGtin] = [by('asin'), by('gtin')]
  const byKey = new Map(
    [...memory].flatMap(([id, { key }]) => {
      const file = byId.get(id)
      return key === undefined || file === undefined ? [] : [[key, file] as const]
    }),
  )
  const texts = (field: string) =>
    new Set(products.map(({ data }) => (textOf(data, field) ?? '').toLowerCase()))
  const taken = { name: texts('name'), shortDescription: texts('shortDescription') }
  return {
    has: (id: string): boolean => byId.has(id),
    find: ({ id, key, fields }: ReadProduct): ContentFile | undefined =>
      byId.get(id ?? '') ??
      byAsin.get(String(fields.get('asin'))) ??
      byGtin.get(String(fields.get('gtin'))) ??
      byKey.get(key ?? ''),
    /** A size or a flavor has a name of its own, and with it in front of its sisters' sentences these are its own. */
    makeOwn: ({ fields, guesses, otherNames }: ReadProduct): void => {
      const isFree = (name: unknown) => !taken.name.has(String(name).toLowerCase())
      const free = isFree(fields.get('name')) ? undefined : otherNames.find(isFree)
      if (free !== undefined) fields.set('name', free)
      const sentence = fields.get('shortDescription')
      const guessed = guesses.find(({ field }) => field === 'shortDescription')
      if (typeof sentence !== 'string' || guessed === undefined) return
      if (!taken.shortDescription.has(sentence.toLowerCase())) return
      const own = `${String(fields.get('name'))}: ${sentence}`
      fields.set('shortDescription', own.length <= 150 ? own : `${own.slice(0, 149)}…`)
    },
    add: ({ fields }: ReadProduct): void => {
      taken.name.add(String(fields.get('name')).toLowerCase())
      taken.shortDescription.add(String(fields.get('shortDescription')).toLowerCase())
    },
  }
}
