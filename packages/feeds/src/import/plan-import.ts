import { setFlagsFromString } from 'node:v8'
import type { BrokenRow, CellProblem, Row } from '../formats/feed-row.ts'
import { problemsOf } from '../../../../src/content/explain.ts'
import { unknownCategory } from '../../../../src/content/near-miss.ts'
import { slug } from '../../../../src/content/fields.ts'
import { productSchema } from '../../../../src/content/product.ts'
import { findingsOf } from '../../../../src/commands/check.ts'
import {
  contentFile,
  type ContentFile,
  type ContentFolder,
  listOf,
} from '../../../../src/content/content-folder.ts'
import type { Columns } from '../formats/table-columns.ts'
import { neverSoldCells, tooLong } from './cell-problems.ts'
import { fillGaps, makeDraft, sayKept } from './fill-in.ts'
import { canonical, type ImportMemory, markOf } from './import-memory.ts'
import { joinSizes } from './join-sizes.ts'
import { mergeProduct, type Planned } from './merge-product.ts'
import { leaveOut, readProduct, type ReadProduct, shopOf, type Shop } from './read-product.ts'
import { createShelf, dropSharedCodes, idOf } from './shelf.ts'

export type { FieldChange, Planned } from './merge-product.ts'

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
  // Rows live as long as the plan. A growing space for new objects would take 100 MB more, and save no time.
  setFlagsFromString('--semi-space-growth-factor=1')
  const shop = shopOf(content)
  const planned = new Map<string, Planned>()
  const refused: Refused[] = []
  const lineOfRow = new Map<string, number>()
  const products: { product: ReadProduct; hash: string }[] = []
  const findDone = doneRows(content, memory)
  const reading = markOf([[...columns.fields], columns.saleProblem, today, isStrict])
  for await (const row of rows) {
    const { line } = row
    if (row.kind === 'broken') {
      refused.push({ line, field: '', value: '', message: row.message })
      continue
    }
    const hash = markOf([[...row.fields], reading])
    const done = overwrite ? undefined : findDone(hash)
    if (done !== undefined && !planned.has(done)) {
      planned.set(done, {
        line,
        id: done,
        kind: 'unchanged',
        changes: [],
        kept: [],
        skipped: [],
        markdown: '',
      })
      lineOfRow.set(memory.get(done)?.row ?? done, line)
      continue
    }
    const problems = [...tooLong(row, columns), ...neverSoldCells(row, columns)]
    if (problems.length > 0) refused.push(...problems.map((problem) => ({ line, ...problem })))
    else products.push({ product: readProduct(row, columns, shop, today, isStrict), hash })
  }
  const feed = products.map(({ product }) => product)
  dropSharedCodes(feed)
  const seen = new Set(planned.keys())
  const shelf = createShelf(content, memory, { feed, done: seen })
  const given = new Set(feed.flatMap((product) => [...product.columns]))
  const merge = (product: ReadProduct, id: string, file?: ContentFile) =>
    mergeProduct(product, id, file, { marks: memory.get(id)?.marks ?? {}, overwrite, columns: given })
  const read = new Map<string, { product: ReadProduct; hash: string; file: ContentFile | undefined }>()
  const isKnown = (product: ReadProduct) => shelf.find(product) !== undefined
  for (const { product, hash } of isStrict ? products : joinSizes(products, isKnown)) {
    const { line, row } = product
    const file = shelf.find(product)
    if (file !== undefined) shelf.keepName(product, file)
    const isNew = file === undefined
    if (isNew) {
      if (!isStrict && !product.isExport) {
        const problems = newProblems(product, Object.fromEntries(product.fields), shop).filter(isAsked)
        leaveOut(
          product,
          problems.map((problem) => ({ ...problem, value: '' })),
        )
      }
      shelf.makeOwn(product, isStrict)
      if (!isStrict) fillGaps(product, shop)
      makeDraft(product, shop)
    } else {
      const asked = listOf(file.data, 'toConfirm')
      sayKept(product, shop, (question) => asked.includes(question))
    }
    const id = file?.id ?? idOf(product)
    seen.add(id)
    const one = merge(product, id, file)
    const found = [
      ...product.problems,
      ...(isNew ? newProblems(product, one.made?.data, shop) : []),
      ...twinProblems(product, id, { row: lineOfRow.get(row ?? id), id: planned.get(id)?.line, file }),
      ...(isNew && !planned.has(id) ? idProblems(id, shelf.at(id)) : []),
    ]
    if (found.length > 0) {
      refused.push(...found.map((problem) => ({ line, ...problem })))
      continue
    }
    planned.set(id, one)
    read.set(id, { product, hash, file })
    shelf.add(product)
    if (row !== undefined) lineOfRow.set(row, line)
  }
  // What the check finds in a field of a feed is left out, too; a new draft asks for it.
  let findings = checked(content, planned)
  const asked = findings.filter(isAsked)
  for (const { id, ...finding } of isStrict ? [] : asked) {
    const { product, file } = read.get(id) ?? {}
    if (product === undefined || product.isExport) continue
    leaveOut(product, [finding])
    if (file === undefined) {
      fillGaps(product, shop)
      makeDraft(product, shop)
    }
    planned.set(id, merge(product, id, file))
  }
  if (asked.length > 0) findings = checked(content, planned)
  for (const { id, line, ...finding } of findings) {
    planned.delete(id)
    read.delete(id)
    refused.push({ line, ...finding })
  }
  const remembered: ImportMemory = new Map(memory)
  for (const [id, { product, hash }] of read) {
    const one = planned.get(id)
    if (one !== undefined) remembered.set(id, rememberedRow(product, hash, one, memory.get(id)))
  }
  return {
    planned: [...planned.values()].toSorted((a, b) => a.line - b.line),
    refused: refused.toSorted((a, b) => a.line - b.line),
    memory: remembered,
    absent: [...memory.keys()].filter((id) => !seen.has(id) && shelf.at(id) !== undefined),
  }
}

type MemoryRow = ReturnType<ImportMemory['get']> & {}

/** Returns what the next import has to know of a row. */
function rememberedRow(
  { key, row }: ReadProduct,
  hash: string,
  { changes, kept, skipped, markdown }: Planned,
  before: MemoryRow | undefined,
): MemoryRow {
  const marks = new Map(Object.entries(before?.marks ?? {}))
  for (const { field, after } of changes)
    if (after === undefined) marks.delete(field)
    else marks.set(field, markOf(after))
  return {
    key: key ?? before?.key,
    row: row ?? before?.row,
    // A row with something to say is read again.
    seen: kept.length + skipped.length === 0 ? hash + markOf(markdown) : undefined,
    marks: Object.fromEntries(marks),
  }
}

/** Returns whether a draft may come without a value, and ask for it. Poison is refused. */
function isAsked({ field, message }: CellProblem): boolean {
  return field !== '' && field !== 'name' && !message.startsWith('missing') && !message.includes('never sold')
}

/** Returns a function that finds the product of a row that an import has read, if its file is as it left it. */
function doneRows({ files }: ContentFolder, memory: ImportMemory): (hash: string) => string | undefined {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const ids = new Map([...memory].map(([id, { seen = '' }]) => [seen.slice(0, 8), id]))
  return (hash) => {
    const id = ids.get(hash) ?? ''
    const text = texts.get(`products/${id}.md`)
    return text !== undefined && memory.get(id)?.seen === hash + markOf(text) ? id : undefined
  }
}

/** Returns why a row can't be a product: another line is, or has the same name. */
function twinProblems(
  { row, fields }: ReadProduct,
  id: string,
  lines: { row: number | undefined; id: number | undefined; file: ContentFile | undefined },
): CellProblem[] {
  const line = lines.row ?? lines.id
  if (line === undefined) return []
  if (lines.row !== undefined || lines.file !== undefined || row === undefined)
    return [{ field: 'id', value: id, message: `line ${line} is the same product: remove one` }]
  const message = `line ${line} has this name and other numbers, so a size, count or flavor is missing: add what tells them apart to both names`
  return [{ field: 'name', value: String(fields.get('name')), message }]
}

/** Returns why a new product can't have this id. */
function idProblems(id: string, other: ContentFile | undefined): CellProblem[] {
  const isSlug = slug.safeParse(id).success
  if (isSlug && other === undefined) return []
  const problem =
    other?.broken === undefined
      ? 'is a different product: give this one another name'
      : 'can’t be read: correct it first'
  const message = isSlug
    ? `content/products/${id}.md ${problem}`
    : 'the name can’t become a URL: add an id, such as soft-paste-2-oz'
  return [{ field: 'id', value: id, message }]
}

/** Problems of a new product, an unknown category first: without one, its drawing and tags can't be guessed. */
function newProblems({ fields }: ReadProduct, data: unknown, { categories }: Shop): CellProblem[] {
  const category = fields.get('category')
  const known = categories.map(({ id }) => id)
  const unknown = typeof category === 'string' ? unknownCategory(category, known) : undefined
  return [
    ...(unknown === undefined ? [] : [{ field: 'category', value: '', message: unknown }]),
    ...problemsOf(productSchema, data).map(({ path, message }) => {
      const field = path.map(String).join('.')
      const value = fields.get(String(path[0]))
      return { field, value: value === undefined ? '' : canonical(value), message }
    }),
  ]
}

/** Returns what the content check finds in planned files. */
function checked(
  { files, others }: ContentFolder,
  planned: ReadonlyMap<string, Planned>,
): (Refused & { id: string })[] {
  const changed = [...planned.values()].filter(({ kind }) => kind !== 'unchanged')
  if (changed.length === 0) return []
  const paths = new Map(changed.map((one) => [`products/${one.id}.md`, one]))
  const made = [...paths].flatMap(([path, one]) => contentFile(path, one.markdown, one.made) ?? [])
  const all = [...files.filter(({ path }) => !paths.has(path)), ...made]
  return findingsOf({ files: all, others }, undefined, new Set(paths.keys())).flatMap(
    ({ file, field, message }) => {
      const one = paths.get(file)
      return one === undefined ? [] : { id: one.id, line: one.line, field, value: '', message }
    },
  )
}
