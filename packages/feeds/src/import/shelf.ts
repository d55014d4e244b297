import { productNumber } from '../../../../src/lib/bar-code.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  listOf,
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
  const readable = (file: ContentFile | undefined) => (file?.broken === undefined ? file : undefined)
  // Files are parsed only for rows that no earlier import has read.
  const products = once(() => all.filter((file) => readable(file) !== undefined))
  const by = (nameOf: (file: ContentFile) => string | undefined, among = products) => {
    const found = once(() => Map.groupBy(among(), nameOf))
    // A value that two products share, such as a feed's number for all sizes, identifies neither.
    return (name: string | undefined) => {
      const [file, other] = name === undefined ? [] : (found().get(name) ?? [])
      return other === undefined ? readable(file) : undefined
    }
  }
  const finished = [...done].flatMap((id) => memory.get(id) ?? [])
  const rows = new Set([...feed, ...finished].map(({ row }) => row))
  const keys = new Set([...feed, ...finished].map(({ key }) => key))
  const rowOf = ({ id }: ContentFile) => memory.get(id)?.row
  const keyOf = ({ id }: ContentFile) => memory.get(id)?.key
  const byRow = by(rowOf, () => all)
  const byAsin = by(({ data }) => textOf(data, 'asin'))
  const byGtin = by(({ data }) => numberOf(data))
  const byKey = by(keyOf, () => all)
  const owners = once(() => new Map(products().map((file) => [numberOf(file.data), file])))
  /** A file that another row of this feed is about, or whose numbers contradict the row's, is another product. */
  const unlessOther = (product: ReadProduct, file: ContentFile | undefined) => {
    if (file === undefined) return undefined
    const [row, key] = [rowOf(file), keyOf(file)]
    const isNamed =
      (row !== undefined && rows.has(row)) || (key !== product.key && key !== undefined && keys.has(key))
    return isNamed || contradicts(product, file.data) ? undefined : file
  }
  const added = { name: new Set<string>(), shortDescription: new Set<string>() }
  const texts = (field: string) =>
    once(() => new Set(products().map(({ data }) => (textOf(data, field) ?? '').toLowerCase())))
  const present = { name: texts('name'), shortDescription: texts('shortDescription') }
  const isTaken = (field: keyof typeof added, text: unknown) =>
    [present[field](), added[field]].some((known) => known.has(String(text).toLowerCase()))
  return {
    /** Returns the file with this id, even if it can't be read. */
    at: (id: string): ContentFile | undefined => fileOf.get(id),
    /** The retailer's own number says more than the feed's, and that more than a bar code. */
    find: (product: ReadProduct): ContentFile | undefined => {
      const data = Object.fromEntries(product.fields)
      const same = readable(fileOf.get(product.id ?? '')) ?? byRow(product.row)
      if (same !== undefined) return same
      const byCode = byGtin(numberOf(data))
      const numbered = byKey(product.key)
      return (
        byAsin(textOf(data, 'asin')) ??
        unlessOther(product, isOtherStore(data, numbered?.data) ? undefined : numbered) ??
        unlessOther(product, isOtherPack(data, byCode?.data) ? undefined : byCode) ??
        unlessOther(product, readable(fileOf.get(idOf(product))))
      )
    },
    /** A size got a name of its own when it came: another product has its row's. */
    keepName: ({ fields, isExport }: ReadProduct, file: ContentFile): void => {
      const own = textOf(file.data, 'name') ?? ''
      const name = String(fields.get('name'))
      if (!isExport && name.toLowerCase() !== own.toLowerCase() && isTaken('name', name))
        fields.delete('name')
    },
    /** Gives a size or flavor its own name. Puts that name in front of sentences it shares with other sizes. */
    makeOwn: (product: ReadProduct, isStrict: boolean): void => {
      const { fields, guesses, otherNames, isExport, skipped, key, line, toConfirm } = product
      const isFree = (name: unknown) => !isTaken('name', name)
      const free = isFree(fields.get('name')) ? undefined : otherNames.find(isFree)
      if (free !== undefined) fields.set('name', free)
      else if (!isFree(fields.get('name')) && !isExport && !isStrict) {
        const name = String(fields.get('name'))
        const apart = `, ${key === undefined ? `line ${line}` : `no. ${key}`}`
        fields.set('name', `${name.slice(0, 70 - apart.length)}${apart}`)
        toConfirm.push('name: another product has it, so say what tells them apart, such as the size')
      }
      const owner = owners().get(numberOf(Object.fromEntries(fields)))
      if (owner !== undefined && !isExport && fields.has('gtin')) {
        const message = `ignored because content/${owner.path} has it: a bar code is for one product`
        skipped.push({ field: 'gtin', value: String(fields.get('gtin')), message })
        fields.delete('gtin')
      }
      const sentence = fields.get('shortDescription')
      const guessed = guesses.find(({ field }) => field === 'shortDescription')
      if (typeof sentence !== 'string' || guessed === undefined) return
      if (!isTaken('shortDescription', sentence)) return
      const own = `${String(fields.get('name'))}: ${sentence}`
      fields.set('shortDescription', own.length <= 150 ? own : `${own.slice(0, 149)}…`)
    },
    add: ({ fields }: ReadProduct): void => {
      added.name.add(String(fields.get('name')).toLowerCase())
      added.shortDescription.add(String(fields.get('shortDescription')).toLowerCase())
    },
  }
}

/** Returns a function that makes a value when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
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

/**
 * Returns whether a number is another store's. With the same page it isn't, whatever the rest. A store may rename what
 * it sells, but maker, kind and amount stay.
 */
function isOtherStore(one: unknown, other: unknown): boolean {
  const [page, otherPage] = [one, other].map(
    (data) => textOf(data, 'affiliateUrl') ?? textOf(listOf(data, 'offers')[0], 'url'),
  )
  if (page !== undefined && page === otherPage) return false
  const isOther = (field: string): boolean => {
    const [first, second] = [one, other].map((data) => fieldOf(data, field))
    if (first === undefined || second === undefined) return false
    return String(first).toLowerCase() !== String(second).toLowerCase()
  }
  const isRenamed = isOther('name')
  return (
    isOther('brand') || (isRenamed && ['category', 'form', 'species', 'flavor', 'packCount'].some(isOther))
  )
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
