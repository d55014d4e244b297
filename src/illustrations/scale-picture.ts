import { drawForm } from './draw-form.ts'
import { type Extent, extentOf } from './extent.ts'
import { painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { colored, readPart } from './part.ts'
import { hand, handInches, paw, pawInches } from './measures.ts'
import { materialOf, type ProductLooks } from './product-picture.ts'
import { type ProductScale, scaledPart } from './product-scale.ts'
import { stroke } from './strokes.ts'
import { num, picture } from './svg.ts'
import { tile } from './tile.ts'

interface ScalePictureOptions {
  looks: ProductLooks
  scale: ProductScale
  /** As text: `8.5 in`. */
  measure: string
  id: string
}

/** A product in a hand or next to a paw at the same scale, with its length: a decorative SVG, 320 by 320. */
export function scalePicture({ looks, scale, measure, id }: ScalePictureOptions): string {
  const part = scaledPart(looks)
  const extent = extentOf(part) ?? { turn: 0, box: [0, 0, 320, 320], length: 320 }
  const layout = scale.beside === 'hand' ? inHand(extent, scale.inches) : besidePaw(extent, scale)
  return picture(
    320,
    320,
    painted(
      palettes[looks.palette],
      id,
      (paint) => {
        const { behind, before, ...place } = layout
        return (
          tile(paint) +
          behind(paint) +
          product(part, extent, place, looks, paint) +
          before(paint) +
          ruler(extent, place, measure, paint)
        )
      },
      materialOf(looks),
    ),
  )
}

/** The left edge, the bottom, and the size of the product. */
interface Place {
  left: number
  bottom: number
  size: number
}

interface Layout extends Place {
  behind: (paint: Paint) => string
  before: (paint: Paint) => string
}

function product(
  part: string,
  extent: Extent,
  { left, bottom, size }: Place,
  looks: ProductLooks,
  paint: Paint,
): string {
  const { turn, box } = extent
  const place = `translate(${num(left)} ${num(bottom)})scale(${exact(size)})translate(${num(-box[0])} ${num(-box[3])})`
  const name = looks.drawing ?? looks.form
  // A tag would be tilted on a product that was turned level.
  const words = turn === 0 ? looks.label : ''
  const isWhole = part === name && readPart(part).data['many'] === undefined
  const drawing = isWhole
    ? drawForm(
        name,
        { ...paint, species: looks.species },
        { words, amount: '', parts: looks.parts ?? [], count: 1, size: 1 },
      )
    : colored(readPart(part).markup, paint)
  return `<g transform="${place}"><g transform="rotate(${turn} 160 160)">${drawing}</g></g>`
}

/** A hand comes in from the right edge and holds the product at its right side. */
function inHand({ box, length }: Extent, inches: number): Layout {
  const [across, high] = [((box[2] - box[0]) / length) * inches, ((box[3] - box[1]) / length) * inches]
  const unit = Math.min(252 / (across + handInches.shown), 208 / Math.max(high, handInches.width))
  const left = 48
  const middle = 158
  const grip = left + across * unit - Math.min(0.55, across * 0.3) * unit
  const draw = (name: string) => (paint: Paint) => hand(name, { x: grip, y: middle, unit }, paint)
  return {
    left,
    bottom: middle + (high * unit) / 2,
    size: (unit * inches) / length,
    behind: draw('hand-back'),
    before: draw('hand-thumb'),
  }
}

/** A paw stands on the floor, with a level product in front of it and an upright one at its left. */
function besidePaw({ box, turn, length }: Extent, scale: ProductScale): Layout {
  const [across, high] = [
    ((box[2] - box[0]) / length) * scale.inches,
    ((box[3] - box[1]) / length) * scale.inches,
  ]
  const other = pawInches(scale)
  const isLevel = turn !== 0 || across > high * 1.6
  const unit = isLevel
    ? Math.min(250 / across, 70 / high, 168 / other.height)
    : Math.min(236 / (across + other.width + 0.4), 176 / Math.max(high, other.height))
  const free = (236 - (across + other.width) * unit) / 3
  const left = isLevel ? 160 - (across * unit) / 2 : 50 + free
  const place = isLevel
    ? { x: 160 - (other.width * unit) / 2, ground: 262 - high * unit - 10, unit }
    : { x: left + across * unit + free + 10, ground: 262, unit }
  return {
    left,
    bottom: 262,
    size: (unit * scale.inches) / length,
    behind: (paint) => paw(scale, place, paint),
    before: () => '',
  }
}

/** A line as long as the product, with its length on a paper label. */
function ruler(
  { box, turn, length }: Extent,
  { left, bottom, size }: Place,
  measure: string,
  { label }: Paint,
): string {
  const [across, high] = [(box[2] - box[0]) * size, (box[3] - box[1]) * size]
  const isLevel = turn !== 0 || across >= high
  if (isLevel) {
    const from = left + (across - length * size) / 2
    const y = Math.min(292, bottom + 16)
    const line = `M${num(from)} ${num(y)}h${num(length * size)}M${num(from)} ${num(y - 6)}v12M${num(from + length * size)} ${num(y - 6)}v12`
    return (
      paper(measure, Math.max(64, left + across / 2), y, label) +
      stroke(line, label, 3).replace('/>', ' opacity=".9"/>')
    )
  }
  const x = Math.max(20, left - 14)
  const top = bottom - Math.min(length * size, high)
  const line = `M${num(x)} ${num(top)}V${num(bottom)}M${num(x - 6)} ${num(top)}h12M${num(x - 6)} ${num(bottom)}h12`
  return stroke(line, label, 3) + paper(measure, Math.max(56, x + 14), Math.max(22, top - 22), label)
}

function paper(words: string, x: number, y: number, ink: string): string {
  const width = words.length * 13 + 20
  return (
    `<rect x="${num(x - width / 2)}" y="${num(y - 17)}" width="${width}" height="34" rx="17" fill="#fffaf0"/>` +
    `<text text-anchor="middle" x="${num(x)}" y="${num(y + 8)}" font-size="23" fill="${ink}">${words}</text>`
  )
}

function exact(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
