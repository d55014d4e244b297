import { readPart } from './part.ts'
import type { ProductLooks } from './product-picture.ts'

/** Forms whose file says how their pieces lie, or that they are a whole pack, are drawn once. */
export function copiesOf({ form, drawing, packCount, packUnit }: ProductLooks): number {
  const { data } = readPart(drawing ?? form)
  if (data['many'] !== undefined || packs.has(drawing ?? form)) return 1
  return packUnit === 'pieces' && packCount !== undefined && packCount <= 6 ? packCount : 1
}

const packs: ReadonlySet<string> = new Set([
  'treat-pouch',
  'kit-box',
  'zip-pouch',
  'wipes-tub',
  'brush-heads',
  'brush-bundle',
  'finger-cots',
  'microfiber-cots',
  'sachets',
  'dose-vials',
  'swab-kit',
  'tablet-tube',
])

/** Where one of several copies is drawn, and its size. */
interface Spot {
  x: number
  y: number
  size: number
}

const alone: readonly Spot[] = [{ x: 0, y: 0, size: 1 }]

/** How large each copy is drawn and where, those behind first; the front one is at the left. */
const standing: readonly (readonly Spot[])[] = [
  alone,
  grid(0.76, [
    [82, 60],
    [-14, 66],
  ]),
  grid(0.66, [
    [130, 84],
    [54, 88],
    [-22, 93],
  ]),
  grid(0.52, [
    [150, 120],
    [4, 120],
    [124, 142],
    [-22, 142],
  ]),
  grid(0.48, [
    [174, 126],
    [84, 126],
    [-6, 126],
    [128, 152],
    [34, 152],
  ]),
  grid(0.48, [
    [174, 126],
    [84, 126],
    [-6, 126],
    [166, 152],
    [76, 152],
    [-14, 152],
  ]),
]

/** What leans or lies is wide, so its copies are one behind the other. */
const leaning: readonly (readonly Spot[])[] = [
  alone,
  grid(0.8, [
    [-6, 14],
    [58, 56],
  ]),
  grid(0.66, [
    [-2, 24],
    [48, 56],
    [98, 88],
  ]),
  grid(0.58, [
    [-2, 24],
    [40, 54],
    [82, 84],
    [124, 114],
  ]),
  grid(0.54, [
    [-4, 20],
    [32, 46],
    [68, 72],
    [104, 98],
    [140, 124],
  ]),
  grid(0.5, [
    [-4, 16],
    [27, 42],
    [58, 68],
    [89, 94],
    [120, 120],
    [151, 146],
  ]),
]

function grid(size: number, spots: readonly (readonly [x: number, y: number])[]): Spot[] {
  return spots.map(([x, y]) => ({ x, y, size }))
}

function spotsOf(form: string, copies: number): readonly Spot[] {
  const places = readPart(form).data['turn'] === undefined ? standing : leaning
  return places[copies - 1] ?? alone
}

/** The left edge of all copies of a form whose own is at `left`. */
export function leftOfCopies(form: string, copies: number, left: number): number {
  return Math.min(...spotsOf(form, copies).map(({ x, size }) => x + left * size))
}

/** Repeats a thing as often as the pack has it; the front one carries the words. */
export function several(
  one: (words: string, at: number) => string,
  words: string,
  copies: number,
  form: string,
): string {
  const spots = spotsOf(form, copies)
  if (spots.length === 1) return one(words, 0)
  return spots
    .map(({ x, y, size }, at) => {
      const drawing = one(at === spots.length - 1 ? words : '', at)
      return `<g transform="translate(${x} ${y})scale(${size})">${drawing}</g>`
    })
    .join('')
}
