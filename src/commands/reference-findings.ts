import { shortened } from '#content/explain.ts'
import { unknownAllergen, unknownCategory, unknownEntry } from '#content/near-miss.ts'
import { collections } from '#content/content-files.ts'
import {
  type ContentFile,
  type ContentFolder,
  allergenIds,
  categoryIds,
  fieldOf,
  fileAt,
  filesIn,
  isDraftFile,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import { fieldFinding, type Findings } from './finding.ts'

/** Finds ids of missing categories, products, videos, allergens, guides or lists. */
export function* referenceFindings(content: ContentFolder): Findings {
  // A file with a syntax error still exists.
  const all = (folder: string) => content.files.filter((file) => file.folder === folder)
  const files = all('products')
  const categories = categoryIds(content)
  const products = files.flatMap((file) => (isDraftFile(file) ? [] : file.id))
  const drafts = new Set(files.flatMap((file) => (isDraftFile(file) ? file.id : [])))
  const videos = all('videos').map(({ id }) => id)
  const category = (id: string) => unknownCategory(id, categories)
  const product = (id: string) =>
    drafts.has(id)
      ? `found "${id}": this product is a draft: publish it with verifiedOn, or choose another`
      : unknownEntry(id, products, collections.products)
  const prescribed = new Set(
    files.flatMap(({ id, data }) => (fieldOf(data, 'onVetAdvice') === true ? id : [])),
  )
  const unprescribed = (id: string) =>
    prescribed.has(id)
      ? `found "${id}": only a vet may choose it (onVetAdvice): name another product`
      : product(id)
  const video = (id: string) => unknownEntry(id, videos, collections.videos)
  const guides = all('guides').map(({ id }) => id)
  const guide = (id: string) => unknownEntry(id, guides, collections.guides)
  const lists = all('lists').map(({ id }) => id)
  const curatedList = (id: string) => unknownEntry(id, lists, collections.lists)
  const allergens = allergenIds(content)
  const allergen = (id: string) => unknownAllergen(id, allergens)

  for (const file of files) yield* problemsAt(file, category, 'category')
  for (const file of filesIn(content, 'guides')) {
    yield* problemsAt(file, category, 'needs', 'categories', '*')
    yield* problemsAt(file, product, 'picks', '*', 'product')
    yield* problemsAt(file, product, 'alsoConsidered', '*', 'product')
    yield* problemsAt(file, category, 'picks', '*', 'fits', 'category')
    yield* problemsAt(file, allergen, 'picks', '*', 'fits', 'avoid', '*')
  }
  const inList = (id: string) => (categories.includes(id) ? undefined : `found "${id}": no such category`)
  for (const file of filesIn(content, 'lists')) {
    yield* problemsAt(file, inList, 'query', 'category')
    yield* problemsAt(file, allergen, 'query', 'avoid', '*')
  }
  const synonyms = fileAt(content, 'synonyms.json')
  if (synonyms !== undefined) {
    for (const rows of ['topics', 'needs']) {
      yield* problemsAt(synonyms, guide, rows, '*', 'guides', '*')
      yield* problemsAt(synonyms, curatedList, rows, '*', 'lists', '*')
    }
  }
  const samples = fileAt(content, 'sample-reviews.json')
  if (samples !== undefined) yield* problemsAt(samples, product, '*', 'product')
  for (const file of filesIn(content, 'reviews')) yield* problemsAt(file, product, 'product')
  const conditions = fileAt(content, 'conditions.json')
  if (conditions !== undefined) yield* conditionProblems(content, conditions)
  const site = fileAt(content, 'site.json')
  if (site !== undefined) yield* problemsAt(site, unprescribed, 'featuredProducts', '*')
  const landing = fileAt(content, 'pages/landing.json')
  if (landing === undefined) return
  yield* problemsAt(landing, video, 'hero', 'video')
  yield* problemsAt(landing, video, 'catVideo', 'video')
}

/** Finds pages that don't exist, and words that `synonyms.json` reads as part of a product. */
function* conditionProblems(content: ContentFolder, file: ContentFile): Findings {
  for (const kind of ['guides', 'lists'] as const) {
    const ids = content.files.filter(({ folder }) => folder === kind).map(({ id }) => id)
    const problem = (id: string) => unknownEntry(id, ids, collections[kind])
    for (const [index, row] of listOf(file.data, 'conditions').entries())
      for (const at of listOf(row, kind).keys())
        yield* problemsAt(file, problem, 'conditions', String(index), kind, String(at))
  }
  const synonyms = fileAt(content, 'synonyms.json')
  const rows = ['synonyms', 'topics'].flatMap((name) => listOf(synonyms?.data, name))
  const words = new Set(rows.flatMap((row) => listOf(row, 'words')))
  const taken = (word: string) =>
    words.has(word)
      ? `found "${word}": it's also in synonyms.json, which would look for products; remove it there`
      : undefined
  for (const [index, row] of listOf(file.data, 'conditions').entries())
    for (const at of listOf(row, 'words').keys())
      yield* problemsAt(file, taken, 'conditions', String(index), 'words', String(at))
}

/** Looks at one field or, with `*`, at that field in each row of a list. */
function* problemsAt(
  file: ContentFile,
  problemOf: (id: string) => string | undefined,
  ...path: string[]
): Findings {
  const star = path.indexOf('*')
  if (star !== -1) {
    for (const index of listOf(file.data, ...path.slice(0, star)).keys())
      yield* problemsAt(file, problemOf, ...path.with(star, String(index)))
    return
  }
  const id = textOf(file.data, ...path)
  const message = id === undefined ? undefined : problemOf(id)
  if (message !== undefined) yield fieldFinding(file, path, message)
}

/** Finds redirects that lead to a missing product, start at an existing one, or are listed twice. */
export function* movedFindings(content: ContentFolder): Findings {
  const file = fileAt(content, 'moved-products.json')
  if (file === undefined) return
  const products = content.files.filter(({ folder }) => folder === 'products').map(({ id }) => id)
  const seen = new Set<string>()
  for (const [index, row] of listOf(file.data).entries()) {
    const [from, to] = [textOf(row, 'from') ?? '', textOf(row, 'to') ?? '']
    const at = (field: string, message: string) => fieldFinding(file, [index, field], message)
    if (products.includes(from))
      yield at('from', `found "${from}": this product is in the shop; remove the row`)
    if (seen.has(from)) yield at('from', `found "${from}": it already appears above; remove one`)
    const lost = unknownEntry(to, products, collections.products)
    if (lost !== undefined) yield at('to', lost)
    seen.add(from)
  }
}

/** Fields that must be unique within a folder. */
const own: Readonly<Record<string, readonly string[]>> = {
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
  for (const [folder, fields] of Object.entries(own)) {
    const files = content.files.filter((file) => file.folder === folder)
    for (const field of fields) yield* twice(files.map((file) => ({ file, path: [field] })))
  }
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

function* twice(places: readonly Place[]): Findings {
  const seen = new Map<string, ContentFile>()
  for (const { file, path } of places) {
    const text = textOf(file.data, ...path)?.trim() ?? ''
    if (text === '' || text === '#') continue
    const plain = text.toLowerCase().replace(/\s+/g, ' ')
    const before = seen.get(plain)
    seen.set(plain, before ?? file)
    if (before === undefined) continue
    const where = before === file ? 'above' : `in content/${before.path}`
    const found = shortened(text, 60)
    yield fieldFinding(file, path, `found "${found}": it already appears ${where}; change one of them`)
  }
}
