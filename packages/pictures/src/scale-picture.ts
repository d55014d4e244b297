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
import { onTile, tile } from './tile.ts'

interface ScalePictureOptions {
  looks: ProductLooks
  scale: ProductScale
  /** As text: `8.5 in`. */
  measure: string
  id: string
}

/** A product to scale with a hand or a paw, and its length: a decorative SVG, 320 by 320. */
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
        const { behind, before, ...ground } = layout
        return (
          tile(paint) +
          onTile(
            behind(paint) +
              product(part, extent, { ...ground, isHeld: scale.beside === 'hand' }, looks, paint) +
              before(paint),
            id,
          ) +
          ruler(extent, ground, measure, paint)
        )
      },
      materialOf(looks),
    ),
  )
}

/** The left edge, the bottom and the size of the product. */
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
  { left, bottom, size, isHeld }: Place & { isHeld: boolean },
  looks: ProductLooks,
  paint: Paint,
): string {
  const { turn, box } = extent
  const ground = `translate(${num(left)} ${num(bottom)})scale(${exact(size)})translate(${num(-box[0])} ${num(-box[3])})`
  const name = looks.drawing ?? looks.form
  // A hand on the right holds the handle, which is the left end of a level product.
  const flip = isHeld && turn !== 0 ? `translate(${num(box[0] + box[2])} 0)scale(-1 1)` : ''
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
  return `<g transform="${ground}${flip}"><g transform="rotate(${turn} 160 160)">${drawing}</g></g>`
}

/** A hand comes in from the right and holds the product at its right side, or a level one by its handle. */
function inHand({ box, length, turn }: Extent, inches: number): Layout {
  const [across, high] = inchesOf(box, length, inches)
  const overlap = turn === 0 ? Math.min(0.55, across * 0.3) : Math.min(2.4, across * 0.32)
  const width = across - overlap + handInches.shown
  const unit = Math.min(266 / width, 200 / Math.max(high, handInches.width))
  const left = 42
  const middle = 158
  const grip = left + (across - overlap) * unit
  const draw = (name: string) => (paint: Paint) => hand(name, { x: grip, y: middle, unit }, paint)
  return {
    left,
    bottom: middle + (high * unit) / 2,
    size: (unit * inches) / length,
    behind: draw('hand-back'),
    before: draw('hand-thumb'),
  }
}

/** A paw stands on the floor to the product's right. */
function besidePaw({ box, length }: Extent, scale: ProductScale): Layout {
  const [across, high] = inchesOf(box, length, scale.inches)
  const { width, height } = pawInches(scale)
  const unit = Math.min(240 / (across + width + 0.3), 176 / Math.max(high, height))
  const free = (240 - (across + width) * unit) / 3
  const left = 40 + free
  const ground = { x: left + across * unit + free + 10, ground: 258, unit }
  return {
    left,
    bottom: 258,
    size: (unit * scale.inches) / length,
    behind: (paint) => paw(scale, ground, paint),
    before: () => '',
  }
}

function inchesOf(
  box: Extent['box'],
  length: number,
  inches: number,
): readonly [across: number, high: number] {
  return [((box[2] - box[0]) / length) * inches, ((box[3] - box[1]) / length) * inches]
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
    const y = Math.min(290, bottom + 18)
    const line = `M${num(from)} ${num(y)}h${num(length * size)}M${num(from)} ${num(y - 6)}v12M${num(from + length * size)} ${num(y - 6)}v12`
    return stroke(line, label, 3) + paper(measure, Math.max(64, left + across / 2), y + 4, label)
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
