import type { BoxPart, PouchPiece } from './terms.ts'
import type { LabelBox } from './label.ts'
import { chewMaterial } from './materials.ts'
import { flat, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { drawPart, hasPart, readPart } from './part.ts'
import { num, two } from './svg.ts'

/** Where the pieces of a heap lie, back to front. Up to six are drawn one by one. Above six, it's the whole heap. */
const heap = [
  [-38, 150, -24],
  [30, 148, 18],
  [-70, 184, 14],
  [2, 180, -8],
  [70, 184, -16],
  [-92, 222, -12],
  [-32, 226, 10],
  [36, 224, -6],
  [94, 222, 14],
  [2, 244, 4],
] as const

interface Arranged {
  /** Pieces in their places, not yet colored. */
  drawing: string
  /** The part in front of them that carries the label. */
  holder: string
}

/** Arranges the pieces of a pack: a loose `pile`, an upright `tray`, or a `stack` in a paper band. */
export function arrange(many: string, piece: string, name: string, count: number): Arranged {
  const [, , right = 100] = (readPart(name).data['box'] ?? '').split(' ').map(Number)
  if (many === 'tray') return { drawing: upright(piece, right * 2, count), holder: 'tray' }
  if (many === 'stack') return { drawing: stacked(piece, count), holder: 'band' }
  const spots = count <= 6 ? heap.slice(-count - 1, -1) : heap
  const size = Math.min(1, 49 / right)
  const pieces = spots.map(
    ([x, y, turn]) =>
      `<g transform="translate(${156 + x} ${y - 6})rotate(${turn})scale(${two(size)})">${piece}</g>`,
  )
  return { drawing: pieces.join(''), holder: 'heap' }
}

/** Upright pieces in two rows behind the front of a tray. */
function upright(piece: string, width: number, count: number): string {
  const front = Math.min(Math.max(2, Math.ceil(count / 2)), Math.floor(176 / width))
  const row = (pieces: number, y: number, from: number) =>
    Array.from({ length: pieces }, (_, index) => {
      const x = from + (index + 0.5) * (184 / pieces)
      const lean = (index - (pieces - 1) / 2) * 1.6
      return `<g transform="translate(${num(x)} ${y + ((index * 7) % 3) * 6})rotate(${num(lean)})">${piece}</g>`
    }).join('')
  return row(Math.min(count - front, front + 1), 172, 62) + row(front, 190, 62)
}

/** Flat pieces on top of each other, slightly askew. */
function stacked(piece: string, count: number): string {
  return Array.from({ length: Math.min(count, 7) }, (_, index) => {
    const askew = ((index * 5) % 7) - 3
    return `<g transform="translate(${156 + askew * 2} ${250 - index * 22})rotate(${askew})">${piece}</g>`
  }).join('')
}

/** Shown if a product doesn't say what's in the box. */
const usual: readonly BoxPart[] = ['finger-brush', 'tube', 'brush']

/** Items in a box rotate through the colors that the box itself doesn't use. */
const itemPalettes = ['coral', 'sky', 'honey', 'leaf', 'lilac', 'mint'] as const

interface Contents {
  parts: readonly (BoxPart | PouchPiece)[]
  count: number
  flavors?: readonly string[]
}

/** Items side by side on a box's edge. More than twelve of one kind fill the box in three rows. */
export function contents({ parts, count, flavors = [] }: Contents, box: LabelBox, paint: Paint): string {
  const named = parts.filter((part) => hasPart(`item-${part}`))
  const shown = named.length === 0 ? usual : named
  const [only = 'tube'] = shown
  if (count <= 12 || shown.some((part) => part !== only)) return inRow(shown, box, paint, flavors)
  return [10, 9, 10]
    .map((pieces, row) => inRow(Array(pieces).fill(only), { ...box, y: box.y - 22 + row * 14 }, paint))
    .join('')
}

function inRow(
  items: readonly string[],
  { x, y, width, height }: LabelBox,
  paint: Paint,
  flavors: readonly string[] = [],
): string {
  const step = width / items.length
  const size = Math.min(1.25, step / 40, height / 100)
  const others = itemPalettes.filter((name) => palettes[name].base !== paint.base)
  return items
    .map((item, index) => {
      const lean = (index - (items.length - 1) / 2) * Math.min(6, 14 / items.length)
      const transform = `translate(${num(x + (index + 0.5) * step)} ${y})rotate(${num(lean)})scale(${two(size)})`
      const flavor = flavors.length === items.length ? flavors[index] : undefined
      const material = flavor === undefined ? paint.material : chewMaterial(flavor)
      const own = flat({ ...paint, material, ...palettes[others[index % others.length] ?? 'coral'] })
      return `<g transform="${transform}">${drawPart(`item-${item}`, own)}</g>`
    })
    .join('')
}
