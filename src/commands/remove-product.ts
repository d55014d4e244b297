import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonText } from '#lib/content-text.ts'
import { unknownEntry } from '#features/catalog/references.ts'
import { collections } from '#content/content-files.ts'
import { findingsOf } from './check-content.ts'
import { type ContentFile, type ContentFolder, listOf, readContent, textOf } from './content-folder.ts'
import { type Finding, printFinding } from './finding.ts'

/** The result: removed, or what to do first. */
export type Removal =
  | { kind: 'removed'; file: string }
  | { kind: 'problem'; message: string }
  /** Where it is still used, as `file:line: field: ...`. */
  | { kind: 'named'; places: string[] }
  /** Ids of similar products, most similar first. */
  | { kind: 'which'; successors: string[] }

const movedFile = 'moved-products.json'

/**
 * Removes a product and redirects its address to a successor, or nowhere with `none`.
 * Changes nothing while the product is used elsewhere or no successor is chosen.
 */
export function removeProduct(root: string, id: string, successor: string | undefined): Removal {
  const content = readContent(root)
  const products = content.files.filter(({ folder }) => folder === 'products')
  const known = products.map((file) => file.id)
  const gone = products.find((file) => file.id === id)
  if (gone === undefined) {
    return { kind: 'problem', message: unknownEntry(id, known, collections.products) ?? '' }
  }
  const others = known.filter((one) => one !== id)
  if (successor !== undefined && successor !== 'none') {
    const message = unknownEntry(successor, others, collections.products)
    if (message !== undefined) return { kind: 'problem', message }
  }
  const places = placesOf(content, gone).map((finding) => printFinding(finding, root))
  if (places.length > 0) return { kind: 'named', places }
  if (successor === undefined) return { kind: 'which', successors: nearestTo(gone, products).slice(0, 3) }
  writeFileSync(join(root, movedFile), `${jsonText(movedRows(content, id, successor))}\n`)
  rmSync(join(root, gone.path))
  return { kind: 'removed', file: join(root, gone.path) }
}

/** Returns what the content check would report without the product. Redirects to it are updated. */
function placesOf(content: ContentFolder, gone: ContentFile): Finding[] {
  const seen = new Set(findingsOf(content).map((finding) => JSON.stringify(finding)))
  const rest = { ...content, files: content.files.filter((file) => file !== gone) }
  return findingsOf(rest).filter(
    (finding) => finding.file !== movedFile && !seen.has(JSON.stringify(finding)),
  )
}

function movedRows({ files }: ContentFolder, id: string, successor: string): { from: string; to: string }[] {
  const rows = listOf(files.find(({ path }) => path === movedFile)?.data).map((row) => ({
    from: textOf(row, 'from') ?? '',
    to: textOf(row, 'to') ?? '',
  }))
  const others = rows.filter(({ from }) => from !== id)
  // Avoids chains of redirects.
  if (successor === 'none') return others.filter(({ to }) => to !== id)
  return [
    ...others.map(({ from, to }) => ({ from, to: to === id ? successor : to })),
    { from: id, to: successor },
  ]
}

/** Same category and species first, then by shared tags. */
function nearestTo(gone: ContentFile, products: readonly ContentFile[]): string[] {
  const tags = new Set(listOf(gone.data, 'tags'))
  const points = ({ data }: ContentFile): number =>
    (textOf(data, 'category') === textOf(gone.data, 'category') ? 100 : 0) +
    (textOf(data, 'species') === textOf(gone.data, 'species') ? 50 : 0) +
    listOf(data, 'tags').filter((tag) => tags.has(tag)).length
  return products
    .filter((file) => file !== gone)
    .toSorted((a, b) => points(b) - points(a))
    .map(({ id }) => id)
}
