import { productTags } from '../../../../src/content/terms.ts'
import { slugOf } from '../../../../src/lib/slug.ts'
import { readPackAmount } from '../import/pack-amount.ts'
import { readWeights } from '../import/title-words.ts'
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

const pack = String.raw`(?:bag|box|tub|pouch|jar|tube|bottle)`
/** What stores weigh in, in our units. `1.5 lb bag` is a pack, `50 lb` may be a pet. */
const otherUnits: readonly (readonly [form: RegExp, packUnit: string, each: number])[] = [
  [new RegExp(String.raw`^(\d+(?:\.\d+)?)[ -]?(?:lb|pound)s?\.?[ -]${pack}$`, 'i'), 'oz', 16],
  [new RegExp(String.raw`^(\d+(?:\.\d+)?) ?(?:g|grams?)(?: ${pack})?$`, 'i'), 'oz', 1 / 28.35],
  [new RegExp(String.raw`^(\d+(?:\.\d+)?) ?kg(?: ${pack})?$`, 'i'), 'oz', 1000 / 28.35],
  [new RegExp(String.raw`^(\d+(?:\.\d+)?) ?ml(?: ${pack})?$`, 'i'), 'fl oz', 1 / 29.57],
]

function readOtherUnit(size: string) {
  for (const [form, packUnit, each] of otherUnits) {
    const amount = form.exec(size.trim())?.[1]
    if (amount !== undefined)
      return { value: { packCount: Number((Number(amount) * each).toFixed(2)), packUnit } }
  }
  return undefined
}

/** Reads a store's words for size and tags: what they mean here, and those that mean nothing here. */
export function readStoreWords(cells: ReadonlyMap<string, string>) {
  const [size, tags] = [cells.get('storeSize'), cells.get('storeTags')]
  const skipped: CellProblem[] = []
  const found: { field: string; value: unknown; because: string }[] = []
  if (size !== undefined) {
    const because = `the store’s size "${size}"`
    const weight = readWeights(size)
    const amount = readPackAmount(size) ?? readOtherUnit(size)
    if (weight !== undefined) found.push({ field: 'weightRangeLb', value: weight.value, because })
    if (amount !== undefined && 'value' in amount)
      for (const [field, value] of Object.entries(amount.value)) found.push({ field, value, because })
    const word = slugOf(size).replace(/^for-|-(?:dogs?|cats?|breeds?)$/g, '')
    // A bare "Large" may be the pack's, unless the name says "Large Dogs".
    const isOfPet = [size, cells.get('name') ?? ''].some((text) =>
      new RegExp(`(?:^|-)${word}-(?:dogs?|cats?|breeds?)\\b`).test(slugOf(text)),
    )
    const [value] =
      Object.entries(sizes).find(([, words]) => isOfPet && words.split(' ').includes(word)) ?? []
    if (value !== undefined) found.push({ field: 'size', value, because })
    else if (found.length === 0)
      skipped.push({
        field: 'size',
        value: size,
        message: 'ignored because it doesn’t say how much it is, or for which size of pet',
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
