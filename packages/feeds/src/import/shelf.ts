import { productNumber } from '../../../../src/lib/bar-code.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import { type ContentFile, type ContentFolder, textOf } from '../../../../src/content/content-folder.ts'
import type { ImportMemory } from './import-memory.ts'
import type { ReadProduct } from './read-product.ts'

/** Looks up existing products for the rows. */
export function createShelf(
  { files }: ContentFolder,
  memory: ImportMemory,
  rows: ReadonlySet<string | undefined>,
) {
  const all = files.filter(({ folder }) => folder === 'products')
  const fileOf = new Map(all.map((file) => [file.id, file]))
  const products = all.filter(({ broken }) => broken === undefined)
  const byId = new Map(products.map((file) => [file.id, file]))
  const by = (nameOf: (file: ContentFile) => string | undefined) => {
    const found = Map.groupBy(products, nameOf)
    // A value that two products share, such as a feed's number for all sizes, identifies neither.
    return (name: string | undefined) => {
      const [file, other] = name === undefined ? [] : (found.get(name) ?? [])
      return other === undefined ? file : undefined
    }
  }
  const rowOf = ({ id }: ContentFile) => memory.get(id)?.row
  const byRow = by(rowOf)
  const byAsin = by(({ data }) => textOf(data, 'asin'))
  const byGtin = by(({ data }) => numberOf(textOf(data, 'gtin')))
  const byKey = by(({ id }) => memory.get(id)?.key)
  // A new size may share numbers with a size that has its own row.
  const unlessNamed = (file: ContentFile | undefined) =>
    file === undefined || (rowOf(file) !== undefined && rows.has(rowOf(file))) ? undefined : file
  const texts = (field: string) =>
    new Set(products.map(({ data }) => (textOf(data, field) ?? '').toLowerCase()))
  const taken = { name: texts('name'), shortDescription: texts('shortDescription') }
  return {
    /** Returns the file with this id, even if it can't be read. */
    at: (id: string): ContentFile | undefined => fileOf.get(id),
    find: (product: ReadProduct): ContentFile | undefined => {
      const fieldText = (field: string) => textOf(Object.fromEntries(product.fields), field)
      return (
        byId.get(product.id ?? '') ??
        byRow(product.row) ??
        byAsin(fieldText('asin')) ??
        unlessNamed(byGtin(numberOf(fieldText('gtin')))) ??
        unlessNamed(byKey(product.key)) ??
        unlessNamed(byId.get(idOf(product)))
      )
    },
    /** Gives a size or flavor its own name. Puts that name in front of sentences it shares with other sizes. */
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

/** UPC-12 and EAN-13 of a product are the same number. */
function numberOf(gtin: string | undefined): string | undefined {
  return gtin === undefined ? undefined : productNumber(gtin)
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
