import { productNumber } from '../../../../src/lib/bar-code.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  textOf,
} from '../../../../src/content/content-folder.ts'
import type { ImportMemory } from './import-memory.ts'
import type { ReadProduct } from './read-product.ts'

/** Looks up existing products for the rows of a feed. */
export function createShelf(
  { files }: ContentFolder,
  memory: ImportMemory,
  { feed, done }: { feed: readonly ReadProduct[]; done: ReadonlySet<string> },
) {
  const all = files.filter(({ folder }) => folder === 'products')
  const fileOf = new Map(all.map((file) => [file.id, file]))
  // Without rows to look up, no file has to be parsed.
  const products = feed.length === 0 ? [] : all.filter(({ broken }) => broken === undefined)
  const byId = new Map(products.map((file) => [file.id, file]))
  const by = (nameOf: (file: ContentFile) => string | undefined) => {
    const found = Map.groupBy(products, nameOf)
    // A value that two products share, such as a feed's number for all sizes, identifies neither.
    return (name: string | undefined) => {
      const [file, other] = name === undefined ? [] : (found.get(name) ?? [])
      return other === undefined ? file : undefined
    }
  }
  const finished = [...done].flatMap((id) => memory.get(id) ?? [])
  const rows = new Set([...feed, ...finished].map(({ row }) => row))
  const keys = new Set([...feed, ...finished].map(({ key }) => key))
  const rowOf = ({ id }: ContentFile) => memory.get(id)?.row
  const keyOf = ({ id }: ContentFile) => memory.get(id)?.key
  const byRow = by(rowOf)
  const byAsin = by(({ data }) => textOf(data, 'asin'))
  const byGtin = by(({ data }) => numberOf(data))
  const byKey = by(keyOf)
  const owners = new Map(products.map((file) => [numberOf(file.data), file]))
  /** A file that another row of this feed is about, or whose numbers contradict the row's, is another product. */
  const unlessOther = (product: ReadProduct, file: ContentFile | undefined) => {
    if (file === undefined) return undefined
    const [row, key] = [rowOf(file), keyOf(file)]
    const isNamed =
      (row !== undefined && rows.has(row)) || (key !== product.key && key !== undefined && keys.has(key))
    return isNamed || contradicts(product, file.data) ? undefined : file
  }
  const texts = (field: string) =>
    new Set(products.map(({ data }) => (textOf(data, field) ?? '').toLowerCase()))
  const taken = { name: texts('name'), shortDescription: texts('shortDescription') }
  return {
    /** Returns the file with this id, even if it can't be read. */
    at: (id: string): ContentFile | undefined => fileOf.get(id),
    /** The retailer's own number says more than the feed's, and that more than a bar code. */
    find: (product: ReadProduct): ContentFile | undefined => {
      const data = Object.fromEntries(product.fields)
      const byCode = byGtin(numberOf(data))
      return (
        byId.get(product.id ?? '') ??
        byRow(product.row) ??
        byAsin(textOf(data, 'asin')) ??
        unlessOther(product, byKey(product.key)) ??
        unlessOther(product, isOtherPack(data, byCode?.data) ? undefined : byCode) ??
        unlessOther(product, byId.get(idOf(product)))
      )
    },
    /** Gives a size or flavor its own name. Puts that name in front of sentences it shares with other sizes. */
    makeOwn: ({ fields, guesses, otherNames, isExport, skipped }: ReadProduct): void => {
      const isFree = (name: unknown) => !taken.name.has(String(name).toLowerCase())
      const free = isFree(fields.get('name')) ? undefined : otherNames.find(isFree)
      if (free !== undefined) fields.set('name', free)
      const owner = owners.get(numberOf(Object.fromEntries(fields)))
      if (owner !== undefined && !isExport && fields.has('gtin')) {
        const message = `ignored because content/${owner.path} has it: a bar code is for one product`
        skipped.push({ field: 'gtin', value: String(fields.get('gtin')), message })
        fields.delete('gtin')
      }
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

/** Leaves out bar codes that several rows of a feed have: a single and its multipack may share one. */
export function dropSharedCodes(feed: readonly ReadProduct[]): void {
  const coded = feed.filter(({ isExport, fields }) => !isExport && fields.has('gtin'))
  for (const group of Map.groupBy(coded, ({ fields }) => numberOf(Object.fromEntries(fields))).values()) {
    if (new Set(group.map(({ row }) => row)).size < 2) continue
    for (const { fields, skipped, line } of group) {
      const other = group.find((one) => one.line !== line)?.line
      const message = `ignored because line ${other} has it, too: a bar code is for one product`
      skipped.push({ field: 'gtin', value: String(fields.get('gtin')), message })
      fields.delete('gtin')
    }
  }
}

/** UPC-12 and EAN-13 of a product are the same number. */
function numberOf(data: unknown): string | undefined {
  const gtin = textOf(data, 'gtin')
  return gtin === undefined ? undefined : productNumber(gtin)
}

/** Returns whether a feed's row and a product have different numbers. In our own table, a number may change. */
function contradicts({ fields, isExport }: ReadProduct, data: unknown): boolean {
  const row = Object.fromEntries(fields)
  const pairs = [
    [textOf(row, 'asin'), textOf(data, 'asin')],
    [numberOf(row), numberOf(data)],
  ]
  return !isExport && pairs.some(([one, other]) => one !== undefined && other !== undefined && one !== other)
}

/** Returns whether two packs have different amounts in the same unit. */
function isOtherPack(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((data) => [fieldOf(data, 'packUnit'), fieldOf(data, 'packCount')])
  return first?.[0] !== undefined && first[0] === second?.[0] && first[1] !== second?.[1]
}

/** Returns a product's file name: its id, or its name in lowercase letters and hyphens. */
export function idOf({ id, fields }: ReadProduct): string {
  return (
    id ??
    slugOf(String(fields.get('name') ?? ''))
      .slice(0, 90)
      .replace(/-$/, '')
  )
}
