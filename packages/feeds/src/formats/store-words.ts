import { productTags } from '../../../../src/content/terms.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import type { CellProblem } from './feed-row.ts'

/** Pet sizes in words of stores, as in "for large dogs". */
const sizes: Readonly<Record<string, string>> = {
  xs: 'xs x-small extra-small',
  s: 's small',
  m: 'm medium',
  l: 'l large',
  xl: 'xl x-large extra-large',
  all: 'all-sizes',
}

/** Reads a store's words for size and tags: what they mean here, and those that mean nothing here. */
export function readStoreWords(cells: ReadonlyMap<string, string>) {
  const [size, tags] = [cells.get('storeSize'), cells.get('storeTags')]
  const skipped: CellProblem[] = []
  const found: { field: string; value: unknown; because: string }[] = []
  if (size !== undefined) {
    const word = slugOf(size).replace(/^for-|-(?:dogs?|cats?|breeds?)$/g, '')
    // A bare "Large" may be the pack's, unless the name says "Large Dogs".
    const isOfPet = [size, cells.get('name') ?? ''].some((text) =>
      new RegExp(`(?:^|-)${word}-(?:dogs?|cats?|breeds?)\\b`).test(slugOf(text)),
    )
    const [value] =
      Object.entries(sizes).find(([, words]) => isOfPet && words.split(' ').includes(word)) ?? []
    if (value !== undefined) found.push({ field: 'size', value, because: `the store’s size "${size}"` })
    else
      skipped.push({
        field: 'size',
        value: size,
        message: 'ignored because it doesn’t say which size of pet',
      })
  }
  const words = (tags ?? '').split(/\||(?<!\\),/).filter((word) => word.trim() !== '')
  const ours = productTags.filter((tag) => words.some((word) => slugOf(word) === tag)).slice(0, 7)
  if (ours.length > 1) found.push({ field: 'tags', value: ours, because: 'the store’s tags' })
  const others = words.filter((word) => !productTags.some((tag) => slugOf(word) === tag))
  if (others.length > 0)
    skipped.push({
      field: 'tags',
      value: others.join(','),
      message: 'ignored because they aren’t tags of the shop',
    })
  return { found, skipped }
}
