import { shortened } from '#content/explain.ts'
import { productNumber } from '#lib/bar-code.ts'
import { unknownEntry } from '#content/near-miss.ts'
import { type KnownIds, referenceProblems } from '#content/references.ts'
import { collections } from '#content/content-files.ts'
import {
  type ContentFile,
  type ContentFolder,
  allergenIds,
  categoryIds,
  fieldOf,
  fileAt,
  isDraftFile,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import { entryFinding, fieldFinding, type Findings } from './finding.ts'

/** Finds ids of missing categories, products, videos, allergens, guides or lists. */
export function* referenceFindings(content: ContentFolder): Findings {
  // A file with a syntax error still exists.
  const idsIn = (folder: string, isOne: (file: ContentFile) => boolean = () => true) =>
    content.files.filter((file) => file.folder === folder && isOne(file)).map(({ id }) => id)
  const known: KnownIds = {
    categories: categoryIds(content),
    allergens: allergenIds(content),
    products: idsIn('products', (file) => !isDraftFile(file)),
    drafts: new Set(idsIn('products', isDraftFile)),
    prescribed: new Set(idsIn('products', ({ data }) => fieldOf(data, 'onVetAdvice') === true)),
    videos: idsIn('videos'),
    guides: idsIn('guides'),
    lists: idsIn('lists'),
  }
  for (const file of content.files)
    for (const name of [file.folder, file.path])
      for (const problem of referenceProblems(name, file.data, known)) yield entryFinding(file, problem)
  yield* conditionWords(content)
}

/** Finds words of conditions that `synonyms.json` reads as part of a product. */
function* conditionWords(content: ContentFolder): Findings {
  const file = fileAt(content, 'conditions.json')
  if (file === undefined) return
  const synonyms = fileAt(content, 'synonyms.json')
  const rows = ['synonyms', 'topics'].flatMap((name) => listOf(synonyms?.data, name))
  const words = new Set(rows.flatMap((row) => listOf(row, 'words')))
  for (const [index, row] of listOf(file.data, 'conditions').entries())
    for (const [position, word] of listOf(row, 'words').entries()) {
      const message = `found "${word}": it's also in synonyms.json, which would look for products; remove it there`
      if (words.has(word)) yield fieldFinding(file, ['conditions', index, 'words', position], message)
    }
}

/** Finds redirects that lead to a missing product, start at an existing one, or are listed twice. */
export function* movedFindings(content: ContentFolder): Findings {
  const file = fileAt(content, 'moved-products.json')
  if (file === undefined) return
  const products = content.files.filter(({ folder }) => folder === 'products').map(({ id }) => id)
  const seen = new Set<string>()
  for (const [index, row] of listOf(file.data).entries()) {
    const [from, to] = [textOf(row, 'from') ?? '', textOf(row, 'to') ?? '']
    const findingOf = (field: string, message: string) => fieldFinding(file, [index, field], message)
    if (products.includes(from))
      yield findingOf('from', `found "${from}": this product is in the shop; remove the row`)
    if (seen.has(from)) yield findingOf('from', `found "${from}": it already appears above; remove one`)
    const lost = unknownEntry(to, products, collections.products)
    if (lost !== undefined) yield findingOf('to', lost)
    seen.add(from)
  }
}

/** Fields that must be unique within a folder. */
export const uniqueFields: Readonly<Record<string, readonly string[]>> = {
  products: ['name', 'shortDescription', 'asin', 'affiliateUrl'],
  guides: ['question', 'summary'],
  faqs: ['question'],
  policies: ['title'],
  testimonials: ['testimonialText'],
  'vet-endorsements': ['vetName', 'endorsementText'],
  videos: ['videoUrl'],
  reviews: ['content'],
  clinics: ['name', 'phone'],
}

/** Finds duplicate names, numbers and texts. Ignores case and spaces. */
export function* duplicateFindings(content: ContentFolder): Findings {
  for (const [folder, fields] of Object.entries(uniqueFields)) {
    const files = content.files.filter((file) => file.folder === folder)
    for (const field of fields) yield* twice(files.map((file) => ({ file, path: [field] })))
  }
  const products = content.files.filter(({ folder }) => folder === 'products')
  yield* twice(
    products.map((file) => ({ file, path: ['gtin'] })),
    productNumber,
    'a bar code is for one product: remove it where the package has another',
  )
  const [categories, site] = [fileAt(content, 'categories.json'), fileAt(content, 'site.json')]
  for (const field of ['id', 'name']) yield* twice(rowsOf(categories, [], [field]))
  yield* twice(rowsOf(site, ['featuredProducts'], []))
}

interface Place {
  file: ContentFile
  path: string[]
}

function rowsOf(file: ContentFile | undefined, before: string[], after: string[]): Place[] {
  if (file === undefined) return []
  return listOf(file.data, ...before).map((_, index) => ({
    file,
    path: [...before, String(index), ...after],
  }))
}

function* twice(
  references: readonly Place[],
  plainOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' '),
  remedy = 'change one of them',
): Findings {
  const seen = new Map<string, ContentFile>()
  for (const { file, path } of references) {
    const text = textOf(file.data, ...path)?.trim() ?? ''
    if (text === '' || text === '#') continue
    const plain = plainOf(text)
    const before = seen.get(plain)
    seen.set(plain, before ?? file)
    if (before === undefined) continue
    const where = before === file ? 'above' : `in content/${before.path}`
    const found = shortened(text, 60)
    yield fieldFinding(file, path, `found "${found}": it already appears ${where}; ${remedy}`)
  }
}
