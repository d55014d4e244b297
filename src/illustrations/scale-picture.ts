import { drawForm } from './draw-form.ts'
import { type Extent, extents } from './extents.ts'
import { chew } from './forms/bone-chew.ts'
import { dimmed, painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { pieces } from './parts/pieces.ts'
import type { ProductLooks } from './product-picture.ts'
import type { ProductScale } from './product-scale.ts'
import { hand, handInches, paw, pawInches } from './scenes/measures.ts'
import { stroke } from './strokes.ts'
import { num, picture, safeId } from './svg.ts'

interface ScalePictureOptions {
  looks: ProductLooks
  scale: ProductScale
  /** As text: `8.5 in`. */
  measure: string
  id: string
}

/** A product next to a hand or a paw at the same scale, with its length: a decorative SVG, 320 by 320. */
export function scalePicture({ looks, scale, measure, id }: ScalePictureOptions): string {
  const clip = `${safeId(id)}-c`
  const colors = palettes[looks.palette]
  return picture(
    320,
    320,
    `<clipPath id="${clip}"><circle cx="160" cy="156" r="148"/></clipPath>` +
      painted(colors, id, (paint) => {
        const thing = drawn(looks, { ...paint, shadow: '' })
        const { unit, left, bottom, beside } = layout(thing.extent, scale)
        const { box, length, turn } = thing.extent
        const size = (unit * scale.inches) / length
        const place = `translate(${num(left)} ${num(bottom)})scale(${exact(size)})translate(${num(-box[0])} ${num(-box[3])})`
        return (
          `<circle cx="160" cy="156" r="148" fill="${paint.nacre}"/>` +
          `<g clip-path="url(#${clip})"><path d="M0 ${beside.ground}H320V320H0Z" fill="${dimmed(paint.edge, paint.label, 0.3)}" opacity=".6"/>${reference(scale, unit, beside)}` +
          `<g transform="${place}"><g transform="rotate(${turn} 160 160)">${thing.drawing}</g></g></g>` +
          ruler(turn !== 0 || thing.isLying, { left, bottom, size, box, length, measure }, paint)
        )
      }),
  )
}

interface Thing {
  drawing: string
  extent: Extent
  isLying: boolean
}

function drawn({ form, drawing, label, parts = [], species }: ProductLooks, paint: Paint): Thing {
  const name = drawing ?? form
  if (name === 'bone-chew') {
    const extent: Extent = { turn: 0, box: [-137, -37, 140, 48], length: 274 }
    return { drawing: chew(paint), extent, isLying: true }
  }
  const extent = extents[name]
  if (extent === undefined) {
    const piece = parts.flatMap(
      (part) => Object.entries(pieces).find(([known]) => known === part)?.[1] ?? [],
    )[0]
    const usual = pieces[species === 'cat' ? 'fish-treat' : 'biscuit']
    return {
      drawing: piece ?? usual,
      extent: { turn: 0, box: [-24, -18, 25, 22], length: 46 },
      isLying: true,
    }
  }
  // A tag would be tilted on a product that was turned level.
  const words = extent.turn === 0 ? label : ''
  return { drawing: drawForm[name](paint, words, parts), extent, isLying: false }
}

interface Place {
  /** Left edge and ground of the hand or paw. */
  x: number
  ground: number
}

/** Returns the units per inch and both positions: lying products in front, standing ones on the left. */
function layout(
  { turn, box, length }: Extent,
  scale: ProductScale,
): { unit: number; left: number; bottom: number; beside: Place } {
  const across = ((box[2] - box[0]) / length) * scale.inches
  const high = ((box[3] - box[1]) / length) * scale.inches
  const other = scale.beside === 'hand' ? handInches : pawInches(scale)
  if (turn !== 0 || box[0] < 0) {
    const unit = Math.min(250 / across, 70 / high, 168 / other.height)
    return {
      unit,
      left: 160 - (across * unit) / 2,
      bottom: 262,
      beside: { x: 160 - (other.width * unit) / 2, ground: 262 - high * unit - 10 },
    }
  }
  const unit = Math.min(236 / (across + other.width + 0.4), 176 / Math.max(high, other.height))
  const free = (236 - (across + other.width) * unit) / 3
  const left = 50 + free
  return {
    unit,
    left,
    bottom: 256,
    beside: { x: left + across * unit + free + 10, ground: 256 },
  }
}

function reference(scale: ProductScale, unit: number, { x, ground }: Place): string {
  return scale.beside === 'hand' ? hand(x, ground, unit) : paw(scale, { x, ground, unit })
}

interface Measured {
  left: number
  bottom: number
  size: number
  box: Extent['box']
  length: number
  measure: string
}

/** A line as long as the product, with its length on a paper label. */
function ruler(
  isLying: boolean,
  { left, bottom, size, box, length, measure }: Measured,
  { label }: Paint,
): string {
  if (isLying) {
    const across = length * size
    const from = left + ((box[2] - box[0]) * size - across) / 2
    const y = 278
    return (
      stroke(
        `M${num(from)} ${y}h${num(across)}M${num(from)} ${y - 6}v12M${num(from + across)} ${y - 6}v12`,
        label,
        3,
      ) + paper(measure, 160, y + 18, label)
    )
  }
  const x = Math.max(24, left - 14)
  const top = bottom - Math.min(length, box[3] - box[1]) * size
  return (
    stroke(
      `M${num(x)} ${num(top)}V${num(bottom)}M${num(x - 6)} ${num(top)}h12M${num(x - 6)} ${num(bottom)}h12`,
      label,
      3,
    ) + paper(measure, Math.max(56, x + 14), top - 22, label)
  )
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
