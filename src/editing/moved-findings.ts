import { unknownEntry } from '#catalogue/references.ts'
import { collections } from '#schemas/content-files.ts'
import { type ContentFolder, listOf, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

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
