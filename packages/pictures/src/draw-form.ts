import type { BoxPart, PictureDrawing, PictureForm, PouchPiece } from './terms.ts'
import { arrange, contents } from './arrange.ts'
import { bareLabel, hangTag, type LabelBox, type LabelWords, paperLabel, standingCard } from './label.ts'
import type { Paint } from './paint.ts'
import { colored, hasPart, readPart } from './part.ts'
import { two } from './svg.ts'

/** What a form shows in addition to its colors. */
export interface FormLooks extends LabelWords {
  parts: readonly (BoxPart | PouchPiece)[]
  /** Items in the pack; 1 if it isn't counted. */
  count: number
  /** One flavor per item, for boxes whose items differ. */
  flavors?: readonly string[]
  /** Scales loose pieces, but not the card in front of them. */
  size: number
}

/** Draws a form in the 320-by-320 picture, standing on the ground at y = 266. */
export function drawForm(name: PictureForm | PictureDrawing, paint: Paint, looks: FormLooks): string {
  const { data, markup } = readPart(name)
  const many = data['many']
  if (many === undefined) return filled(markup, paint, looks)
  const piece = filled(markup, paint, { ...looks, words: '' })
  const { drawing, holder } = arrange(many, piece, name, looks.count)
  const transform = `translate(${two(156 * (1 - looks.size))} ${two(266 * (1 - looks.size))})scale(${two(looks.size)})`
  const pieces = `<g transform="${transform}">${colored(drawing, paint)}</g>`
  return pieces + filled(readPart(holder).markup, paint, looks)
}

/** Fills a part's named slots and colors it. */
function filled(markup: string, paint: Paint, looks: FormLooks): string {
  const slots = markup.replaceAll(/<\w+ id="([a-z]+)(?:-\d)?"([^>]*)\/>/g, (_, id: string, text: string) => {
    const slot = slotDrawings[id]
    if (slot === undefined)
      throw new Error(`"${id}": no such slot: see packages/pictures/src/parts/README.md`)
    return slot(text, paint, looks)
  })
  return colored(slots, paint)
}

type DrawSlot = (attributes: string, paint: Paint, looks: FormLooks) => string

const slotDrawings: Readonly<Record<string, DrawSlot>> = {
  label: (text, paint, looks) => paperLabel(looks, boxOf(text), paint),
  words: (text, paint, looks) => bareLabel(looks, boxOf(text), paint),
  tag: (text, paint, looks) => hangTag(looks, { x: at(text, 'cx'), y: at(text, 'cy') }, paint),
  card: (text, paint, looks) => standingCard(looks, { x: at(text, 'cx'), y: at(text, 'cy') }, paint),
  inside: (text, paint, looks) => contents(looks, boxOf(text), paint),
  piece: (text, { species }, { parts }) => {
    const named = parts.find((part) => hasPart(`piece-${part}`))
    const piece = `piece-${named ?? (species === 'cat' ? 'fish-treat' : 'biscuit')}`
    return `<g${/ transform="[^"]*"/.exec(text)?.[0] ?? ''}>${readPart(piece).markup}</g>`
  },
}

function boxOf(attributes: string): LabelBox {
  const [x, y] = [at(attributes, 'x'), at(attributes, 'y')]
  return { x, y, width: at(attributes, 'width'), height: at(attributes, 'height') }
}

function at(attributes: string, name: string): number {
  return Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0)
}
