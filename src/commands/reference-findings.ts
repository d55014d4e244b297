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
      ? `found "${id}": this product is a draft: publish it with verifiedOn, or name another`
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

/** Addresses that lead to no product, or away from one that is there, or stand twice. */
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
