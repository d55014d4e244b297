import { unknownCategory, unknownEntry } from '#features/catalog/references.ts'
import { collections } from '#content/content-files.ts'
import { type ContentFile, type ContentFolder, isDraftFile, listOf, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** Finds ids of missing categories, products, or videos. */
export function referenceFindings({ files }: ContentFolder): Finding[] {
  const inFolder = (folder: string) => files.filter((file) => file.folder === folder)
  const at = (path: string) => files.filter((file) => file.path === path)

  const categories = at('categories.json').flatMap(({ data }) =>
    listOf(data).flatMap((row) => textOf(row, 'id') ?? []),
  )
  const products = inFolder('products').flatMap((file) => (isDraftFile(file) ? [] : file.id))
  const drafts = new Set(inFolder('products').flatMap((file) => (isDraftFile(file) ? file.id : [])))
  const videos = inFolder('videos').map(({ id }) => id)
  const category = (id: string) => unknownCategory(id, categories)
  const product = (id: string) =>
    drafts.has(id)
      ? `found "${id}": this product is a draft: publish it with verifiedOn, or choose another`
      : unknownEntry(id, products, collections.products)
  const video = (id: string) => unknownEntry(id, videos, collections.videos)

  return [
    ...inFolder('products').flatMap((file) => problemAt(file, ['category'], category)),
    ...inFolder('guides').flatMap((file) => [
      ...listOf(file.data, 'needs', 'categories').flatMap((_, index) =>
        problemAt(file, ['needs', 'categories', String(index)], category),
      ),
      ...['picks', 'alsoConsidered'].flatMap((list) =>
        listOf(file.data, list).flatMap((_, index) =>
          problemAt(file, [list, String(index), 'product'], product),
        ),
      ),
      ...listOf(file.data, 'picks').flatMap((_, index) =>
        problemAt(file, ['picks', String(index), 'fits', 'category'], category),
      ),
    ]),
    ...inFolder('reviews').flatMap((file) => problemAt(file, ['product'], product)),
    ...at('site.json').flatMap((file) =>
      listOf(file.data, 'featuredProducts').flatMap((_, index) =>
        problemAt(file, ['featuredProducts', String(index)], product),
      ),
    ),
    ...at('pages/landing.json').flatMap((file) => [
      ...problemAt(file, ['hero', 'video'], video),
      ...problemAt(file, ['catVideo', 'video'], video),
    ]),
  ]
}

function problemAt(
  file: ContentFile,
  path: string[],
  problemOf: (id: string) => string | undefined,
): Finding[] {
  const id = textOf(file.data, ...path)
  const message = id === undefined ? undefined : problemOf(id)
  return message === undefined ? [] : [fieldFinding(file, path, message)]
}

/** Finds redirects that lead to a missing product, start at an existing one, or are listed twice. */
export function movedFindings({ files }: ContentFolder): Finding[] {
  const file = files.find(({ path }) => path === 'moved-products.json')
  if (file === undefined) return []
  const products = files.filter(({ folder }) => folder === 'products').map(({ id }) => id)
  const rows = listOf(file.data).map((row) => ({
    from: textOf(row, 'from') ?? '',
    to: textOf(row, 'to') ?? '',
  }))
  return rows.flatMap(({ from, to }, index): Finding[] => {
    const isSold = products.includes(from)
    const isTwice = rows.findIndex((row) => row.from === from) < index
    const lost = unknownEntry(to, products, collections.products)
    return [
      ...(isSold
        ? [
            fieldFinding(
              file,
              [index, 'from'],
              `found "${from}": this product is in the shop; remove the row`,
            ),
          ]
        : []),
      ...(isTwice
        ? [fieldFinding(file, [index, 'from'], `found "${from}": it already appears above; remove one`)]
        : []),
      ...(lost === undefined ? [] : [fieldFinding(file, [index, 'to'], lost)]),
    ]
  })
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

interface Value {
  file: ContentFile
  path: string[]
  text: string
}

/** Finds duplicate names, numbers, and texts. Ignores case and spaces. */
export function duplicateFindings({ files }: ContentFolder): Finding[] {
  const lists = Object.entries(own).flatMap(([folder, fields]) =>
    fields.map((field) =>
      files.filter((file) => file.folder === folder).map((file) => ({ file, path: [field] })),
    ),
  )
  return [...lists, ...listsInside(files)].flatMap((list) =>
    twice(
      list.flatMap(({ file, path }): Value[] => {
        const text = textOf(file.data, ...path)?.trim()
        return text === undefined || text === '' || text === '#' ? [] : [{ file, path, text }]
      }),
    ),
  )
}

/** The rows of categories and the featured products. */
function listsInside(files: readonly ContentFile[]) {
  return files.flatMap((file) => {
    const paths = (entries: readonly unknown[], path: (index: string) => string[]) =>
      entries.map((_, index) => ({ file, path: path(String(index)) }))
    if (file.path === 'categories.json') {
      return ['id', 'name'].map((field) => paths(listOf(file.data), (index) => [index, field]))
    }
    if (file.path !== 'site.json') return []
    return [paths(listOf(file.data, 'featuredProducts'), (index) => ['featuredProducts', index])]
  })
}

function twice(values: readonly Value[]): Finding[] {
  const seen = new Map<string, ContentFile>()
  return values.flatMap(({ file, path, text }) => {
    const plain = text.toLowerCase().replace(/\s+/g, ' ')
    const before = seen.get(plain)
    seen.set(plain, before ?? file)
    if (before === undefined) return []
    const where = before === file ? 'above' : `in content/${before.path}`
    const found = text.length > 60 ? `${text.slice(0, 57)}...` : text
    return fieldFinding(file, path, `found "${found}": it already appears ${where}; change one of them`)
  })
}
