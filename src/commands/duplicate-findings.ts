import { type ContentFile, type ContentFolder, listOf, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

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
