import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonText } from '#lib/content-text.ts'
import { unknownEntry } from '#content/near-miss.ts'
import { collections } from '#content/content-files.ts'
import { findingsOf } from './check.ts'
import { type ContentFile, type ContentFolder, listOf, readContent, textOf } from './content-folder.ts'
import { type Finding, printFinding } from './finding.ts'

const movedFile = 'moved-products.json'

const usage = `npm run remove -- product <id> [--successor <id of another product, or none>]

Removes a product, and redirects its URL to another product. Run it without --successor first: it lists what still
mentions the product, and then similar products.`

/** `npm run remove`: removes a product and redirects its address to a successor. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = main()
}

function main(): number {
  const { positionals, values } = parseArgs({
    options: { successor: { type: 'string' } },
    allowPositionals: true,
  })
  const [what, id] = positionals
  if (what !== 'product' || id === undefined) return print(usage)
  const result = removeProduct('content', id, values.successor)
  switch (result.kind) {
    case 'problem':
      return print(result.message)
    case 'named':
      return print(
        'This product is still used in these places. Change them, then run the command again:',
        ...result.places,
      )
    case 'which':
      return print(
        'Nothing was removed. Choose where its URL should redirect. Similar products:',
        ...result.successors.map((one) => `npm run remove -- product ${id} --successor ${one}`),
        `npm run remove -- product ${id} --successor none`,
      )
    case 'removed':
      console.log(
        `Removed: ${result.file}.${values.successor === 'none' ? '' : ' content/moved-products.json has its redirect.'}`,
      )
      return 0
  }
}

function print(...lines: readonly string[]): number {
  for (const line of lines) console.error(line)
  return 1
}

/** The result: removed, or what to do first. */
type Removal =
  | { kind: 'removed'; file: string }
  | { kind: 'problem'; message: string }
  /** Where it is still used, as `file:line: field: ...`. */
  | { kind: 'named'; places: string[] }
  /** Ids of similar products, most similar first. */
  | { kind: 'which'; successors: string[] }

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
