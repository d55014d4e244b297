import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { join } from 'node:path'
import { jsonText } from '#lib/content-text.ts'
import { unknownEntry } from '#content/near-miss.ts'
import { collections } from '#content/content-files.ts'
import { exitCodeOf, openContent, type OpenContent } from './change-content.ts'
import { findingsOf } from './check.ts'
import { type ContentFile, type ContentFolder, listOf, readContent, textOf } from '#content/content-folder.ts'
import { type Finding, printFinding } from './finding.ts'
import { mustBeReadable, mustBeValid } from './readable.ts'

const movedFile = 'moved-products.json'

const usage = `npm run remove -- product <id> [--successor <id of another product, or none>]

Removes a product, and redirects its URL to another product. Run it without --successor first: it lists what still
mentions the product, and then similar products.`

/** `npm run remove`: removes a product and redirects its address to a successor. */
if (import.meta.main) {
  answerHelp(usage)
  process.exitCode = await exitCodeOf(main)
}

function main(): number {
  const { positionals, values } = parseArgs({
    options: { successor: { type: 'string' } },
    allowPositionals: true,
  })
  const [what, id] = positionals
  const { isRemoved, lines } =
    what !== 'product' || id === undefined
      ? { isRemoved: false, lines: [usage] }
      : removeProduct('content', id, values.successor)
  for (const line of lines) (isRemoved ? console.log : console.error)(line)
  return isRemoved ? 0 : 1
}

/**
 * Removes a product and redirects its address to a successor, or nowhere with `none`. Changes nothing while the
 * product is used elsewhere or no successor is chosen: then the lines say what to do first. Throws a FileError if a
 * content file can't be read: it may mention the product.
 */
export function removeProduct(
  root: string,
  id: string,
  successor: string | undefined,
): { isRemoved: boolean; lines: string[] } {
  const open = openContent(root)
  try {
    return removeFrom(open, root, id, successor)
  } finally {
    open.close()
  }
}

function removeFrom(
  { finished, save }: OpenContent,
  root: string,
  id: string,
  successor: string | undefined,
): { isRemoved: boolean; lines: string[] } {
  const content = readContent(root)
  mustBeReadable(root, content.files)
  const products = content.files.filter(({ folder }) => folder === 'products')
  const known = products.map((file) => file.id)
  const gone = products.find((file) => file.id === id)
  const refuse = (...lines: string[]) => ({ isRemoved: false, lines })
  if (gone === undefined && finished.includes(`products/${id}.md`)) return { isRemoved: true, lines: [] }
  if (gone === undefined) return refuse(unknownEntry(id, known, collections.products) ?? '')
  const others = known.filter((one) => one !== id)
  if (successor !== undefined && successor !== 'none') {
    const message = unknownEntry(successor, others, collections.products)
    if (message !== undefined) return refuse(message)
  }
  const findings = placesOf(content, gone).map((finding) => printFinding(finding, root))
  if (findings.length > 0)
    return refuse(
      'This product is still used in these places. Change them, then run the command again:',
      ...findings,
    )
  if (successor === undefined)
    return refuse(
      'Nothing was removed. Choose where its URL should redirect. Similar products:',
      ...[...nearestTo(gone, products).slice(0, 3), 'none'].map(
        (one) => `npm run remove -- product ${id} --successor ${one}`,
      ),
    )
  mustBeValid(
    root,
    content.files.filter(({ path }) => path === movedFile),
  )
  save(
    new Map([
      [movedFile, `${jsonText(movedRows(content, id, successor))}\n`],
      [gone.path, undefined],
    ]),
  )
  const redirected = successor === 'none' ? '' : ' content/moved-products.json has its redirect.'
  return { isRemoved: true, lines: [`Removed: ${join(root, gone.path)}.${redirected}`] }
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
